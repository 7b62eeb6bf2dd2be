"""Parts of screens that more than one of them can use."""
