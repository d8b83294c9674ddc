"""The rules use no floats, and no iteration orders that differ between interpreters."""

import ast

from rows import each_row
from source import ROOT, place, tree

ENGINE = sorted((ROOT / "firmware/turtleback/engine").rglob("*.py"))
LOOPS = (ast.For, ast.comprehension)
UNORDERED = (ast.Dict, ast.DictComp, ast.Set, ast.SetComp)


@each_row("module", ENGINE)
def test_no_floats(module):
    for node in ast.walk(tree(module)):
        literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
        division = isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div)
        cast = isinstance(node, ast.Name) and node.id == "float"
        assert not (literal or division or cast), place(module, node)


@each_row("module", ENGINE)
def test_no_loop_over_a_dict_or_a_set(module):
    """MicroPython keeps no insertion order, so such a loop would not run the same everywhere."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in ("items", "keys", "values"), place(module, node)
        if isinstance(node, LOOPS):
            assert not _unordered(node.iter), place(module, node.iter)


def _unordered(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and getattr(node.func, "id", None) in ("dict", "set", "frozenset")
    return called or isinstance(node, UNORDERED)
