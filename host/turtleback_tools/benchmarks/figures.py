"""The figures that a script prints on the board itself, emulated or real, each beside its goal.

It does not know the board: `ask(script)` runs a MicroPython script there and returns the words that it prints.
"""

import math
from collections.abc import Callable, Iterator

from turtleback_host.pico import board_scripts
from turtleback_host.pico.game_log import Row

Ask = Callable[[str], list[str]]

GAMES = 20
SEATS = 7
ACTIONS = 4  # per game, plus those during the last scenes; a whole game has about 300, of a byte each
DECISIONS = 100
CLEVER: tuple[tuple[str, int, dict[str, int]], ...] = (  # game, seats, options
    ("mahe", 4, {}),
    ("mahe", 2, {"card_variant": 1, "roll_at_seven": 1}),  # the longest decisions
    ("mice", 4, {}),
    ("mada", 4, {}),
    ("midas", 4, {}),
)
KB = 1024


def garbage(ask: Ask) -> Iterator[Row]:
    """Garbage bytes per frame."""
    left = max(map(int, ask(board_scripts.GARBAGE)))
    value = "%.0f bytes" % (left / board_scripts.PICTURES)
    yield Row("garbage a picture in a steady animation", value, "0 bytes", left > 0)


def heap(ask: Ask, games: int = GAMES, seats: int = SEATS, actions: int = ACTIONS) -> Iterator[Row]:
    """The free heap in a game, and the heap lost over several games."""
    script = board_scripts.HEAP.format(games=games, seats=seats, actions=actions)
    bare = int(ask(board_scripts.BARE)[0])  # the cost of the measuring script, to be subtracted
    free = [int(count) - bare for count in ask(script)]
    what = "heap free in a game of %d seats, least of %d games" % (seats, games)
    yield Row(what, "%d KB" % (min(free) // KB), "160 KB", min(free) < 160 * KB)
    early, late = free[: games // 2], free[games // 2 :]
    less = max(0, min(early) - min(late))
    yield Row("heap lost from the first half of these games to the second", "%d bytes" % less, "0 bytes", less > 0)


def engine(ask: Ask) -> Iterator[Row]:
    """The time of the engine per decision: actor(), legal() and apply()."""
    decisions, us = map(int, ask(board_scripts.ENGINE))
    what = "an engine decision at 4 seats, average of %d" % decisions
    yield Row(what, "%.0f us" % (us / decisions), "300 us", us > 300 * decisions)


def bots(ask: Ask, decisions: int = DECISIONS) -> Iterator[Row]:
    """The decision time of the best bot that runs on a Pico."""
    for game, seats, options in CLEVER:
        script = board_scripts.CLEVER.format(game=game, seats=seats, options=options, most=decisions)
        count, us, worst = map(int, ask(script))
        rules = "".join(", " + option for option in options)
        what = "a decision of clever in %s, %d seats%s, average and worst of %d" % (game, seats, rules, count)
        yield Row(what, "%.1f and %.1f ms" % (us / count / 1000, worst / 1000), "worst 20 ms", worst > 20_000)


def waits(waits: list[float]) -> Row:
    """The response to presses, sorted, in ms."""
    half, most = (waits[math.ceil(share * len(waits)) - 1] for share in (0.5, 0.99))
    what = "press to its lamp in a game, 50 and 99 %% of %d presses" % len(waits)
    return Row(what, "%.1f and %.1f ms" % (half, most), "99 % in 15 ms", most > 15)
