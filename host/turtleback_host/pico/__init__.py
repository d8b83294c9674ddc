"""Boards on a cable: installing the firmware, images, tests and measurements."""
