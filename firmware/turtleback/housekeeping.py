"""What is done in steps of a few ms for as long as the device runs: screen, USB, noise, and whatever else may fail."""

import gc
import sys

from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.catalogue import GAMES, folder_of

# What a game needs only to begin, or when somebody asks for the menu. What stays alive holds what it needs of them.
_IDLE = """
startup device.check device.screen app.setup app.selftest app.selftest_steps device.hardware_checks device.archive
lights.patterns app.pages engine.titles app.alarm app.notice app.refusal app.resume app.journal_reader engine.record
engine.parse engine.options engine.proof app.begin games.bots dice.stir lights.code app.codes app.begin_code dice.proof
lights.throws device.pack
"""
_GAMES = "turtleback.games."


def steps(app, guard, contacts, screen):
    """Serve the screen, if there is one, and USB, and look at noise, buttons and guard, for ever."""
    usb, stuck, game = Usb(), "", GAMES[0]
    ports = app.ports
    ports.say = usb.say
    ports.collect = lambda: tidy(app)
    ports.stages["self-test"] = lambda: _self_test(app, contacts, screen)
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
    from turtleback.device.hardware_checks import HardwareChecks

    return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)


def tidy(app) -> None:
    """Collect garbage, and in a game what it does not need, too.

    Done between turns, it leaves so much memory that MicroPython never has to collect by itself in the middle of one.
    """
    if app.stage is app.table:
        for name in _IDLE.split():  # one text, because a tuple of them takes 600 bytes more
            _forget("turtleback." + name)
    gc.collect()


def let_go_of_others(game: str) -> None:
    """Forget the modules of all games but that one; they lie in folders of their own."""
    kept = "turtleback.%s." % folder_of(game)
    for name in list(sys.modules):
        if name.startswith(_GAMES) and name.count(".") == 3 and not name.startswith(kept):
            _forget(name)


def _forget(name: str) -> None:
    """Let go of a module until somebody imports it again."""
    folder, _, last = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[folder], last)
