"""The archive of finished games in one SQLite file: importing, people, statistics, and what leaves it."""
