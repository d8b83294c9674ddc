"""A stopped board whose file system is a littlefs on a simulated flash. It runs scripts and main.py in CPython."""

import builtins
import io
from contextlib import redirect_stdout, suppress
from types import SimpleNamespace

from real_flash import Chip, Files, content
from turtleback_portable.board import questions
from turtleback_portable.board.install import install
from turtleback_portable.board.plan import UNFINISHED


class Restart(Exception):
    """Raised by a script that restarts the board."""


class FlashBoard:
    """A board with a Pico's file functions. `take` carries out the steps of install.py."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.scripts: list[str] = []
        self._names: dict = {}
        self.run(questions.HELPERS)

    def install(self, program: dict[str, bytes]):
        """Install a program over the cable. Returns: the plan."""
        steps, answer = install(program, keeps_config=False), None
        while True:
            try:
                name, *arguments = steps.send(answer)
            except StopIteration as end:
                return end.value[0]
            answer = getattr(self, name)(*arguments)

    def run(self, script: str) -> str:
        """Run a script. Returns: the text that it prints."""
        self.scripts.append(script)
        printed = io.StringIO()
        self._names["__builtins__"] = vars(builtins) | {"open": self.files.open, "__import__": self._module}
        with redirect_stdout(printed):
            exec(compile(script, "script", "exec"), self._names)
        return printed.getvalue()

    def start(self, boots: int = 1) -> str:
        """Start the board, which finishes a half installed program."""
        main = content(self.files, "main.py")
        if main.startswith(UNFINISHED):
            with suppress(Restart):
                self.run(main)
                raise AssertionError("the board did not restart")
        return ""

    def stop(self) -> None:
        """Stop the program of the board. It has none."""

    def say(self, sentence: str) -> None:
        """Ignore a sentence to the user."""

    def progress(self, share: float) -> None:
        """Ignore the progress, if it is plausible."""
        assert 0 <= share <= 1

    def _module(self, name: str, *rest: object) -> object:
        if name == "os":
            names = ("stat", "statvfs", "ilistdir", "mkdir", "rmdir", "remove", "rename")
            functions = {each: getattr(self.files, each) for each in names}
            return SimpleNamespace(uname=lambda: SimpleNamespace(machine="Raspberry Pi Pico with RP2040"), **functions)
        if name == "machine":
            return SimpleNamespace(mem32={}, soft_reset=restart)
        return __import__(name, *rest)


def restart() -> None:
    """Restart the board."""
    raise Restart


def board_with(files: dict[str, bytes], blocks: int) -> FlashBoard:
    """Return a board with a flash of `blocks` blocks that contains these files."""
    flash = Files(Chip(blocks))
    for path, data in files.items():
        write(flash, path, data)
    return FlashBoard(flash)


def write(flash: Files, path: str, data: bytes) -> None:
    """Write a file and create its folders first."""
    for at, letter in enumerate(path):
        if letter == "/":
            with suppress(OSError):
                flash.mkdir(path[:at])
    with flash.open(path, "wb") as file:
        file.write(data)
