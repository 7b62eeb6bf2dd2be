"""The player's side: the command line, the line mode, and the full-screen table."""
