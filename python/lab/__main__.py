"""`python -m lab`: the command line without the installed script."""

from lab.cli import app

if __name__ == "__main__":
    app()
