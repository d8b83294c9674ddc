"""What the emulated Pico runs to be measured, in place of its main.py; script.py says how.

Each has the device built by the firmware's own run(), so that it is measured as it is wired.
"""

TICK, DRAW, DONE, SAVE = 1, 2, 3, 4  # marks that the emulator hears: a tick begins, draws, is done, saves

# Four bots play; nothing but the marks is added to what the device does. Nobody else uses the register.
GAME = (
    "TICK, DRAW, DONE, SAVE = %d, %d, %d, %d" % (TICK, DRAW, DONE, SAVE)
    + """
import os
from machine import mem32
from turtleback import board
from turtleback import startup
from turtleback.app.app import App
from turtleback.app.setting import Setting
from turtleback.device.journal_file import JournalFile

SCRATCH = 0x4005800C
build, tick, draw, add = board.build, App.tick, App._draw, JournalFile.add

def told_tick(app, now):
    mem32[SCRATCH] = TICK
    rest = tick(app, now)
    mem32[SCRATCH] = DONE
    return rest

def told_draw(app):
    mem32[SCRATCH] = DRAW
    draw(app)

def told_add(journal_file, lines):
    mem32[SCRATCH] = SAVE
    add(journal_file, lines)

App.tick, App._draw, JournalFile.add = told_tick, told_draw, told_add
for name in startup.PRELOAD + ["idle"]:  # as while somebody sets a game up
    __import__("turtleback." + name)
board.build = lambda *parts: build(*parts, setting=Setting(players=("clever",) * 4), journal_file=JournalFile(os, open))
board.run()
"""
)

# `device(...)`: the app that run() has built, with all that it holds, taken at its first tick and loaded.
DEVICE = """
import gc, os
gc.collect()
own = gc.mem_alloc()  # what main.py takes, compiled
from turtleback import board
from turtleback.app.app import App
from turtleback.app.setting import Setting
from turtleback.device.guard import Guard
from turtleback.device.journal_file import JournalFile

class Built(BaseException):
    pass

def device(**setting):
    build, tick = board.build, App.tick
    def stop(app, now):
        raise Built(app)
    App.tick = stop
    game = dict(setting=Setting(**setting), journal_file=JournalFile(os, open)) if setting else dict()
    board.build = lambda *parts: build(*parts, **game)
    try:
        board.run()
    except Built as built:
        app = built.args[0]
    finally:
        board.build, App.tick = build, tick
    background = app.ports.background = board._later(app, Guard(False), app.ports.contacts)
    from turtleback.startup import PRELOAD  # here and not above, or its module could never be let go of
    for _ in range(2 * len(PRELOAD)):  # all that could wait
        next(background)
    return app
"""

PICTURES = 40
# Prints the bytes that so many pictures leave behind: on the first page, and while a person is asked.
GARBAGE = (
    DEVICE
    + """
def left_by(app):
    now = 0
    while now < 400 or not app.waiting:
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

print(left_by(device()))
print(left_by(device(players=("human",) * 4)))
"""
    % PICTURES
)

# A whole game by chance. Prints how many decisions seats had in it, and the microseconds that the engine took for them.
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
            gc.collect()  # as on the device, at no decision's expense
print(decisions)
print(us)
"""

# `clever` plays for every seat. Prints how many decisions that game had, their microseconds and those of the longest.
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
        gc.collect()  # as on the device, at no decision's expense
        began = ticks_us()
        action = choose(seat, game.view(seat), legal, below)
        took = ticks_diff(ticks_us(), began)
        decisions += 1
        us += took
        worst = max(worst, took)
    game.apply(action)
print(decisions, us, worst)
"""

# Prints the free bytes after each of `games` games, broken off after so many `actions`, of `seats` bots.
# It presses by pulling the pins down itself.
HEAP = (
    DEVICE
    + """
import config
from machine import Pin

PAINT_EVERY = 8  # leaving most pictures out saves minutes of emulation
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
    press(1200, ROLL, STOP)  # the menu: on a new game when this one is over, else on going on with it
    if not over:
        press(0, ROLL)
    press(0, STOP)
    if not over:  # yes, leave it
        press(0, ROLL)
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
    live(60000, 10000)
    for _ in range(80):  # until what the game does not need is forgotten
        next(app.ports.background)
    gc.collect()
    print(gc.mem_free() + own)
"""
)
# Prints what this takes, in place of `own`.
BARE = "import gc\ngc.collect()\nprint(gc.mem_alloc())"

VERSION = """
import os
print(os.uname().release)
"""
