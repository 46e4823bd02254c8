"""What ./play and ./test do. Standard library only: it runs before anything is installed."""
