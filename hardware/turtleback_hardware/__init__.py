"""Turtleback as a thing to solder and to print: its circuit, its power, its wiring and its case, as code."""
