"""The compiled rules: an optional build with mypyc, used where it is asked for; the results are equal."""
