"""The tables at which every game has to keep what all games promise, and what a promise that is broken there says."""

from contextlib import contextmanager

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.first_player import DRAWN

FEW_VALUES = 5  # of an option with more, the ends will do
CLOSELY, EVERY = 30, 5  # so many positions at the beginning are looked at, and then every fifth


def values_of(option, seats):
    """The values that stand for all of an option that is a number."""
    if option.name in ("first", "head_start"):
        return (0, seats - 1, DRAWN)
    values = range(option.low, option.high + 1)
    return values if len(values) <= FEW_VALUES else (values[0], values[-1])


def tables():
    """(name, seats, options): every game at every seat count; at few, some and many seats with each option, too.

    And once with all options as far from their defaults as they go.
    """
    for name in GAMES:
        low, high = game_class(name).SEATS
        numbers = [option for option in game_class(name).OPTIONS if isinstance(option.default, int)]
        for seats in range(low, high + 1):
            yield name, seats, {}
            if seats in (low, (low + high) // 2, high):
                values = [(option, value) for option in numbers for value in values_of(option, seats)]
                yield from ((name, seats, {one.name: value}) for one, value in values if value != one.default)
        yield name, high, {option.name: values_of(option, high)[-1] for option in numbers}


def name_of(name, seats, options):
    """The table's name in a list of tests."""
    settings = [f"{option}{value}" for option, value in options.items()]
    return "-".join([name, str(seats), *(settings if len(settings) < 2 else ["options"])])


TABLES = [(table, name_of(*table)) for table in tables()]


def looked_at(number):
    """Whether a position is looked at closely: all at the beginning, and then some."""
    return number < CLOSELY or number % EVERY == 0


@contextmanager
def clause(check, table, number, game):
    """Has a broken promise tell its clause, the table and the position."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"clause {check.__name__}, table {table}, position {number}: {game.snapshot()}")
        raise
