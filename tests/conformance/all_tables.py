"""The tables (game, seats, options) at which the tests of all games check each clause of the contract."""

from contextlib import contextmanager

from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.choices import Choices
from turtleback.engine.first_player import DRAWN

MAX_VALUES = 5  # if an option has more values, only the first and the last are tested
CLOSE = ("close",)
SELDOM = 40  # other actions are drawn this many times as often as one that ends the game
CLOSE_POSITIONS, THEN_EVERY = 30, 5  # the first 30 positions are checked closely, and then every fifth


def values_of(option, seats):
    """Return the values of a numeric option that are tested."""
    if option.name in ("first", "head_start"):
        return (0, seats - 1, DRAWN)
    values = range(option.low, option.high + 1)
    return values if len(values) <= MAX_VALUES else (values[0], values[-1])


def tables():
    """Yield tables (name, seats, options) of every game.

    Each seat count is tested with the defaults. The smallest, a medium and the largest seat count are also tested with
    each value of each option, and the largest seat count once with the last value of all options.
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
    """Return the id of a table in a list of tests."""
    settings = [f"{option}{value}" for option, value in options.items()]
    return "-".join([name, str(seats), *(settings if len(settings) < 2 else ["options"])])


TABLES = [(table, name_of(*table)) for table in tables()]


def examples(legal):
    """Return the legal actions that are tested: all, or the ends of their ranges if people enter numbers."""
    return legal.ends() if isinstance(legal, Choices) else legal


def drawn(chance, legal):
    """Return a random legal action. If people enter numbers, few actions end the game."""
    if not isinstance(legal, Choices):
        return chance.choice(legal)
    others = [group for group in legal.groups if group != CLOSE]
    return chance.choice(Choices(chance.choice(others * SELDOM + [group for group in legal.groups if group == CLOSE])))


def is_checked_closely(number):
    """Return True if the position with this number is checked closely."""
    return number < CLOSE_POSITIONS or number % THEN_EVERY == 0


@contextmanager
def clause(check, table, number, game):
    """Add the name of the clause, the table and the position to an error that is raised in the `with` block."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"clause {check.__name__}, table {table}, position {number}: {game.snapshot()}")
        raise
