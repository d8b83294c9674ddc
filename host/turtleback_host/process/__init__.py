"""The process of a command: standard streams, signals, cores, optional packages, progress."""
