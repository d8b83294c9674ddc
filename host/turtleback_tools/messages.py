"""`python -m turtleback_tools.messages`: write the JavaScript types of messages from the Python types."""

import ast

from turtleback_host.system.environment import REPOSITORY
from turtleback_host.system.files import write_changed

SOURCE = REPOSITORY / "host/turtleback_portable/types/messages.py"
MADE = REPOSITORY / "host/page/js/message-types.js"
HEAD = "// Made from turtleback_portable/types/messages.py by `make messages`. Never loaded.\n"
NAMES = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "Any": "any"}
MARK = "  # "  # starts the comment of a field


def as_jsdoc() -> str:
    """Return the types as JSDoc, with one typedef for each class and each alias."""
    source = SOURCE.read_text("utf-8")
    lines = source.splitlines()
    typedefs = []
    properties: dict[str, list[str]] = {"TypedDict": []}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            inherited = [each for base in node.bases for each in properties[ast.unparse(base)]]
            own = [_property(field, lines) for field in node.body if isinstance(field, ast.AnnAssign)]
            properties[node.name] = inherited + own
            typedefs.append(_typedef(node, properties[node.name]))
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) != "list[Any]":
            typedefs.append("\n/** @typedef {%s} %s */\n" % (_type(node.value), ast.unparse(node.targets[0])))
    return HEAD + "".join(typedefs)


def _typedef(node: ast.ClassDef, properties: list[str]) -> str:
    """Return the JSDoc of a class with these properties."""
    description = (ast.get_docstring(node) or "").splitlines()
    lines = [*description, "", "@typedef {object} " + node.name, *properties]
    return "\n/**\n%s */\n" % "".join((" * " + line).rstrip() + "\n" for line in lines)


def _property(node: ast.AnnAssign, lines: list[str]) -> str:
    """Return the JSDoc of a field with its comment. Raises: ValueError if a field other than `type` has no comment."""
    name, hint = ast.unparse(node.target), node.annotation
    _, _, comment = lines[node.lineno - 1].partition(MARK)
    if not comment and name != "type":
        raise ValueError("no comment: " + lines[node.lineno - 1].strip())
    if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "NotRequired":
        name, hint = "[%s]" % name, hint.slice
    return ("@property {%s} %s %s" % (_type(hint), name, comment)).rstrip()


def _type(hint: ast.expr) -> str:
    """Return the JavaScript type for a Python type. Raises: ValueError if the type is not supported."""
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
    write_changed(MADE, as_jsdoc().encode())
