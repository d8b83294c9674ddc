"""Services for commands: files, bounded reads, atomic writes, locks; signals, streams, progress, cores."""
