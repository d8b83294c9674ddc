"""Services for commands: arguments, files, locks, signals, streams, progress and facts about the environment."""
