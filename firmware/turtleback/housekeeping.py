"""Background work in steps of a few ms: screen, USB, garbage collection, and optional features."""

import gc
import os
import sys

import config
from micropython import const
from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.catalogue import load_attribute

_PAUSE_MS = const(1000)  # minimum time between two loads of the feed, in case of noise on USB


def steps(app, guard, contacts, screen):
    """Serve USB and the screen, if there is one, and check noise, buttons and guard, forever."""
    usb, stuck, modules, fed = Usb(), "", 0, -_PAUSE_MS
    ports = app.ports
    ports.say = usb.say
    ports.save = lambda settings: load_attribute("device.settings_file", "save")(os, open, settings)
    ports.collect = gc.collect  # called between turns, so that MicroPython never collects in the middle of one
    level = ports.brightness  # brightness of the lamps
    ports.stages["brightness"] = (  # N_
        lambda: load_attribute("app.settings_pages", "Brightness")(app, config.BRIGHTNESS)
    )
    ports.stages["self-test"] = lambda: _self_test(app, contacts, screen)  # N_
    while True:
        yield
        guard.check(app.time, contacts.roll or contacts.stop)
        level = app.dim(level)
        if app.stuck != stuck:
            stuck = app.stuck
            usb.say((stuck or "No button") + " is stuck")
        usb.step()
        if usb.feed:
            yield  # work for a PC is always a step of its own
            usb.feed_step()
        yield
        if usb.feed:
            usb.feed_step()
        if usb.is_asked and app.time - fed >= _PAUSE_MS:
            fed = app.time
            yield
            _tell_pc(app, usb)
        if screen:
            screen.switch(level > 0)
            screen.refresh()
        if not noise().sample():
            app.alarm()
        if app.stage is app.table and len(sys.modules) != modules:
            yield
            yield from load_attribute("unload", "steps")(app.setting.game)
            modules = len(sys.modules)
        elif not modules:  # during the set-up
            modules = 1
            yield
            load_attribute("unload", "steps")


def _self_test(app, contacts, screen):
    """Return the self-test, whose modules are imported only now."""
    from turtleback.app.selftest import SelfTest
    from turtleback.device.hardware_checks import HardwareChecks

    return SelfTest(HardwareChecks(contacts, bool(screen and screen.found)), app.ports.say, app.time)


def _tell_pc(app, usb):
    """Start the feed for a PC that has asked for it."""
    try:
        header = load_attribute("engine.options", "header")
        feed = load_attribute("device.usb_feed", "UsbFeed")(app, header, lambda choice: _choose(app, choice))
    except (ImportError, MemoryError):
        usb.watch(None)  # a full heap has no room for it
        return
    # Unload the module here, in the way of unload.py, or that module would be loaded to do it.
    delattr(sys.modules["turtleback.device"], "usb_feed")
    del sys.modules["turtleback.device.usb_feed"]
    usb.say(feed.HELLO)
    usb.watch(feed)


def _choose(app, choice: bytes) -> bool:
    """Play a choice of a PC. The module for that is loaded only when there is a choice."""
    try:
        return load_attribute("app.remote", "choose_by_index")(app, choice)
    except (ImportError, MemoryError):
        return False  # a full heap has no room for it
