"""The games by name. Each is imported only when it is played: a Pico has no room for all at once.

A game lives in a folder of turtleback/games. A score sheet for a board of one's own lies beside its game: what belongs
to `mice_table` are the modules of games/mice whose names begin with `sheet_`.
"""

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag")
TABLE = ("mahe", "mice_table", "mada_table", "midas", "bag")  # those that the menu of the device offers


def load_attribute(module: str, name: str):
    """What a module of that path below `turtleback` calls by that name; imported now."""
    return getattr(__import__("turtleback." + module, None, None, (name,)), name)


def folder_of(game: str) -> str:
    """The path below `turtleback` of a game's folder."""
    return "games." + game.partition("_")[0]


def module_of(game: str, role: str) -> str:
    """The path below `turtleback` of a game's module: its rules, face, words, or a bot by its name."""
    return "%s.%s%s" % (folder_of(game), "sheet_" if "_" in game else "", role)


def game_class(name: str):
    """The class of the game of that name. SetupError, naming the games there are, if there is none."""
    if name not in GAMES:
        from turtleback.engine.options import unknown  # the first page of the device does not wait for it

        raise unknown("game", name, GAMES)
    return load_attribute(module_of(name, "rules"), "GAME")


def new_game(name: str, seats: int, options: dict | None = None):
    """A new game. SetupError for an unknown game, a wrong number of seats, an unknown or impossible option."""
    return game_class(name)(seats, options)
