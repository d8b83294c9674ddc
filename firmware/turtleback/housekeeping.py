"""Background work in steps of a few ms, as long as the device runs: screen, USB, noise, watchdog, unloading modules."""

import gc
import sys

from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.catalogue import GAMES, folder_of

# Modules that a game needs only at its start or for the menu. Objects that are still in use keep their own references.
_IDLE = """
startup device.check device.screen app.setup app.selftest app.selftest_steps device.hardware_checks device.archive
lights.patterns app.pages engine.titles app.alarm app.notice app.refusal app.resume app.journal_reader engine.record
engine.parse engine.options engine.proof app.begin games.bots dice.stir lights.code app.codes app.begin_code dice.proof
lights.throws
"""
_GAMES = "turtleback.games."


def steps(app, guard, contacts, screen):
    """Serve screen and USB, and check noise, buttons and guard, for ever; `screen` may be None."""
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
    """Import the self-test only when somebody starts it."""
    from turtleback.app.selftest import SelfTest
    from turtleback.device.hardware_checks import HardwareChecks

    return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)


def tidy(app) -> None:
    """Collect garbage, and during a game first unload the modules that it does not need.

    Done between turns, it frees enough memory that MicroPython never has to collect during a turn.
    """
    if app.stage is app.table:
        for name in _IDLE.split():  # one string, because a tuple takes 600 bytes more
            _forget("turtleback." + name)
    gc.collect()


def let_go_of_others(game: str) -> None:
    """Unload the modules of all other games, which are in other folders."""
    kept = "turtleback.%s." % folder_of(game)
    for name in list(sys.modules):
        if name.startswith(_GAMES) and name.count(".") == 3 and not name.startswith(kept):
            _forget(name)


def _forget(name: str) -> None:
    """Unload a module until it is imported again."""
    folder, _, last = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[folder], last)
