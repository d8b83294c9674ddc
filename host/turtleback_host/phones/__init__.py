"""Phones round a table, each somebody's hand; the device in the middle is here, in a page, or on a cable."""
