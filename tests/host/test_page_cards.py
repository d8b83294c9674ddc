"""Tests the HTML of the home screen: a card or a button for each game, with all drawings."""

import re

from turtleback.engine.catalogue import GAMES, game_class
from turtleback_host.page.cards import CARD, GAME_FOLDERS, home_screen_in

CARDS = sorted(GAME_FOLDERS.glob("*/" + CARD))
PAGE = (
    b'<button data-icon="gear"></button>'
    b'<div id="home-games"></div><div id="home-tools"></div><div id="home-sheets"></div>'
)


def test_the_home_screen_has_all_games_and_no_unresolved_drawing():
    made = home_screen_in(PAGE).decode()
    assert sorted(re.findall('data-game="([a-z_]+)"', made)) == sorted(GAMES)
    assert made.count('class="game"') == len(CARDS)
    assert made.startswith('<button data-icon="gear"><svg')
    assert not re.search(r"<use|var\(--(seat|skin)\)|style=|ns0", made)


def test_each_card_names_the_players_and_the_aim_of_its_game():
    for path in CARDS:
        text = path.read_text("utf-8")
        assert re.search('<span class="aim">.+</span>', text), path
        seats = game_class(path.parent.name).SEATS
        assert re.search(r"(\d)–(\d) players", text).groups() == tuple(map(str, seats)), path
