"""The exact odds of the games, by enumeration: `turtleback odds`. Each game has a module that counts its tables."""

from importlib import import_module

from turtleback.engine.contract import unknown
from turtleback.engine.games import game_class
from turtleback_host.odds.table import Table, as_json, as_text

GAMES = ("mahe", "mice", "mada", "bag")


def odds(game: str, options: dict, seen: list[int], json: bool) -> str:
    """The tables of a game, as text or JSON; `seen` are cards of MADA. SetupError for what there is no counting of."""
    if game not in GAMES:
        raise unknown("table of odds for", game, GAMES)
    kind = game_class(game)
    full = kind(kind.SEATS[0], options).options  # names and values checked
    tables: list[Table] = import_module("turtleback_host.odds." + game).tables(full, seen)
    return as_json(game, tables) if json else as_text(tables)
