"""What Numba has compiled is kept until anything changes that it was made from."""

import ast
from importlib.util import find_spec
from pathlib import Path

from turtleback_lab.kernel.compiled import SOURCES, state_of

COMPILERS = {"njit", "cached"}


def compiled(tree):
    """The names that a module's compiled functions use."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    taken = [function for function in functions if COMPILERS & {ast.unparse(mark) for mark in function.decorator_list}]
    return {node.id for function in taken for node in ast.walk(function) if isinstance(node, ast.Name)}


def taken_from(path):
    """The files of ours that a module's compiled functions take names from."""
    tree = ast.parse(path.read_text())
    used = compiled(tree)
    for node in tree.body:
        ours = isinstance(node, ast.ImportFrom) and node.module.startswith("turtleback")
        if ours and used & {name.asname or name.name for name in node.names}:
            yield Path(find_spec(node.module).origin)


def test_everything_that_is_compiled_is_looked_at():
    taken = {path.name: set(taken_from(path)) for path in SOURCES}
    assert all(taken["%s.py" % name] for name in ("batch", "mahe", "mahe_prospects", "mahe_self_play", "mahe_rollouts"))
    assert set().union(*taken.values()) <= set(SOURCES)


def test_another_source_is_compiled_anew(tmp_path):
    path = tmp_path / "rule.py"
    states = set()
    for rule in ("LIMIT = 7", "LIMIT = 8"):
        path.write_text(rule)
        states.add(state_of([*SOURCES, path]))
    assert len(states) == 2 and state_of(SOURCES) == state_of(SOURCES)
