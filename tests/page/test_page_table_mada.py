"""MADA, drawn: whole games by taps and by keys, covered hands, special cards, spread piles, wrong taps."""

import random

import pytest

from chromium import until
from tables import SETTLE, Picture
from turtleback.engine.notation import action_text
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import SHED, STING, SWAP, TURN, Mada

COVER = "position.passesTo !== null && document.querySelector('#board .choice') !== null"
DRAWN = (
    "position.passesTo === null && document.querySelectorAll('#board .choice').length === position.legal.length"
    " && document.querySelector('#board [data-pile]') !== null"
)
WAITS = SETTLE.replace("position?.asked", "position?.asked || window.position?.passesTo != null")
TEXTS = "[...document.querySelectorAll('#board text')].map((text) => text.textContent)"
LABELS = "[...document.querySelectorAll('#board [aria-label]')].map((piece) => piece.getAttribute('aria-label'))"
RESPONSE_MS = 50  # to a tap
NAMES = ["Mint", "Blue", "Red", "Teal", "Pink"]
# Has the picture show a position that the device has not.
SHOW = """async ([position, names]) => {
  const root = document.getElementById("board");
  root.hidden = false;
  const { createTable } = await import("./js/tables/mada.js");
  const told = { choose: (action) => window.chosen = action, why: (sentence) => window.why = sentence };
  createTable({ root, facts, ...told, name: (seat) => names[seat] }).show(position);
}"""


class Cards(Picture):
    """MADA on a page, which is passed on between people."""

    def settle(self):
        """Let time pass until somebody is asked who has uncovered the page."""
        assert self.page.evaluate(WAITS), "busy for minutes"
        until(self.page, "(%s) || (%s)" % (COVER, DRAWN))
        if self.position["passesTo"] is not None:
            assert_covered(self)
            self.tap(0)
            self.device.run(RESPONSE_MS)
            assert self.page.evaluate(WAITS), "busy for minutes"
            until(self.page, DRAWN)

    def play_to_end(self, choose, act) -> list[str]:
        """Play to the end; returns what was chosen, as a record tells it."""
        chosen = []
        while (position := self.position)["actor"] != -2:
            names = self.choices
            assert len(names) == len(position["legal"]) > 0 and len(set(names)) == len(names) and all(names)
            number = choose(position)
            act(number)
            chosen.append(action_text(position["actor"], tuple(position["legal"][number])))
            self.settle()
        return chosen

    def show(self, game):
        """Show a position of that game as whose turn it is sees it."""
        seen = {"game": "mada", "seats": game.seats, "actor": game.actor(), "asked": True, "passesTo": None}
        seen |= {"viewer": game.turn, "legal": game.legal(), "view": game.view(game.turn), "news": []}
        self.page.evaluate(SHOW, [seen | {"scores": None, "winners": None}, NAMES])


@pytest.fixture
def cards(context, opened, served):
    cards = Cards(context, opened, served)
    cards.page.emulate_media(reduced_motion="reduce")
    return cards


def gambler(seed):
    """Chooses anything, luck oftener, so that a game soon ends."""
    chance = random.Random(seed)

    def choose(position):
        verbs = [action[0] for action in position["legal"]]
        lucky = "luck" in verbs and chance.randrange(4)
        return verbs.index("luck") if lucky else chance.randrange(len(verbs))

    return choose


def assert_covered(cards):
    """Nothing is in the page but whom it goes to."""
    name = NAMES[cards.position["passesTo"]]
    words = "I am %s: show my cards" % name
    assert cards.position["view"]["hand"] is None
    assert cards.page.evaluate(TEXTS) == ["Pass to " + name, words]
    assert cards.page.evaluate(LABELS) == ["Pass to " + name, words]


def play_out(cards, act, seed):
    """Play to the end, and compare with what the record tells."""
    chosen = cards.play_to_end(gambler(seed), act)
    until(cards.page, "turtleback.record().includes('end')")
    people = {line[0] for line in chosen}
    assert [line for line in cards.decisions if line[0] in people] == chosen
    game = cards.replayed()
    newest = cards.position
    assert newest["scores"] == game.scores() and newest["winners"] == list(game.winners()[0])
    assert cards.choices == []
    words = cards.page.get_attribute("#board svg", "aria-label")
    assert words.startswith(" and ".join(NAMES[seat] for seat in newest["winners"]) + " win")


