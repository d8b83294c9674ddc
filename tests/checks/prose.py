"""Finds phrases and names that the style of this project does not allow.

As a script it prints its findings: `python tests/checks/prose.py firmware/turtleback/app`.
"""

import ast
import builtins
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from source import ROOT, place, project_files, tree

CLAUSES = re.compile(r"(What|Where|Who|Whose|Whom|How|When|Which|Why)\b")
BOOLEAN = re.compile(r"(Whether|True if)\b")
CAUSATIVES = re.compile(r"(Have|Has|Having|Let)\b")
PHRASES = {
    "is none": re.compile(r"\b(is|are|was) none\b"),
    "anew": re.compile(r"\banew\b", re.IGNORECASE),
    "so many": re.compile(r"\bso many\b", re.IGNORECASE),
    "of which": re.compile(r"\bof (which|whom)\b", re.IGNORECASE),
    "somebody": re.compile(r"\b(somebody|nobody|whoever|whatever)\b", re.IGNORECASE),
    "told": re.compile(r"\b(told|said)\b", re.IGNORECASE),
}
QUAINT_PARTS = {"told", "said", "anew", "somebody", "nobody", "whoever"}  # of names
# Part of every phrase and quaint name, in lower case.
SIGNS = ("none", "so many", "of wh", "whatever", *sorted(QUAINT_PARTS))
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # the fields of nodes that hold statements
LIMIT = re.compile(r"_?(MOST|FEWEST|LONGEST|SHORTEST|LEAST|BIGGEST|SMALLEST)_")
MAX_TEST_WORDS = 12
# A file without a match, and without a sign, has no name that breaks a rule.
SUSPECT_NAME = re.compile(r"\b(test(_[^\W_]*){%d}|%s)" % (MAX_TEST_WORDS + 1, LIMIT.pattern))
PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
SENTENCE_END = re.compile(r"(?<=[.;:])\s+")
JSDOC = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
JS_COMMENT = re.compile(r"/\*(?!\*)(.*?)\*/|(?<![:\"'`\\])//([^\n]*)", re.DOTALL)
PY_CLASS = re.compile(r"^class ", re.MULTILINE)
JS_CLASS = re.compile(r"^(?:export )?(?:default )?class (\w+)", re.MULTILINE)
JS_NAME = re.compile(r"\b(?:function|const|let|class)\s+(\w+)")
JS_TAG = re.compile(r"@\w+")


@dataclass(frozen=True, order=True)
class Finding:
    """A text or name that breaks a rule: the rule's name, the file and line, and the text."""

    rule: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.rule}: {self.text}"


@cache
def findings(folder: str = "") -> list[Finding]:
    """Return all findings in Python and JavaScript files below a folder of the repository, sorted."""
    found: set[Finding] = set()
    for path in project_files():
        if not path.relative_to(ROOT).as_posix().startswith(folder):
            continue
        if path.suffix == ".py":
            found |= set(of_python(path))
        elif path.suffix == ".js" and ROOT / "host" in path.parents:
            found |= set(of_javascript(path))
    return sorted(found)


def of_python(path: Path) -> Iterator[Finding]:
    """Yield the findings of a Python file."""
    text = path.read_text("utf-8")
    module = ast.parse(text, path)
    lower = text.lower()
    if SUSPECT_NAME.search(text) or any(sign in lower for sign in QUAINT_PARTS):
        for node in ast.walk(module):
            if name := name_set_by(node):
                yield from of_name(place(path, node), name)
    for node in definitions(module):
        if docstring := ast.get_docstring(node):
            yield from of_docstring(place(path, None if isinstance(node, ast.Module) else node), docstring)
    if any(sign in lower for sign in SIGNS) and any(pattern.search(text) for pattern in PHRASES.values()):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield from of_phrases(f"{place(path)}:{token.start[0]}", token.string)


def name_set_by(node: ast.AST) -> str | None:
    """Return the name that a node of a syntax tree defines or assigns, or None."""
    if isinstance(node, DEFINITIONS):
        return node.name
    if isinstance(node, ast.arg):
        return node.arg
    if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
        return node.id if isinstance(node, ast.Name) else node.attr
    return None


