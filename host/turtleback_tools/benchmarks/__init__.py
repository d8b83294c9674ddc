"""Benchmarks of the emulated Pico and the web page; and comparisons of our games with games of other libraries."""
