"""The device as people use it: set-up, table, menu, one file each, driven by App.tick(now). Knows no metal."""