def definitions(module: ast.Module) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield a module, and its classes and functions at any depth, without a look at its expressions."""
    found: list[ast.AST] = [module]
    while found:
        node = found.pop()
        if isinstance(node, (ast.Module, *DEFINITIONS)):
            yield node
        for field in BLOCKS:
            found += getattr(node, field, ())


def of_docstring(where: str, docstring: str) -> Iterator[Finding]:
    """Yield the findings of a docstring: bad first words, bare exception names, and phrases."""
    first = docstring.partition("\n")[0]
    if CLAUSES.match(docstring):
        yield Finding("clause", where, first)
    if BOOLEAN.match(docstring):
        yield Finding("boolean", where, first)
    if CAUSATIVES.match(docstring):
        yield Finding("have", where, first)
    for sentence in SENTENCE_END.split(" ".join(docstring.split())):
        if sentence.rstrip(".;:").split(" or ")[0] in exceptions() and " " not in sentence.split(" or ")[0]:
            yield Finding("bare exception", where, sentence)
    yield from of_phrases(where, docstring)


def of_phrases(where: str, text: str) -> Iterator[Finding]:
    """Yield a finding for each phrase of a docstring or comment that the style does not allow."""
    for rule, pattern in PHRASES.items():
        for _ in pattern.finditer(text):
            yield Finding(rule, where, " ".join(text.split())[:160])


def of_name(where: str, name: str) -> Iterator[Finding]:
    """Yield the findings of a defined name: quaint words, prefixes of limits, and test names of too many words."""
    if LIMIT.match(name):
        yield Finding("limit", where, name)
    if QUAINT_PARTS & {part.lower() for part in PARTS.findall(name)}:
        yield Finding("quaint name", where, name)
    if name.startswith("test_") and len(name.split("_")) - 1 > MAX_TEST_WORDS:
        yield Finding("long test name", where, name)


def of_javascript(path: Path) -> Iterator[Finding]:
    """Yield the findings of a JavaScript file of the page: JSDoc, comments and names."""
    text = path.read_text("utf-8")

    def where(match: re.Match[str]) -> str:
        return f"{place(path)}:{1 + text.count(chr(10), 0, match.start())}"

    for block in JSDOC.finditer(text):
        prose = " ".join(line.strip().lstrip("*").strip() for line in block[1].strip().splitlines()).strip()
        yield from of_docstring(where(block), JS_TAG.split(prose)[0].strip())
        if prose.startswith("@") and not re.match(r"@(type|import|typedef|template|ts-)", prose):
            yield Finding("tags alone", where(block), prose[:160])
    for comment in JS_COMMENT.finditer(text):
        yield from of_phrases(where(comment), comment[1] or comment[2] or "")
    for name in JS_NAME.finditer(text):
        yield from of_name(where(name), name[1])


@cache
def exceptions() -> frozenset[str]:
    """Return the names of all built-in exceptions and of those in this project."""
    names = {name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, Exception)}
    return frozenset(names | {name for name, bases in classes() if any(base in names for base in bases)})


@cache
def classes() -> list[tuple[str, tuple[str, ...]]]:
    """Return the name and the bases of each class that a Python file defines at its top level."""
    return [one for path in project_files() if path.suffix == ".py" for one in classes_of(path)]


@cache
def classes_of(path: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Return the name and the bases of each class that a Python file defines at its top level."""
    if not PY_CLASS.search(path.read_text("utf-8")):
        return []
    return [
        (node.name, tuple(base.id for base in node.bases if isinstance(base, ast.Name)))
        for node in tree(path).body
        if isinstance(node, ast.ClassDef)
    ]


def repeated_classes() -> dict[str, int]:
    """Return the class names that several files outside the tests define, with the number of files."""
    counts: dict[str, int] = {}
    for path in project_files():
        if ROOT / "tests" in path.parents:
            continue
        if path.suffix == ".py":
            names = [name for name, _ in classes_of(path)]
        elif path.suffix == ".js" and ROOT / "host" in path.parents:
            names = JS_CLASS.findall(path.read_text("utf-8"))
        else:
            continue
        for name in names:
            counts[name] = counts.get(name, 0) + 1
    return {name: count for name, count in sorted(counts.items()) if count > 1}


if __name__ == "__main__":
    listed = [one for folder in sys.argv[1:] or [""] for one in findings(folder)]
    print("\n".join(map(str, listed)))
    print(len(listed), "findings")
