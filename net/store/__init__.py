"""What a host keeps on disk: its matches, whose seat is whose, and every choice that counts."""
