"""Lists the files of the project for the checks, and what each Python file imports."""

import ast
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def project_files() -> list[Path]:
    """Return every file that git tracks or would add."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("This check asks git for the project's files: run it in a clone, with git installed.")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return sorted(path for path in paths if path.is_file())


def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(path.read_text("utf-8"), path)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return the dotted names that a Python file imports, at any depth: `a.b.c` for `from a.b import c`."""
    names = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += ["." * node.level + f"{node.module or ''}.{alias.name}" for alias in node.names]
    return tuple(names)


def place(path: Path, node: ast.AST | None = None) -> str:
    """Return the place of a file or node for messages, such as `firmware/main.py:12`."""
    where = path.relative_to(ROOT).as_posix()
    return where if node is None else f"{where}:{node.lineno}"
