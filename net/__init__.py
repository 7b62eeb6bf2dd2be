"""Play between machines: one player hosts, the others join; nobody needs a server elsewhere."""
