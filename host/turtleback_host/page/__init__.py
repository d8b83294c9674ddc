"""The page: the device in a browser, built as static files and served on this PC."""
