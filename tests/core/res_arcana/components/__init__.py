"""A test for every ability of every component."""
