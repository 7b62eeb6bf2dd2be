"""Whole games kept as records: they must replay to the same end for as long as the rules stand."""
