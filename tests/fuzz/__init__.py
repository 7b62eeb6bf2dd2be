"""Long random runs, started by `make fuzz`; the tests run the same checks on a few examples."""
