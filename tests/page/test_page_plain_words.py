"""What is read aloud of MADA names its special cards, where the small screen has room for their letters alone."""

import json

import pytest

from chromium import until
from page_site import SEEDS, started
from turtleback.games.mada.cards import DOUBLE, LEMUR

HANDS = {"en": ("Hand L 5 LL", "Hand lemur 5 double lemur"), "nl": ("Hand M 5 MM", "Hand maki 5 dubbele maki")}
SPOKEN = "document.getElementById('spoken').textContent"


@pytest.mark.parametrize("code", HANDS)
def test_special_cards_are_named_to_those_who_hear_the_hand(code, context, opened, served_for_scripts):
    context.add_init_script("localStorage.setItem('turtleback language', '\"%s\"')" % code)
    device = started(opened(served_for_scripts))
    device.ask("language", code)
    preset = {"card": [LEMUR, DOUBLE, 5] * 2}
    device.ask("begin", json.dumps({"game": "mada", "players": ["human"] * 2, "seeds": SEEDS, "preset": preset}))
    device.settle()
    device.tap("roll")
    shown, heard = HANDS[code]
    device.settle()
    assert shown in device.words
    until(device.page, "(heard) => %s.includes(heard)" % SPOKEN, heard)
    assert "Mint -" in until(device.page, SPOKEN)  # Mint has no pile: no card either
