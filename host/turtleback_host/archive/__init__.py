"""The archive of finished games in one SQLite file: fetching, importing, people, scores and exports."""
