"""Deferred start-up work, in steps of a few ms so that the first page appears early."""

import gc

import config
from micropython import const
from turtleback.engine.catalogue import load_attribute

_SETTINGS = "settings.txt"  # device/settings_file.py
_ADDRESSES = (0x3C, 0x3D)  # I2C addresses of a screen, selected by a solder bridge on its back
_BUS_US = const(6000)  # timeout; a line of text takes 3000; MicroPython's default of 50,000 would cause visible pauses

# The flash limiter, and the modules for a game of Mahé and for the cable. A module follows the modules that it imports.
PRELOAD = """
lights.flashes engine.notation engine.contract dice.chance app.journal device.files device.journal_file device.archive
lights.scenes engine.options engine.first_player games.mahe.island games.mahe.rules engine.match games.bots
app.player_pages app.option_pages app.pages app.scene_queue controls.chooser games.face games.mahe.face lights.code
app.codes dice.commitment app.begin_code app.table app.begin dice.noise device.entropy device.usb housekeeping
""".split()
# Modules that read a saved game.
RESUME_MODULES = """
engine.parse engine.proof engine.record app.journal_reader app.notice engine.titles app.resume
""".split()


def steps(app):
    """Check config.py, restore the settings, find a screen, load modules, and offer a saved game.

    The check would delay the first page. So it runs just after the page appears, before people can press a button.

    Yields None after each step. At the end, it yields the screen, or None if there is no screen.
    Raises: ConfigError if config.py is wrong.
    """
    load_attribute("device.check", "check")(config)
    yield
    settings = yield from _read_settings()
    _light(app, settings)
    yield
    screen = find_screen()
    if screen:
        yield from _load(["language", "device.layout"])
        lines_of = load_attribute("device.layout", "lines_of")
        load_attribute("language", "set_language")(settings.get("language", ""))
        for room in ("app", "games", "mahe"):
            load_attribute("language", "load")(room)
        gc.collect()  # modules loaded among garbage would leave no large piece of the heap for a saved game
        app.ports.words = lambda words: screen.show(lines_of(words))
    yield from _restore_input(app, settings)
    yield
    yield from _load(PRELOAD + (["games.words", "games.mahe.words"] if screen else []))
    yield from _connect_flash(app)
    if getattr(config, "BUZZER_PIN", None) is not None:
        yield from _connect_piezo(app, settings)  # last, because loading more modules would lengthen its tones
    yield screen


def _read_settings():
    """Read the saved settings as a dict of name to value."""
    import os

    if _SETTINGS not in os.listdir():
        return {}
    yield from _load(["device.settings_file"])
    return load_attribute("device.settings_file", "read")(os, open)


def _restore_input(app, settings):
    """Restore the saved input mode. Loads the scanning modules only if it is not the default."""
    if app.ports.contacts.has_switch:
        settings.setdefault("input", "switch")
    if settings.get("input", "buttons") != "buttons":
        yield from _load(["app.device_settings", "app.scanning"])
        load_attribute("app.device_settings", "restore")(app, settings)


def _load(names):
    for name in names:
        yield
        __import__("turtleback." + name)


def _light(app, settings) -> None:
    """Restore the saved brightness, unless the brightness in config.py has changed since."""
    ports = app.ports
    ports.brightness = usual = config.BRIGHTNESS
    if settings.get("usual") == str(usual):
        ports.brightness = load_attribute("device.settings_file", "number")(settings, "brightness", 255) or usual
    if ports.brightness != usual:
        ports.set_brightness(ports.brightness)
        ports.show(app.frame)


def _connect_flash(app):
    """Connect the flash, on which games are saved, and offer to continue an unfinished game."""
    import os

    file = app.ports.journal_file or load_attribute("device.journal_file", "JournalFile")(os, open)
    app.ports.journal_file = file
    if not app.table and file.exists:
        yield
        gc.collect()  # must come first: the names in these modules need a table of 7.5 KB in one piece of the heap
        yield from _load(RESUME_MODULES)
        yield
        app.offer()


def _connect_piezo(app, settings):
    """Connect the piezo, set the saved level of sound, and offer the page for it."""
    yield from _load(["device.piezo", "device.settings_file"])
    app.ports.tone = load_attribute("device.piezo", "tone_on")(config.BUZZER_PIN)
    load_attribute("app.menu", "offer_sound")(app)
    level = load_attribute("device.settings_file", "number")(settings, "sound", 3)
    if level:
        yield from _load(["sounds.tones", "games.sounds", "app.sound", "games.mahe.island", "games.mahe.sounds"])
        load_attribute("app.sound", "set_level")(app, level)


def find_screen():
    """Return the small screen, or None if there is no screen."""
    from machine import I2C, Pin

    sda, scl = Pin(config.SCREEN_SDA_PIN), Pin(config.SCREEN_SCL_PIN)
    number = load_attribute("device.check", "screen_bus")(config.SCREEN_SDA_PIN)
    bus = I2C(number, sda=sda, scl=scl, freq=400_000, timeout=_BUS_US)
    for address in _ADDRESSES:
        if _answers(bus, address):  # not loaded without a screen, because a module is never freed completely
            return load_attribute("device.screen", "Screen")(bus, address, getattr(config, "SCREEN_OFFSET", 0))
    return None


def _answers(bus, address: int) -> bool:
    try:
        bus.writeto(address, b"\x00")  # this byte announces commands, but no command follows
    except OSError:
        return False
    return True
