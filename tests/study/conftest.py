"""A command's output for what several tests look at: made once."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from turtleback_host.cli import main


@pytest.fixture(scope="session")
def output():
    """Runs a command that has to go well; returns what it prints."""

    def run(*words):
        with redirect_stdout(StringIO()) as out:
            assert main([str(word) for word in words]) == 0
        return out.getvalue()

    return run
