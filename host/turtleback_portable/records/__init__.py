"""Games as text: read, replayed, verified and analysed."""
