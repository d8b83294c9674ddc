"""A circuit board to order instead of the solder board: where its parts are, its tracks, its files."""
