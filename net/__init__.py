"""Play between machines; nothing in here yet speaks to a network."""
