"""Background work in steps of a few ms: screen, USB, noise tests, dimming, and unloading of modules."""

import gc
import os
import sys

from micropython import const
from turtleback.device.entropy import noise
from turtleback.device.usb import Usb
from turtleback.engine.catalogue import load_attribute

_PAUSE_MS = const(1000)  # minimum time between two loads of the feed, because noise on USB may look like a request


def steps(app, guard, contacts, screen):
    """Do the background work in small steps. This generator never ends.

    It serves USB and the screen (if any), tests the noise, watches the buttons, dims the lamps, and unloads modules.
    """
    usb, stuck, modules, fed = Usb(), "", 0, -_PAUSE_MS
    ports = app.ports
    ports.say = usb.say
    ports.save = lambda settings: load_attribute("device.settings_file", "save")(os, open, settings)
    ports.collect = gc.collect  # called between turns, so that MicroPython does not collect garbage during a turn
    level = ports.brightness  # brightness of the lamps
    for name in ("brightness", "self-test", "version"):  # N_
        ports.stages[name] = lambda of: load_attribute("device.stages", "stage")(of, app, contacts, screen)
    while True:
        yield
        guard.check(app.time, contacts.roll or contacts.stop)
        level = app.dim(level)
        if app.stuck != stuck:
            stuck = app.stuck
            usb.say((stuck or "No button") + " is stuck")
        usb.step()
        if usb.feed:
            yield  # work for a PC is always in a separate step
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
        if not app.may_nap() and not noise().sample():  # the oscillator stops in light sleep
            app.alarm()
        if app.stage is app.table and len(sys.modules) != modules:
            yield
            yield from load_attribute("unload", "steps")(app.setting.game)
            modules = len(sys.modules)
        elif not modules:  # during the set-up
            modules = 1
            yield
            load_attribute("unload", "steps")


def _tell_pc(app, usb):
    """Start the feed for a PC that has asked for it."""
    try:
        header = load_attribute("engine.options", "header")
        feed = load_attribute("device.usb_feed", "UsbFeed")(app, header, lambda choice: _choose(app, choice))
    except (ImportError, MemoryError):
        usb.watch(None)  # the heap has no room for the feed
        return
    # Unload the feed's module here as unload.py does, because loading unload.py for this would take memory.
    delattr(sys.modules["turtleback.device"], "usb_feed")
    del sys.modules["turtleback.device.usb_feed"]
    usb.say(feed.HELLO)
    usb.watch(feed)


def _choose(app, choice: bytes) -> bool:
    """Play a choice that a PC has sent. The module for this is loaded only when a choice arrives."""
    try:
        return load_attribute("app.remote", "choose_by_index")(app, choice)
    except (ImportError, MemoryError):
        return False  # the heap has no room for the module