def turn(pile=(), hand=(), phase=TURN, others=((),)):
    """A turn of Mint's."""
    game = Mada(1 + len(others))
    game.piles = [list(pile), *map(list, others)]
    game.hands[0] = sorted(hand)
    for kind in (*pile, *hand, *(kind for kinds in others for kind in kinds)):
        game.deck[kind] -= 1
    game.phase, game.dealing = phase, 0
    return game


@pytest.mark.slow
def test_two_people_play_by_taps_and_see_nothing_of_each_other(cards):
    """MADA-2"""
    cards.begin("mada", ["human", "human"])
    play_out(cards, cards.tap, 1)


@pytest.mark.slow
def test_one_person_and_four_bots_play_by_taps(cards):
    cards.begin("mada", ["human"] + ["clever"] * 4)
    play_out(cards, cards.tap, 2)


@pytest.mark.slow
def test_five_people_play_by_taps(cards):
    cards.begin("mada", ["human"] * 5)
    play_out(cards, cards.tap, 3)


@pytest.mark.slow
def test_a_game_is_played_by_keyboard_alone(cards):
    cards.begin("mada", ["human", "random"])
    play_out(cards, cards.type, 4)


def test_a_lemur_says_and_shows_what_is_on_top_after_it(cards):
    """MADA-5"""
    cards.show(turn(pile=(3, 7, 7), hand=(LEMUR, 2)))
    assert cards.choices[2] == "Play lemur: 7 goes to the bottom, 3 is on top"
    tops = cards.page.locator("#board [pointer-events=none] text")
    assert tops.count() == 0
    cards.page.locator("#board .choice").nth(2).hover()
    assert tops.first.text_content() == "3"
    cards.tap(2)
    assert cards.page.evaluate("chosen") == ["play", LEMUR]


def test_equal_cards_in_hand_are_one_choice(cards):
    cards.show(turn(hand=(4, 4, DOUBLE)))
    assert cards.choices[1:] == ["Play 4, 2 pears, onto a new pile", "Play double lemur: swap piles with somebody"]


def test_a_double_lemur_swaps_with_a_pile_that_is_tapped(cards):
    """MADA-6"""
    cards.show(turn(pile=(3,), phase=SWAP, others=((5, 9), ())))
    assert cards.choices == [
        "Swap piles with Blue: you get 9, they get 3",
        "Swap piles with Red: you get no pile, they get 3",
    ]
    cards.tap(0)
    assert cards.page.evaluate("chosen") == ["swap", 1]


@pytest.mark.parametrize(("phase", "more"), [(STING, []), (SHED, ["Keep the rest of your hand"])])
def test_cards_are_discarded_by_a_tap(cards, phase, more):
    """MADA-7, 8"""
    cards.show(turn(hand=(9, LEMUR), phase=phase))
    assert cards.choices == ["Discard lemur", "Discard 9, 4 pears", *more]


def test_luck_tells_its_risk(cards):
    """MADA-4"""
    game = turn(pile=(8,), hand=(13,))
    cards.show(game)
    ways, of = game.risk(0)
    assert cards.choices[1].endswith("loses the round in %d of 100" % round(100 * ways / of))


def test_a_whole_pile_and_the_discards_are_spread_out_on_request(cards):
    game = turn(pile=(2, 5, 5, 11), hand=(3,))
    game.deck[SCORPION] -= 2
    game.deck[6] -= 1
    cards.show(game)
    cards.page.locator("#board .request[aria-label^='See Mint']").click()
    names = ["2, 1 pear", "5, 2 pears", "5, 2 pears", "11, 5 pears"]
    assert cards.page.evaluate(LABELS)[1:] == [*names, "Back to the table"]
    cards.page.locator("#board .request").click()
    cards.page.locator("#board .request[aria-label='See the 3 discards']").click()
    assert cards.page.evaluate(LABELS)[1:] == ["1 times 6, 3 pears", "2 times scorpion", "Back to the table"]
    cards.page.locator("#board .request").press("Enter")
    assert len(cards.choices) == len(game.legal())


@pytest.mark.parametrize(
    ("hand", "tapped", "why"),
    [
        ((3,), "3", "Your top is 8: 3 does not fit on it."),
        ((3, 9, 9), "deck", "You hold 3 cards: play one or try your luck."),
    ],
)
def test_a_wrong_tap_says_why(cards, hand, tapped, why):
    cards.show(turn(pile=(8,), hand=hand))
    cards.page.locator("#board [data-what='%s']" % tapped).click()
    assert cards.page.evaluate("why") == why
