"""Modules that a device without a screen does not load, to save a Pico's memory."""

import sys

from turtleback.app.game_setup import GameSetup
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.lights.paint import new_frame

UNSAID = ("turtleback.games.mahe.words", "turtleback.engine.notation")


def test_a_game_without_a_screen_loads_no_words(monkeypatch):
    for name in UNSAID:
        monkeypatch.delitem(sys.modules, name, raising=False)
    table = Table(GameSetup(players=("below4",) * 7), Chance(bytes(32)), Chance(bytes(32)), 0)
    now = 0
    while not table.over or table.event:
        now += 500
        table.work(now)
        table.paint(new_frame(), now)
    assert not [name for name in UNSAID if name in sys.modules]


def test_words_are_loaded_when_a_screen_asks(monkeypatch):
    monkeypatch.delitem(sys.modules, "turtleback.games.mahe.words", raising=False)
    table = Table(GameSetup(), None, None, 0)
    assert table.words().sentences == ["A card is turned up"]
