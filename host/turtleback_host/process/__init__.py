"""The process of a command: streams and messages, signals, what is around it, progress."""
