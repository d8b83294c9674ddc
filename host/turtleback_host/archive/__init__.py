"""The archive of finished games in one SQLite file: importing, people, statistics, ratings and what leaves it."""
