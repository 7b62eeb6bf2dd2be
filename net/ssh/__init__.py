"""Play over SSH: who may enter, and a program in a terminal of its own for each of them."""
