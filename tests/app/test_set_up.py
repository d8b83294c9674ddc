"""The set-up on the ring: which game, how many seats, who sits there, whose dice, which options."""

from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import page_at
from turtleback.app.setup import GamePage
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES


def test_every_page_of_every_game_fits_the_screen_and_shows_no_internal_name():
    for game in GAMES:
        setting = GameSetup(game)
        setting.players = ["human"] * setting.kind.SEATS[1]
        pages, number = [GamePage(setting, GAMES)], 1
        while page_at(setting, number):
            pages.append(page_at(setting, number))
            number += 1
        for asked in pages:
            for _ in asked.names:
                said = lines_of(asked.words())
                assert len(said) == 8 and all(len(line) <= 16 for line in said), said
                assert all(line.isascii() or any(name in line for name in ("Français", "Mahé")) for line in said), said
                assert said[-3:] == ["ROLL: change", "STOP: take it", "both: play"]
                assert not any("_" in line for line in said), said
                assert "> " + asked.name() in " ".join(said).replace("  ", " "), said
                asked.next()
