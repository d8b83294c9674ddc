"""The archive of finished games in one SQLite file: fetching, importing, people, statistics, and what leaves it."""
