"""What commands need of this PC: files, bounded reads, atomic writes, locks; signals, streams, progress, cores."""
