"""What the benchmark of the Pico runs on it: garbage, heap, the engine and a bot, each printed as numbers."""

from turtleback_tools.emulator.script import DEVICE

PICTURES = 40
SETTLING_TICKS = 100  # until what is done once, after a game has begun, is done
# Prints the bytes of garbage of PICTURES frames: on the first page, and while a person's decision is awaited.
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

# A whole game of random actions. Prints the number of decisions of seats, and the microseconds of the engine for them.
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

# `clever` plays all seats. Prints the number of decisions, their total microseconds and those of the longest.
CLEVER = """
import gc
from time import ticks_diff, ticks_us
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.catalogue import new_game
from turtleback.games.bots import bot

game = new_game("{game}", {seats}, {options})
choose = bot("{game}", "clever")
state = 1
decisions = us = worst = 0

def below(count):
    global state
    state = (state + 1) * 75 % 65537
    return state % count

while game.actor() != OVER and decisions < {most}:
    seat, legal = game.actor(), game.legal()
    if seat == CHANCE:
        action = legal[below(len(legal))]
    else:
        gc.collect()  # outside the measured time, as on the device
        began = ticks_us()
        action = choose(seat, game.view(seat), legal, below)
        took = ticks_diff(ticks_us(), began)
        decisions += 1
        us += took
        worst = max(worst, took)
    game.apply(action)
print(decisions, us, worst)
"""

# Prints the microseconds of the first help in a game, which loads what it needs, and of the longest after it.
HELP = """
import gc
from time import ticks_diff, ticks_us
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.catalogue import load_attribute, new_game

game = new_game("{game}", {seats}, {options})
state = 1
told = []

while game.actor() != OVER and len(told) <= {most}:
    state = (state + 1) * 75 % 65537
    legal = game.legal()
    if game.actor() != CHANCE and len(legal) > 1:
        gc.collect()  # outside the measured time
        began = ticks_us()
        load_attribute("app.help", "opens")
        advice = load_attribute("games.coach", "advice_on")(game)
        if advice:
            advice.reasons()
            told.append(ticks_diff(ticks_us(), began))
    game.apply(legal[state % len(legal)])
print(told[0], max(told[1:]))
"""

# Prints the free bytes after each of `games` games of `seats` bots, each broken off after `actions` actions.
# It presses a button by switching the pin to its pull-down.
HEAP = (
    DEVICE
    + """
import config
from machine import Pin

PAINT_EVERY = 8  # skipping most frames saves minutes of emulation
ROLL, STOP = Pin(config.ROLL_PIN), Pin(config.STOP_PIN)

app = device(players=("below4",) * {seats})
now = ticks = 0

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
    press(1200, ROLL, STOP)  # the menu; its cursor is on "new game" if this game is over, else on "go on"
    if not over:
        press(0, ROLL)
    press(0, STOP)
    if not over:  # yes, leave it
        press(0, ROLL)
        press(0, STOP)
    if "first" in table.match.game.options:  # whoever is proposed begins
        press(0, STOP)
    assert app.table is not table

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
    while app.table.opening and not app.table.opening.code:  # it is computed in steps
        live(10, 10)
    live(60000, 10000)
    for _ in range(80):  # until what the game does not need is forgotten
        next(app.ports.background)
    gc.collect()
    print(gc.mem_free() + own)
"""
)
# Prints the bytes that an almost empty script takes, to be subtracted.
BARE = "import gc\ngc.collect()\nprint(gc.mem_alloc())"
