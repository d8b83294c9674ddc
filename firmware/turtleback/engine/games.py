"""The games by name. Each is imported only when it is played: a Pico has no room for all at once."""

GAMES = ("mahe",)


def game_class(name: str):
    """The class of the game of that name. SetupError, naming the games there are, if there is none."""
    if name == "mahe":
        from turtleback.engine.mahe import Mahe

        return Mahe
    from turtleback.engine.contract import unknown

    raise unknown("game", name, GAMES)


def new_game(name: str, seats: int, options: dict | None = None):
    """A new game. SetupError for an unknown game, a wrong number of seats, an unknown or impossible option."""
    return game_class(name)(seats, options)
