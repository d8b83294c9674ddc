"""A module is one idea; past this length it holds two."""

from source import place, project_files

MOST_LINES = 600
CODE = {".py", ".mjs", ".js", ".sh"}


def test_no_code_file_is_too_long():
    for path in project_files():
        if path.suffix in CODE or path.name == "Makefile":
            lines = len(path.read_text("utf-8").splitlines())
            assert lines <= MOST_LINES, f"{place(path)} has {lines} lines"
