"""Rules and records: pure, synchronous, typed, and free of every other package of the house."""
