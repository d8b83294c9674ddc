"""The exact odds of the games, by enumeration: `turtleback odds`. One module for each game computes its tables."""

from importlib import import_module
from pathlib import Path

from turtleback.engine import catalogue
from turtleback.engine.contract import SetupError
from turtleback.engine.options import unknown
from turtleback_lab.odds.table import Table, as_json, as_text

# The games that have a module here.
GAMES = tuple(game for game in catalogue.GAMES if Path(__file__).with_name(game + ".py").exists())
OF_CARDS = "mada"


def odds(game: str, options: dict, json: bool, **cards: object) -> str:
    """The tables of a game as text or JSON; `cards` are arguments of mada.tables. SetupError if they make no sense."""
    if game not in GAMES:
        raise unknown("table of odds for", game, GAMES)
    kind = catalogue.game_class(game)
    full = kind(kind.SEATS[0], options).options  # names and values checked
    if any(cards.values()) and game != OF_CARDS:
        raise SetupError(
            "Cards that were seen or are held matter for the odds of %s only, not of %s." % (OF_CARDS, game)
        )
    counted = cards if game == OF_CARDS else {}
    counts = import_module("turtleback_lab.odds." + game)
    for name in options:
        if name not in counts.COUNTED:
            those = "only %s does" % " or ".join(counts.COUNTED) if counts.COUNTED else "none does"
            raise SetupError("Option %s changes nothing in the odds of %s: %s." % (name, game, those))
    tables: list[Table] = counts.tables(full, **counted)
    return as_json(game, tables) if json else as_text(tables)
