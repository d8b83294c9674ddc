"""The games by name. Each is imported only when it is played, because a Pico has no room for all.

A game lives in a folder of turtleback/games. A score sheet for people who have the board lies in the folder of its
game: `mice_table` consists of the modules of games/mice whose names begin with `sheet_`.
"""

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag")
TABLE = ("mahe", "mice_table", "mada_table", "midas", "bag")  # the games in the menu of the device


def load_attribute(module: str, name: str):
    """The attribute `name` of a module, whose path is relative to `turtleback`; imports the module if needed."""
    return getattr(__import__("turtleback." + module, None, None, (name,)), name)


def folder_of(game: str) -> str:
    """The path of a game's folder, relative to `turtleback`."""
    return "games." + game.partition("_")[0]


def module_of(game: str, role: str) -> str:
    """The path, relative to `turtleback`, of a game's module: `rules`, `face`, `words`, or the name of a bot."""
    return "%s.%s%s" % (folder_of(game), "sheet_" if "_" in game else "", role)


def game_class(name: str):
    """The class of a game. SetupError, naming all games, if there is none of that name."""
    if name not in GAMES:
        raise load_attribute("engine.options", "unknown")("game", name, GAMES)
    return load_attribute(module_of(name, "rules"), "GAME")


def new_game(name: str, seats: int, options: dict | None = None):
    """A new game. SetupError for an unknown game, a wrong number of seats, an unknown option or a wrong value."""
    return game_class(name)(seats, options)
