"""The table of Res Arcana."""
