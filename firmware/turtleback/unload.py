"""Unloads modules that a game in progress does not need, including this one, to free their memory.

Objects keep references to the functions and classes that they need. Code that needs a module later imports it again.
"""

import sys

from turtleback.engine.catalogue import folder_of

# Modules that are needed only to begin a game, or for the menu. A space follows each name.
_NOT_NEEDED = (
    "startup device.check device.screen app.setup app.selftest app.selftest_steps device.hardware_checks "
    "device.archive lights.patterns app.player_pages app.option_pages app.pages engine.titles app.alarm "
    "app.notice app.refusal app.resume app.journal_reader engine.record engine.parse engine.options engine.proof "
    "app.begin games.bots engine.numbers lights.code app.codes app.begin_code dice.commitment dice.proof "
    "lights.throws app.page app.page_words app.menu app.rematch app.settings_pages app.device_settings "
    "device.settings_file app.help games.coach app.version device.program device_stages unload "
)
_HELPING = ("reasons", "clever")  # modules of the current game; its bots keep references to what they need
_GAMES = "turtleback.games."
_ONCE = ("build", "ring", "buttons", "wired", "seed", "_BIT_NS", "_FIRST_LIGHT")  # names of board.py, used only once


def steps(game: str):
    """Unload, in small steps, the modules that this game does not need, and all modules of other games."""
    start, end = 0, _NOT_NEEDED.find(" ")
    while end > 0:  # a list of all names would make this step 2 ms longer
        yield
        _forget("turtleback." + _NOT_NEEDED[start:end])
        start, end = end + 1, _NOT_NEEDED.find(" ", end + 1)
    board = sys.modules.get("turtleback.board")
    for name in _ONCE:
        if hasattr(board, name):
            delattr(board, name)
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


def _forget(name: str) -> None:
    folder, _, last = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[folder], last)
