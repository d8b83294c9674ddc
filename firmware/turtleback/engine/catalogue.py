"""The list of games. A game's modules are imported when it is played, because a Pico has no memory for all games.

A game is a folder of turtleback/games. The score sheet of a game, for people who own the board, is in the same folder:
the modules of `mice_table` are the modules of games/mice whose names begin with `sheet_`.
"""

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag", "score", "clock")
TABLE = ("mahe", "mice_table", "mada_table", "midas", "bag", "score", "clock")  # those in the menu of the device


def load_attribute(module: str, name: str):
    """Return an attribute of a module, and import the module if needed. Its path is relative to `turtleback`."""
    return getattr(__import__("turtleback." + module, None, None, (name,)), name)


def folder_of(game: str) -> str:
    """Return the path of a game's folder, relative to `turtleback`."""
    return "games." + game.partition("_")[0]


def module_of(game: str, role: str) -> str:
    """Return the path, relative to `turtleback`, of a game's module: `rules`, `face`, `words` or the name of a bot."""
    return "%s.%s%s" % (folder_of(game), "sheet_" if "_" in game else "", role)


def game_class(name: str):
    """Return the class of a game.

    Raises: SetupError if there is no such game; the message lists all games.
    """
    if name not in GAMES:
        raise load_attribute("engine.options", "unknown")("game", name, GAMES)
    return load_attribute(module_of(name, "rules"), "GAME")


def new_game(name: str, seats: int, options: dict | None = None):
    """Return a new game.

    Raises: SetupError if the game, the number of seats, or the name or value of an option is not valid.
    """
    return game_class(name)(seats, options)
