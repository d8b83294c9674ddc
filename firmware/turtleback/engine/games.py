"""The games by name. Each is imported only when it is played: a Pico has no room for all at once."""

GAMES = ("mahe", "mice", "mada", "midas", "mice_table", "mada_table", "bag")
TABLE = ("mahe", "mice_table", "mada_table", "midas", "bag")  # those that the menu of the device offers
ODDS = ("mahe",)  # those that can show what one more die risks, if people want it
_CLASSES = {
    "mahe": "Mahe",
    "mice": "Mice",
    "mada": "Mada",
    "midas": "Midas",
    "mice_table": "MiceTable",
    "mada_table": "MadaTable",
    "bag": "Bag",
}


def part(module: str, name: str):
    """What a module of that path below `turtleback` calls by that name; imported now."""
    return getattr(__import__("turtleback." + module, None, None, (name,)), name)


def game_class(name: str):
    """The class of the game of that name. SetupError, naming the games there are, if there is none."""
    if name not in GAMES:
        from turtleback.engine.contract import unknown  # the first page of the device does not wait for it

        raise unknown("game", name, GAMES)
    return part("engine." + name, _CLASSES[name])


def new_game(name: str, seats: int, options: dict | None = None):
    """A new game. SetupError for an unknown game, a wrong number of seats, an unknown or impossible option."""
    return game_class(name)(seats, options)
