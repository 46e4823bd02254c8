"""The seven segments of a settlement (002 rule 4), one module each; neighbours are ports to them."""
