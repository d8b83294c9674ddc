"""Hypothesis for every test: the same examples each run, and no stop-watch, because machines are noisy."""

from hypothesis import settings

settings.register_profile("turtleback", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("turtleback")
