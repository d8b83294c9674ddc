"""The documents' pictures."""
