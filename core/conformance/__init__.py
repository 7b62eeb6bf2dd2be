"""Runs conformance cases: the engine is judged by rules it did not write itself."""
