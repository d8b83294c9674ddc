"""MADA, drawn: whole games by taps and by keys, hands that nobody else sees, what a card would do, and wrong taps."""

import random

import pytest

from chromium import until, until_true
from tables import SETTLE_OR_COVER, PassedPicture
from turtleback.games.mada.cards import DOUBLE, LEMUR
from turtleback.games.mada.rules import SHED, STING, SWAP, TURN, Mada
from turtleback_host.watch.game_follower import position

NAMES = ["Mint", "Blue", "Red", "Teal", "Pink"]
# Has the picture show a position that the device has not.
SHOW = """async ([position, names]) => {
  const root = document.createElement("div");
  document.getElementById("home").hidden = true;
  document.getElementById("board").hidden = false;
  document.getElementById("board").replaceChildren(root);
  const { createTable } = await import("./js/tables/mada.js");
  const told = { choose: async (action) => Boolean(window.chosen = action), why: (sentence) => window.why = sentence };
  window.position = position;
  createTable({ root, facts, ...told, name: (seat) => names[seat] }, position).show(position);
}"""


class Cards(PassedPicture):
    """MADA on a page, which is passed on between people."""

    def assert_covered(self):
        """Nothing is seen but whom it goes to, and no hand has been sent."""
        name = NAMES[self.position["passesTo"]]
        assert self.position["view"]["hand"] is None
        seen = self.page.locator("#board").inner_text().split("\n")
        assert [line.strip() for line in seen if line] == [
            "Give the phone to " + name,
            "The others look away.",
            "I am %s:" % name,
            "hold to see",
        ]
        assert self.page.locator("#board .hand button").count() == 0

    def show(self, game):
        """Show a position of that game as whose turn it is sees it."""
        seen = position(game, game.turn, True, None, False, [])
        self.page.evaluate(SHOW, [seen | {"people": [0]}, NAMES])


@pytest.fixture
def cards(context, opened, served):
    return Cards(context, opened, served)


def gambler(seed):
    """Chooses anything, luck oftener, so that a game soon ends."""
    chance = random.Random(seed)

    def choose(position, names):
        verbs = [action[0] for action in position["legal"]]
        lucky = "luck" in verbs and chance.randrange(4)
        return verbs.index("luck") if lucky else chance.randrange(len(verbs))

    return choose


@pytest.mark.parametrize("players, act", [(["human"] * 2, "tap"), (["human"] + ["clever"] * 4, "type")])
def test_a_game_is_played_by_taps_or_keys_and_nobody_sees_anothers_hand(cards, players, act):
    """MADA-2"""
    cards.begin("mada", players)
    cards.play(gambler(len(players)), getattr(cards, act))
    winners = [NAMES[seat] for seat in cards.position["winners"]]
    dock = cards.page.locator("#board .dock").inner_text()
    assert all(name in dock for name in winners) and " win" in dock


SHORT = """(it, kinds) => kinds.forEach((kind) => it.dispatchEvent(
  kind.startsWith("key") ? new KeyboardEvent(kind, { key: "Enter" }) : new PointerEvent(kind)))"""


@pytest.mark.parametrize("by_key", [False, True])
def test_the_next_one_holds_a_button_for_a_while(cards, by_key):
    cards.device.ask("begin", '{"game": "mada", "players": ["human", "human"]}')
    page, button = cards.page, cards.page.locator("#board .hold")
    assert page.evaluate(SETTLE_OR_COVER)
    button.evaluate(SHORT, ["keydown", "keyup"] if by_key else ["pointerdown", "pointerup"])
    assert page.locator("#board .held").count() == 0
    cards.device.run(100)
    cards.assert_covered()
    button.hover()
    button.focus()
    page.keyboard.down("Enter") if by_key else page.mouse.down()
    until_true(page, lambda: cards.device.run(20) or page.evaluate("position.passesTo === null"), "covered")
    until(page, "document.querySelector('#board .hand .choice')")


def turn(pile=(), hand=(), phase=TURN, others=((),)):
    """A turn of Mint's."""
    game = Mada(1 + len(others))
    game.piles = [list(pile), *map(list, others)]
    game.hands[0] = sorted(hand)
    for kind in (*pile, *hand, *(kind for kinds in others for kind in kinds)):
        game.deck[kind] -= 1
    game.phase, game.dealing = phase, 0
    return game


def test_a_tap_lifts_a_card_and_names_the_deed_that_a_second_one_does(cards):
    """MADA-3, 5, 6"""
    cards.show(turn(pile=(3, 7, 7), hand=(2, LEMUR, 9)))
    page = cards.page
    hand = page.locator("#board .hand")
    assert hand.locator("li > span").all_inner_texts() == ["3 on top", "too low", "fits"]
    ways, total = cards.position["previews"][0]["risk"]
    luck, hint = page.locator("#board .act").all_inner_texts()
    assert "%d %% lose the round" % round(100 * ways / total) in luck and "Tap a card" in hint
    hand.locator("button").nth(2).click()
    page.locator("#board .dock .safe").get_by_text("Play the 9").wait_for()
    assert page.evaluate("window.chosen") is None
    hand.locator("button").nth(0).click()
    assert "3 (1\xa0pear)" in page.locator("#board .dock .safe").inner_text()
    hand.locator("button").nth(0).click()
    assert page.evaluate("chosen") == ["play", LEMUR]


ASKED = [
    (turn(hand=(4, 4, DOUBLE)), ["Luck", "Play 4 (2 pears), onto a new pile", "Play double lemur: "], ["luck"]),
    (
        turn(pile=(3,), phase=SWAP, others=((5, 9), ())),
        ["Swap piles with Blue: ", "Swap piles with Red: "],
        ["swap", 1],
    ),
    (turn(hand=(9, LEMUR), phase=STING), ["Discard lemur", "Discard 9 (4 pears)"], ["discard", LEMUR]),
    (turn(hand=(9,), phase=SHED), ["Discard 9 (4 pears)", "Keep the rest of your hand"], ["discard", 9]),
]
WHY = {
    ".low button": "Your top is 8 (4\xa0pears): 3 does not fit on it.",
    ".deck button": "You hold 3\xa0cards: play one or try your luck.",
    ".own button": "Mint: pile from bottom to top 5, 8; 3 in hand, 0 pears on 0 of 5 cacti.",
}


def test_what_is_asked_is_tapped_where_it_lies_and_another_tap_says_why(cards):
    """MADA-3, 6, 7, 8"""
    for game, names, chosen in ASKED:
        cards.show(game)
        assert [shown.startswith(name) for shown, name in zip(cards.choices, names, strict=True)] == [True] * len(names)
        cards.tap(0)
        assert cards.page.evaluate("chosen") == chosen
    cards.show(turn(pile=(5, 8), hand=(3, 9, 9)))
    for tapped in WHY:
        cards.page.locator("#board " + tapped).click()
        assert cards.page.evaluate("why") == WHY[tapped]
