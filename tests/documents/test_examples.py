"""Runs the examples (`>>>`) in docstrings of the engine; tests/env runs those of the environments."""

import doctest
from importlib import import_module

from rows import each_row

MODULES = [
    "turtleback.engine.contract",
    "turtleback.engine.match",
    "turtleback.engine.record",
]


@each_row("module", MODULES)
def test_examples_of_docstrings_give_what_they_show(module):
    failed, tried = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried, "no examples"
    assert not failed
