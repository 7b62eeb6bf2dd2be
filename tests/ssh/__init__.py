"""Play over SSH, with real clients on this machine's loopback and a terminal that is read."""
