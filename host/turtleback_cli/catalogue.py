"""The commands of `turtleback`, with their help in one line. Loads the module of a command only when asked."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turtleback_host.system.arguments import Command

# The commands of each module, in the order of the help. Only the module of the requested command is loaded.
MODULES = {
    "turtleback_cli.commands.play": {
        "play": "play on a simulated device; without a terminal or --plain, bots play one game",
    },
    "turtleback_cli.commands.page": {
        "page": "serve the device as a web page on this PC, and open it",
        "watch": "show the game of a Pico on USB, or of `play` on this PC, on a page for the television",
    },
    "turtleback_cli.commands.archive": {
        "log": "list the games of the archive, the newest last",
        "scores": "show how often each person has won, compared with the fair share",
        "evening": "write the last evening as a web page to send to the family",
        "import": "import recorded games, and plays that other programs have exported, into the archive",
        "export": "write everything in the archive as CSV or JSON, and the records as files",
        "backup": "write a copy of the archive to a file",
        "restore": "replace the archive with a backup",
        "people": "manage people: add, rename, merge, list, and record who sat where",
    },
    "turtleback_cli.commands.records": {
        "replay": "show a recorded game",
        "verify": "recompute every die and card of a recorded game",
        "analyse": "find the turning points of a recorded game, and its luck apart from its choices",
    },
    "turtleback_lab.commands": {
        "simulate": "let bots play many games and count who wins",
        "odds": "count the exact odds of a game",
        "study": "write a report on how a game works, from many games of bots",
    },
    "turtleback_cli.commands.board": {
        "flash": "install Turtleback on the connected Pico",
        "image": "make one file of MicroPython and Turtleback, to copy onto a new Pico",
        "doctor": "check the connected Pico, or this PC without one; test and measure the parts of a board",
        "fetch": "fetch the games stored on a Pico to this PC",
    },
    "turtleback_cli.commands.completion": {
        "completion": "print a script with which a shell completes this command at the key Tab",
    },
}


def commands_of(module: str) -> "list[Command]":
    """Load a module, and return its commands with their help."""
    from turtleback_lab.bots import register

    register()
    loaded = import_module(module).COMMANDS
    return [command._replace(help=MODULES[module][command.name]) for command in loaded]
