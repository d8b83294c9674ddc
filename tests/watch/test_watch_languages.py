"""The page for a television in another language: its own words, what it is told of the game, and what it says."""

import pytest

from chromium import until
from english import English
from test_watch_page import BOTS, STATE, playing
from turtleback.engine.catalogue import GAMES
from turtleback.language import CODES, code
from turtleback_host.pico.ports import NAME_IT, NO_BOARD
from turtleback_host.watch.game_follower import GameFollower
from turtleback_host.watch.saved_game import ENDED, NO_GAME

HEAR_SPEECH = """
window.said = [];
Object.defineProperty(window, "speechSynthesis", {
  value: { speak(spoken) { said.push([spoken.lang, spoken.text]); spoken.onend(); } },
});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
SPEAKS = "document.documentElement.lang"
BANNER = "document.getElementById('banner').textContent"
MOVES = 40


def test_a_game_of_bots_is_shown_and_said_in_italian_alone(cabled, television):
    device, pc = playing(cabled, television, BOTS, 5)
    page, english = television.opened("?speak&lang=it", HEAR_SPEECH), English("it")
    until(page, "document.querySelector('#board svg')")
    seen = set(english.left(page))
    while not device.table.over:
        pc.run(4_000, 16)
        device.tap("stop")
        seen.update(english.left(page))
    pc.run(20_000, 16)
    until(page, "document.getElementById('seats').textContent.includes('★')")
    seen.update(english.left(page))
    assert seen == set()
    assert page.evaluate(SPEAKS) == "it"
    assert page.title() == "Turtleback: la partita"
    said = until(page, "said.some(([, sentence]) => sentence.startsWith('Vince ')) && said")
    assert {lang for lang, _ in said} == {"it"}
    assert english.among([sentence for _, sentence in said]) == []
    assert any(sentence.startswith("Anna tira ") for _, sentence in said)


@pytest.mark.parametrize(
    "locale, query, spoken", [("de-AT", "", "de"), ("de-AT", "?lang=nl", "nl"), ("pt-BR", "", "en")]
)
def test_it_speaks_the_language_in_the_address_else_that_of_the_browser(browser, television, locale, query, spoken):
    asked = {"en": "No game has begun", "de": "Noch kein Spiel hat begonnen", "nl": "Er is nog geen spel begonnen"}
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(television.server.address_at("127.0.0.1") + query)
        until(page, "%s === '%s'" % (STATE, asked[spoken]))
        assert page.evaluate(SPEAKS) == spoken


def test_what_is_wrong_is_said_in_the_language(television):
    television.live.tell({"type": "fault", "sentence": NO_GAME})
    page, english = television.opened("?lang=fr"), English("fr")
    assert until(page, BANNER).startswith("Aucune partie n'est jouée sur ce PC")
    for sentence in (ENDED % "KeyError('mahe')", NO_BOARD, NO_BOARD + " " + NAME_IT % "/dev/ttyACM0"):
        before = page.evaluate(BANNER)
        television.live.tell({"type": "fault", "sentence": sentence})
        shown = until(page, "(before) => %s !== before && %s" % (BANNER, BANNER), before)
        assert english.among(shown.split(". ")) == []
    assert shown.endswith("nomme-la avec --port.")


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_is_told_in_every_language(game):
    followed = GameFollower(game, ["clever"] * 2, {})
    followed.apply(b"")
    for count in range(MOVES):
        told = followed.apply(bytes(count))
        assert list(told["translated"]) == list(CODES[1:])
        for each, words in told["translated"].items():
            assert len(words["state"]) > 0 or not told["state"]
            assert bool(words["said"]) == bool(told["said"])
            english = English(each)
            assert english.among(words["said"] + words["state"]) == []
        assert code() == "en"


def test_the_state_says_where_stopping_leads():
    """MAHE-9; on the television nobody has the cursor that the small screen shows it by."""
    followed = GameFollower("mahe", ["clever"] * 4, {})
    told = followed.apply(bytes((2, 0, 3)))  # a card of 3, a roll, a 4
    assert told["state"][-1] == "Stop, to 4: Mint swims 4 steps"
    assert told["translated"]["de"]["state"][-1] == "Aufhören, auf 4: Mint schwimmt 4 Schritte"
