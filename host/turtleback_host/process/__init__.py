"""A command as the operating system sees it: standard streams, signals, cores, packages that may be missing."""
