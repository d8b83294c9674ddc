"""The device of this PC as a table for phones, each of which is somebody's hand."""
