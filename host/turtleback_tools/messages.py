"""`python -m turtleback_tools.messages`: writes the types of messages for JavaScript, from those of Python."""

import ast

from turtleback_host.system.environment import REPOSITORY
from turtleback_host.system.files import write_changed

SOURCE = REPOSITORY / "host/turtleback_portable/types/messages.py"
MADE = REPOSITORY / "host/page/js/message-types.js"
HEAD = "// Made by `make messages` of turtleback_portable/types/messages.py, which says what they mean. Never loaded.\n"
NAMES = {"int": "number", "str": "string", "bool": "boolean", "Any": "any"}


def made() -> str:
    """Return the types as JSDoc, one typedef for each class and each name of a type."""
    typedefs = []
    for node in ast.parse(SOURCE.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            typedefs.append(_class(node))
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) != "list[Any]":
            typedefs.append("\n/** @typedef {%s} %s */\n" % (_type(node.value), ast.unparse(node.targets[0])))
    return HEAD + "".join(typedefs)


def _class(node: ast.ClassDef) -> str:
    fields = [_field(field) for field in node.body if isinstance(field, ast.AnnAssign)]
    bases = [base for base in map(ast.unparse, node.bases) if base != "TypedDict"]
    typedef = "@typedef {%s} %s" % (" & ".join([*bases, "{%s}" % ", ".join(fields)]), node.name)
    lines = [*(ast.get_docstring(node) or "").splitlines(), typedef]
    return "\n/**\n%s */\n" % "".join((" * " + line).rstrip() + "\n" for line in lines)


def _field(node: ast.AnnAssign) -> str:
    name, hint = ast.unparse(node.target), node.annotation
    if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "NotRequired":
        return "%s?: %s" % (name, _type(hint.slice))
    return "%s: %s" % (name, _type(hint))


def _type(hint: ast.expr) -> str:
    """Return a type in JavaScript. Raises: ValueError for one that messages do not have."""
    if isinstance(hint, ast.Name):
        return NAMES.get(hint.id, hint.id)
    if isinstance(hint, ast.Constant) and hint.value is None:
        return "null"
    if isinstance(hint, ast.BinOp):
        return "%s | %s" % (_type(hint.left), _type(hint.right))
    if isinstance(hint, ast.Subscript):
        kind = ast.unparse(hint.value)
        parts = hint.slice.elts if isinstance(hint.slice, ast.Tuple) else [hint.slice]
        if kind == "Literal":
            return " | ".join('"%s"' % ast.literal_eval(part) for part in parts)
        types = [_type(part) for part in parts]
        if kind == "list":
            return "(%s)[]" % types[0] if "|" in types[0] else types[0] + "[]"
        if kind == "dict":
            return "Record<%s>" % ", ".join(types)
        if kind == "tuple":
            return "[%s]" % ", ".join(types)
    raise ValueError(ast.unparse(hint))


if __name__ == "__main__":
    write_changed(MADE, made().encode())
