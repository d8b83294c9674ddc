"""Unloads modules that a game in progress does not need, including this one, to free their memory.

Objects keep references to the functions and classes that they need. Code that needs a module later imports it again. Of
the modules that stay, functions that run only once are dropped.
"""

import sys

from micropython import const
from turtleback.engine.catalogue import folder_of

# Modules that are needed only to begin a game, or for the menu. A space follows each name.
_NOT_NEEDED = (
    "startup device.check device.screen app.setup app.selftest app.selftest_steps device.hardware_checks "
    "device.archive lights.patterns app.player_pages app.option_pages app.pages engine.titles app.alarm "
    "app.notice app.refusal app.resume app.journal_reader engine.record engine.parse engine.options engine.proof "
    "app.begin games.bots lights.code app.codes app.begin_code dice.commitment dice.proof "
    "lights.throws app.page app.page_words app.menu app.rematch app.settings_pages app.device_settings "
    "device.settings_file app.help games.coach app.version device.program device.ws2812 device.stages unload "
)
_HELPING = ("reasons", "clever")  # modules of the current game; its bots keep references to what they need
_GAMES = "turtleback.games."
_AT_ONCE = const(3)  # names dropped per step; more would delay a frame, and fewer the screen, which waits for the end
# Names that have been used for the last time when a game begins: mostly of objects that exist once, their constructors.
# Without them, a module is still in sys.modules, so after a stop only a reset starts the device again.
_ONCE = (
    "board.build board.ring board.buttons board.wired board.seed board._BIT_NS board._FIRST_LIGHT device.wire.program "
    "device.wire.rp2 device.wire.Wire.__init__ device.ring.Ring.__init__ device.buttons.Contacts.__init__ "
    "device.buttons.Contacts.latch device.entropy._raw_bit device.journal_file.JournalFile.__init__ "
    "device.guard.Guard.__init__ device.guard.Guard.__enter__ device.usb.Usb.__init__ dice.noise.Noise.__init__ "
    "dice.noise.Health.__init__ controls.gestures.GestureDetector.__init__ controls.gestures.GestureDetector.begin "
    "controls.button.Button.__init__ controls.button.Button.begin lights.flashes.FlashLimiter.__init__ "
    "app.ports.Ports.__init__ app.presses.Presses.__init__ app.app.App.__init__ "
)


def steps(game: str):
    """Unload, in small steps, the modules that this game does not need, and all modules of other games."""
    for name in _names(_NOT_NEEDED):
        yield
        _forget("turtleback." + name)
    for number, name in enumerate(_names(_ONCE)):
        if number % _AT_ONCE == 0:
            yield
        _drop("turtleback." + name)
    yield
    _forget_rp2()
    yield
    if game != "clock":
        _forget("turtleback.app.timed_table")
        yield
    ours = "turtleback.%s." % folder_of(game)
    others = [name for name in sys.modules if name.startswith(_GAMES) and not name.startswith(ours)]
    helping = [ours + name for name in _HELPING]
    for name in others + helping:
        if name.count(".") == 3:
            yield
            _forget(name)
    language = sys.modules.get("turtleback.language")  # not loaded on a device without a screen
    if language:
        language.release(folder_of(game)[len("games.") :])
        if language.code() == "en":
            _forget("turtleback.device.accents")


def _names(text: str):
    """Yield the names in a text one by one, because a list of all would make a step 2 ms longer."""
    start, end = 0, text.find(" ")
    while end > 0:
        yield text[start:end]
        start, end = end + 1, text.find(" ", end + 1)


def _forget(name: str) -> None:
    folder, _, last = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[folder], last)


def _drop(path: str) -> None:
    """Set an attribute of a module or of a class to None. To delete it from a class would not free its memory."""
    owner, _, name = path.rpartition(".")
    module, _, kind = owner.rpartition(".")
    found = sys.modules.get(owner) or getattr(sys.modules.get(module), kind, None)
    if found:
        setattr(found, name, None)


def _forget_rp2() -> None:
    """Unload MicroPython's module for the PIO, which takes 1.4 KB. MicroPython imports it at each boot."""
    sys.modules.pop("rp2", None)
    main = __import__("__main__")
    if hasattr(main, "rp2"):
        del main.rp2
