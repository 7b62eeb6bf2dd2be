"""The screens of the full-screen program, one to a file."""
