"""What is done in steps of a few ms for as long as the device runs: screen, USB, noise, and whatever else may fail."""

import gc
import sys

from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.games import GAMES

# What a game needs only to begin, or when somebody asks for the menu. What stays alive holds what it needs of them.
_IDLE = (
    "later",
    "device.check",
    "device.screen",
    "app.setup",
    "app.selftest",
    "app.course",
    "device.parts",
    "device.archive",
    "lights.patterns",
    "app.pages",
    "engine.titles",
    "app.alarm",
    "app.notice",
    "app.refusal",
    "app.resume",
    "app.reading",
    "engine.record",
    "engine.parse",
    "engine.proof",
    "app.begin",
    "dice.stir",
    "lights.code",
    "app.codes",
    "app.begin_code",
    "dice.proof",
    "lights.throws",
)
_OF_GAMES = ("turtleback.engine.", "turtleback.faces.", "turtleback.players.")


def steps(app, guard, contacts, screen):
    """Serve the screen, if there is one, and USB, and look at noise, buttons and guard, for ever."""
    usb, stuck, game = Usb(), "", GAMES[0]
    app.say = usb.say
    app.collect = lambda: tidy(app)
    app.more["self-test"] = lambda: _self_test(app, contacts, screen)
    while True:
        yield
        if screen:
            screen.refresh()
        if not noise().look():
            app.alarm()
        yield
        guard.look(app.time, contacts.roll or contacts.stop)
        if app.stuck != stuck:
            stuck = app.stuck
            usb.say((stuck or "No button") + " is stuck")
        if app.stage is app.table and app.setting.game != game:
            game = app.setting.game
            let_go_of_others(game)
        usb.step()


def _self_test(app, contacts, screen):
    """The self-test, which most devices never load."""
    from turtleback.app.selftest import SelfTest
    from turtleback.device.parts import Parts

    return SelfTest(Parts(contacts, bool(screen and screen.found)), app.say, app.time)


def tidy(app) -> None:
    """Collect garbage, and in a game what it does not need, too.

    Done between turns, it leaves so much memory that MicroPython never has to collect by itself in the middle of one.
    """
    if app.stage is app.table:
        for name in _IDLE:
            _forget("turtleback." + name)
    gc.collect()


def let_go_of_others(game: str) -> None:
    """Forget the modules of all games but that one; they are named after theirs: mahe, mahe_words."""
    others = [_family(name) for name in GAMES if _family(name) != _family(game)]
    for name in list(sys.modules):
        if name.startswith(_OF_GAMES) and _family(name[name.rfind(".") + 1 :]) in others:
            _forget(name)


def _family(name: str) -> str:
    return name.split("_")[0]


def _forget(name: str) -> None:
    """Let go of a module until somebody imports it again."""
    folder, _, last = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[folder], last)
