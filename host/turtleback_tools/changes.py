"""The single changes that `mutants.py` makes to a module, such as a negated condition or a number plus one."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}


class Change(NamedTuple):
    """A replacement in a module's source, from byte `start` to `end` of its UTF-8."""

    line: int
    start: int
    end: int
    before: str
    after: str

    def applied_to(self, source: bytes) -> bytes:
        """Return the source with this change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def changes_of(source: bytes) -> list[Change]:
    """Return all possible changes of a module's source, in the order of its lines."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    tree = ast.parse(source)
    tests = {id(test) for node in ast.walk(tree) for test in _tests(node)}
    found = []
    for node in _running(tree):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source[start:end].decode()
        found += [Change(node.lineno, start, end, before, after) for after in _rewritten(node, id(node) in tests)]
    return sorted(found)


def _tests(node: ast.AST) -> list[ast.expr]:
    """Return the conditions of a statement, a conditional expression or a comprehension."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []


def _running(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield the executed expressions and statements below a node. Skips annotations, f-strings and type imports."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield from _running(child)


def _rewritten(node: ast.expr | ast.stmt, is_test: bool) -> Iterator[str]:
    """Yield replacements of a node. With `is_test` the node is a condition, which is also negated as a whole."""
    if is_test and not isinstance(node, ast.Constant | ast.UnaryOp):
        yield _text(ast.UnaryOp(ast.Not(), node))  # type: ignore[arg-type]
    match node:
        case ast.Compare(ops=[operator], left=left, comparators=compared) if type(operator) in COMPARED:
            if not is_test or isinstance(
                operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE
            ):  # the negation above covers the others
                yield _text(ast.Compare(left, [COMPARED[type(operator)]()], compared))
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in COMPUTED and not _is_text(left):
            yield _text(ast.BinOp(left, COMPUTED[type(operator)](), right))
        case ast.BoolOp(op=operator, values=values):
            yield _text(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _text(operand)
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)
            yield "(%d)" % (value - 1)
        case ast.Expr(value=ast.Constant() | ast.Yield() | ast.YieldFrom()):
            return
        case ast.Assign() | ast.AugAssign() | ast.Expr() | ast.Raise():
            yield "pass"


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.Constant) and not isinstance(getattr(node, "value", ""), int)


def _text(node: ast.expr) -> str:
    return "(%s)" % ast.unparse(node)
