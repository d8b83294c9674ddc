"""Benchmarks of the emulated Pico and the web page; and our games compared with those of other libraries."""
