"""The virtual device: the firmware's own app on fake pins, a fake strip and virtual time."""
