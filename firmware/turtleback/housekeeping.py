"""What is done in steps of a few ms for as long as the device runs: screen, USB, memory, and whatever may fail."""

import gc
import sys

from turtleback.app.light import look
from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.catalogue import load_attribute


def steps(app, guard, contacts, screen):
    """Serve the screen, if there is one, and USB, and look at noise, buttons and guard, for ever."""
    usb, stuck, modules = Usb(), "", 0
    ports = app.ports
    ports.say = usb.say
    ports.collect = gc.collect  # between turns, so that MicroPython never has to do it by itself in the middle of one
    level = ports.brightness  # of the lamps
    ports.stages["brightness"] = lambda: load_attribute("app.brightness", "Brightness")(ports, _keep, app.time)
    ports.stages["self-test"] = lambda: _self_test(app, contacts, screen)
    while True:
        yield
        guard.look(app.time, contacts.roll or contacts.stop)
        level = look(app, level)
        if app.stuck != stuck:
            stuck = app.stuck
            usb.say((stuck or "No button") + " is stuck")
        usb.step()
        yield
        if screen:
            screen.switch(level > 0)
            screen.refresh()
        if not noise().look():
            app.alarm()
        if app.stage is app.table and len(sys.modules) != modules:
            yield
            yield from load_attribute("idle", "steps")(app.setting.game)
            modules = len(sys.modules)
        elif not modules:  # while somebody sets a game up
            modules = 1
            yield
            load_attribute("idle", "steps")


def _keep(brightness: int) -> None:
    import config

    load_attribute("device.brightness_file", "write")(open, config.BRIGHTNESS, brightness)


def _self_test(app, contacts, screen):
    """Import the self-test only when somebody starts it."""
    from turtleback.app.selftest import SelfTest
    from turtleback.device.hardware_checks import HardwareChecks

    return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)
