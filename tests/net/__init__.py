"""Play over real sockets, all of them on this machine's loopback."""
