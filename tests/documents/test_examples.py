"""Runs the examples (`>>>`) in docstrings."""

import doctest
from importlib import import_module

from rows import each_row

MODULES = [
    "turtleback.engine.contract",
    "turtleback.engine.match",
    "turtleback.engine.record",
    "turtleback_lab.env",
    "turtleback_lab.env.environments",
    "turtleback_lab.env.mada",
    "turtleback_lab.env.mahe",
    "turtleback_lab.env.mice",
    "turtleback_lab.env.midas",
    "turtleback_lab.env.vector",
]


@each_row("module", MODULES)
def test_examples_of_docstrings_give_what_they_show(module):
    failed, tried = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried, "no examples"
    assert not failed
