"""The host's side: one process that keeps tables, lets people in, and tells each what is theirs."""
