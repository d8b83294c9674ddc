"""MADA, drawn: whole games by taps and by keys, covered hands, special cards, spread piles, wrong taps."""

import random

import pytest

from axe import faults
from tables import PassedPicture
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import SHED, STING, SWAP, TURN, Mada
from turtleback_host.watch.game_follower import position

TEXTS = "[...document.querySelectorAll('#board text')].map((text) => text.textContent)"
LABELS = "[...document.querySelectorAll('#board [aria-label]')].map((piece) => piece.getAttribute('aria-label'))"
NAMES = ["Mint", "Blue", "Red", "Teal", "Pink"]
# Has the picture show a position that the device has not.
SHOW = """async ([position, names]) => {
  const root = document.getElementById("board");
  document.getElementById("home").hidden = true;
  root.hidden = false;
  const { createTable } = await import("./js/tables/mada.js");
  const told = { choose: (action) => window.chosen = action, why: (sentence) => window.why = sentence };
  createTable({ root, facts, ...told, name: (seat) => names[seat] }).show(position);
}"""


class Cards(PassedPicture):
    """MADA on a page, which is passed on between people."""

    DRAWN = PassedPicture.DRAWN + " && document.querySelector('#board [data-pile]') !== null"

    def assert_covered(self):
        """Nothing is on the page but whom it goes to."""
        name = NAMES[self.position["passesTo"]]
        words = "I am %s: show my cards" % name
        assert self.position["view"]["hand"] is None
        assert self.page.evaluate(TEXTS) == ["Pass to " + name, words]
        assert self.page.evaluate(LABELS) == ["Pass to " + name, words]

    def show(self, game):
        """Show a position of that game as whose turn it is sees it."""
        seen = position(game, game.turn, True, None, False, [])
        self.page.evaluate(SHOW, [seen, NAMES])


@pytest.fixture
def cards(context, opened, served):
    return Cards(context, opened, served)


def gambler(seed):
    """Chooses anything, luck oftener, so that a game soon ends."""
    chance = random.Random(seed)

    def choose(position):
        verbs = [action[0] for action in position["legal"]]
        lucky = "luck" in verbs and chance.randrange(4)
        return verbs.index("luck") if lucky else chance.randrange(len(verbs))

    return choose


def play_out(cards, act, seed):
    """Play to the end, compare with what the record tells, and see that the picture names the winners."""
    cards.play_and_compare(gambler(seed), act)
    newest = cards.position
    words = cards.page.get_attribute("#board svg", "aria-label")
    *others, last = (NAMES[seat] for seat in newest["winners"])
    assert words.startswith(" and ".join(filter(None, (", ".join(others), last))) + " win")


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
        "Swap piles with Blue: you get 9, 4 pears; they get 3, 1 pear",
        "Swap piles with Red: you get no pile; they get 3, 1 pear",
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
    assert cards.choices[1].startswith("Luck, risk %d %%: the next card" % round(100 * ways / of))


def test_a_whole_pile_and_the_discards_are_spread_out_on_request(cards):
    game = turn(pile=(2, 5, 5, 11), hand=(3,))
    game.deck[SCORPION] -= 2
    game.deck[6] -= 1
    cards.show(game)
    cards.page.locator("#board .request[aria-label^='See Mint']").click()
    names = ["2, 1 pear", "5, 2 pears", "5, 2 pears", "11, 5 pears"]
    assert cards.page.evaluate(LABELS)[1:] == [*names, "Back to the table"]
    assert faults(cards.page) == []
    cards.page.locator("#board .request").click()
    cards.page.locator("#board .request[aria-label='3 out: see the discards']").click()
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
