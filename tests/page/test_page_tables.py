"""Tests complete games on every table by taps and keys, the order of texts and animations, and single tables."""

import re
from random import Random

import pytest

from chromium import LEAVE_HOME, resize, until, until_true
from looks import SIZES, faults
from tables import DRAWN, ON_TABLE, SETTLE, SIGNS, Picture
from turtleback.engine.catalogue import TABLE
from turtleback.games.bots import best, bot
from turtleback.games.mada.cards import DOUBLE, LEMUR
from turtleback.games.mada.rules import SHED, STING, SWAP, TURN, Mada
from turtleback.language import CODES
from turtleback_portable.table_view.game_follower import position_of

WHY = "document.getElementById('why').textContent"
CHEESE = 0
# A custom track that is not a ring. One seat has a short cut and another has a detour.
OWN = (
    *(*range(101, 108), *range(1, 13), 31, 32, *range(16, 25), CHEESE),
    *(*range(201, 208), *range(5, 20), 41, 42, 43, CHEESE),
    *(*range(301, 308), *range(10, 25), CHEESE),
)
# The start or end of the sentence about a gain, in games with moving pieces.
WON = {"mahe": r" wins\b", "mice": r" brings home\b", "mada": r" sets aside\b", "midas": " takes gold$"}
# Records each text, score and offer with the number of animations that are running.
WATCH = """{
  window.seen = [];
  const isMoving = ({ id, playState, effect }) =>
    playState === "running" && id !== "stands" && effect.getKeyframes().length;
  const moving = () => document.getAnimations().filter(isMoving).length;
  const look = (kind, text) => seen.push([kind, text, moving()]);
  const start = () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.matches?.(".line")) look("text", target.textContent);
      if (target.closest?.(".points") || target.parentElement?.closest(".points")) look("counted", target.textContent);
      for (const added of addedNodes) if (added.matches?.(".seats > li")) look("counted", added.textContent);
      for (const added of addedNodes) if (added.matches?.(".choice, .pad")) look("offered", added.title);
    }
  }).observe(document.getElementById("board"), { childList: true, subtree: true, characterData: true });
  addEventListener("DOMContentLoaded", start);
}"""
FASTEST = "Math.max(...document.getAnimations().map(({ playbackRate }) => playbackRate)) "
PACE = "async (share) => (await import('./js/table/motion.js')).setPace(share)"
# Returns the spaces of Mahé's lagoon whose small die covers the number of cards on the beach, in boxes of five sizes.
ON_BEACH = """(async () => {
  const { Lagoon } = await import("./js/games/mahe/lagoon.js");
  return [[390, 580], [390, 480], [360, 390], [480, 374], [700, 600]].flatMap(([width, height]) => {
    const lagoon = new Lagoon(width, height);
    const [left, y] = [lagoon.beach.x + 0.34 * lagoon.thick, lagoon.beach.y];
    return Array.from({ length: 21 }, (_, index) => index + 1).filter((space) => {
      const die = lagoon.dieBeside(space, 3).transform.baseVal[0].matrix;
      return Math.abs(die.e - left) < 30 && Math.abs(die.f - y) < 28;
    });
  });
})()"""


@pytest.fixture
def moving(context, opened, served, same_dice):
    """Return a table with all animations, which run at high speed."""
    context.add_init_script(WATCH)
    picture = Picture(context, opened, served, motion="no-preference")
    picture.page.evaluate(PACE, 0.05)
    return picture


def mixed_player(game, seed):
    """Return a function that chooses like the best bot or at random, so that games end. It rarely chooses "out"."""
    chance = Random(seed)
    clever = bot(game, best(game)) if best(game) else None

    def choose(position, names):
        legal = [tuple(action) for action in position["legal"]]
        if clever and chance.random() < 0.5:
            return legal.index(clever(position["actor"], position["view"], legal, chance.randrange))
        return chance.choice(
            [at for at, (verb, *_) in enumerate(legal) if verb != "out" or chance.random() < 0.03] or [0]
        )

    return choose


@pytest.mark.parametrize(
    "game, players, options, act",
    [
        ("mahe", ["human", "clever"], {"card_variant": 1}, "tap"),
        ("mahe", ["human"] + ["clever"] * 3, {}, "type"),
        ("mice", ["human"] * 2, {}, "tap"),
        ("mice", ["human"] + ["clever"] * 2, {"track": OWN, "hidden": 1}, "type"),
        ("mada", ["human"] * 2, {}, "tap"),
        ("mada", ["human"] + ["clever"] * 4, {}, "type"),
        ("midas", ["human"] * 3 + ["random"] * 6, {"guard": 1, "must_step": 1}, "tap"),
        ("midas", ["human"] + ["clever"] * 2, {"guard": 3}, "type"),
        ("mice_table", ["human"] * 6, {}, "tap"),
        ("mada_table", ["human"] * 5, {}, "type"),
    ],
)
def test_a_whole_game_is_played_by_taps_or_keys(moving, game, players, options, act):
    """Tests MICE-1 to 9, 11, and MADA-2, 8, 10."""
    moving.begin(game, players, options)
    assert len(moving.play(mixed_player(game, 1), getattr(moving, act))) > 5
    if game in WON:
        seen, position = moving.page.evaluate("seen"), moving.position
        assert [entry for entry in seen if entry[2]] == []
        assert {kind for kind, *_ in seen} == {"text", "counted", "offered"}
        won = [text for kind, text, _ in seen if kind == "text" and re.search(WON[game], text)]
        assert len(won) >= len(position["winners"])
        assert game != "midas" or len(won) == sum(position["scores"])


def test_holding_speeds_up_animations_and_a_tap_finishes_them(moving):
    page = moving.page
    moving.begin("mahe", ["human", "clever", "clever"])
    page.evaluate(PACE, 100)
    moving.tap(0)
    moving.device.run(500)
    until(page, FASTEST + "=== 1")
    page.locator("#board .table").hover()
    page.mouse.down()
    until(page, FASTEST + "> 4")
    page.mouse.up()  # ends the press; press and release count as a tap
    assert page.evaluate(WHY) == ""
    moving.settle()
    assert len(moving.choices) == len(moving.position["legal"])


TEXTS = "[...document.querySelectorAll('#board text, #board p, #board [aria-label]')].map((it) => "
TEXTS += "it.getAttribute('aria-label') ?? it.textContent)"
REDRAW = """() => {
  window.earlier = document.querySelector("#board > *");
  document.dispatchEvent(new Event("language"));
}"""
MAX_GAMES = 4


def test_mada_begins_with_fewer_or_more_seats_than_before(picture):
    """The fixture `opened` checks that the page reports no error."""
    for _ in range(MAX_GAMES):
        picture.device.ask_for("mada", ["clever"] * 3)
        picture.device.hurry()
        until(picture.page, "position.winners")
        if picture.position["view"]["turn"] == 2:  # the next game does not have this seat
            break
    picture.begin("mada", ["human"] * 2, {"first": 0})
    picture.take(-1, -1)  # these actions draw a card, and end the other player's turn
    picture.begin("mada", ["human"] * 3)
    assert len(picture.position["view"]["piles"]) == 3


def test_no_text_remains_of_an_action_taken_back(picture):
    left, taken_back = set(), set()
    for game in sorted(TABLE):
        for taps in ((0, 0, 0), (0, -1), (-1, 0)):
            picture.begin(game, ["human"] * 2)
            picture.take(*taps)
            moves = picture.device.state["moves"]
            picture.page.evaluate("askDevice('gesture', 'hold stop')")
            picture.device.run(100, 5)
            picture.settle()
            if picture.device.state["moves"] == moves:
                assert "to take back" in picture.page.evaluate(WHY)  # Random actions are not taken back.
                continue
            taken_back.add(game)
            picture.page.mouse.move(1, 1)  # An element under the mouse would show a further text.
            seen = picture.page.evaluate(TEXTS)
            picture.page.evaluate(REDRAW)
            until(picture.page, "%s && %s" % (ON_TABLE, DRAWN))
            redrawn = picture.page.evaluate(TEXTS)
            left.update((game, text) for text in seen if text and text not in redrawn)
    assert left == set()
    assert taken_back >= {"mahe", "midas"}, taken_back


BOARD = "document.querySelector('#board .description').textContent"
PLACES = """Array.from({ length: 4 }, (_, turtle) =>
  document.querySelector(`#board [data-turtle='${turtle}']`).style.transform)"""


def test_the_table_is_shown_from_the_first_card_to_the_set_up(picture):
    """Before the game, the ring has the fair-dice code and its buttons. The device's menu keeps the table visible."""
    page, device = picture.page, picture.device
    hidden = "[board.hidden, views.hidden]"
    picture.begin("mahe", ["human", "human"])
    device.ask_for("mahe")
    device.run(100)
    assert until(page, hidden + ".every(Boolean)")
    device.tap("stop")
    assert page.evaluate(hidden) == [True, True] and device.words[0].startswith("Fair-dice code")
    picture.settle()
    for gesture in ("hold both", "tap roll", "tap roll", "tap stop"):
        assert page.evaluate(hidden) == [False, False]
        page.evaluate("(gesture) => askDevice('gesture', gesture)", gesture)
        device.run(500)
    assert device.words[0] == "Which game?"
    until(page, hidden + ".every(Boolean)")
    device.hold("stop")
    device.run(500)
    until(page, "!board.hidden")


def test_a_turn_of_mahe_leads_where_its_text_says(picture):
    """Tests MAHE-9. The keyboard focus is kept, and Enter never plays a card by accident."""
    picture.begin("mahe", ["human"] * 4)
    page = picture.page
    box = page.locator("#board .table > svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9)
    assert until(page, WHY) == "Mint, roll! Choose one of the buttons."
    page.locator("#board [data-turtle='0']").click()
    assert page.evaluate(WHY) == "On the raft: Teal, Red, Blue, Mint."
    assert not picture.decisions
    text = page.evaluate(BOARD)
    assert text.startswith("Mahé. Mint, roll! On the raft: Teal, Red, Blue, Mint. The prize: ")
    assert picture.choices == ["Roll the first die"]
    picture.type(0)
    picture.settle()
    assert page.evaluate("document.activeElement.title") == "Roll again"
    die = picture.position["view"]["dice"][0]
    assert page.locator("#board .steps").inner_text() == "%d\xa0step%s" % (die, "s" * (die > 1))
    assert picture.choices[1] == "Stop, to %d: Mint swims %d step%s" % (die, die, "s" * (die > 1))
    before = page.evaluate(PLACES)
    picture.take(1)
    assert picture.position["view"]["stacks"][die] == [0]
    after = page.evaluate(PLACES)
    assert before[0] != after[0] and before[1:] == after[1:]


def test_the_lagoon_keeps_its_size_for_every_question(picture):
    picture.device.speak("de")  # In German the first action of a turn needs one line, others need two.
    picture.begin("mahe", ["human"] * 4)
    picture.take(0)
    high = "document.querySelector('#board .table').clientHeight"
    asked = picture.page.evaluate(high)
    picture.take(1)
    assert picture.choices == ["Würfeln: der erste Würfel"] and picture.page.evaluate(high) == asked


def test_a_large_screen_shows_earlier_sentences(picture):
    picture.begin("mahe", ["human"] * 4)
    picture.take(0, 1, 0, 1)
    resize(picture.page, 1366, 768)
    before, line = picture.page.locator(".past li"), picture.page.locator(".line")
    assert before.last.is_visible() and before.last.inner_text().startswith("Mint swims")
    assert re.match(r"Blue swims \d\xa0step", line.inner_text())  # A line never breaks at this space.
    resize(picture.page, 390, 844)
    assert not before.last.is_visible()


MICE = 7


def test_secret_numbers_are_arranged_by_taps_and_drags(picture):
    """Tests MICE-1."""
    picture.device.ask_for("mice", ["human", "clever"])
    picture.settle_before_numbers()
    numbers = picture.page.locator("#board .number")
    numbers.nth(6).wait_for()
    assert picture.page.evaluate(SIGNS)[:MICE] == [[which, str(which + 1)] for which in range(MICE)]
    numbers.nth(0).click()
    numbers.nth(6).click()
    numbers.nth(1).drag_to(numbers.nth(5))
    numbers.nth(2).focus()
    picture.page.keyboard.press("Enter")
    numbers.nth(4).press("Enter")
    picture.page.get_by_role("button", name="Ready").click()
    picture.device.run(300)
    picture.settle()
    assert picture.page.locator("#board .line").inner_text() == ""
    assert picture.position["view"]["value"] == [7, 6, 5, 4, 3, 2, 1] + [0] * MICE
    assert picture.page.evaluate(SIGNS) == [[which, str(7 - which)] for which in range(MICE)] + [
        [which, ""] for which in range(MICE, 2 * MICE)
    ]


# Returns the left edges of elements.
LEFTS = """[...document.querySelectorAll("#board %s")].map((it) => Math.round(it.getBoundingClientRect().left))"""


def begin_to_move(picture, players):
    picture.begin("mice", players)
    while picture.position["legal"][0][0] != "move":
        picture.take(0)


def test_dice_and_mice_lie_before_a_throw_where_they_will_be(picture):
    picture.begin("mice", ["human", "clever"])
    while picture.position["legal"][0][0] != "roll":
        picture.take(0)
    page = picture.page
    assert page.locator("#board .dock .resting").count() == 2
    places = page.evaluate(LEFTS % ".resting"), page.evaluate(LEFTS % ".tray .mouse")
    picture.take(0)
    assert (page.evaluate(LEFTS % ".die-choice"), page.evaluate(LEFTS % ".tray .mouse:not([hidden])")) == places


def test_hide_covers_the_numbers_until_show(picture):
    begin_to_move(picture, ["human", "human"])
    shown = picture.page.evaluate(SIGNS)
    picture.page.get_by_role("button", name="Hide").click()
    assert {sign for _, sign in picture.page.evaluate(SIGNS)} == {""} and picture.choices == []
    picture.page.get_by_role("button", name="Show").click()
    assert picture.page.evaluate(SIGNS) == shown and len(picture.choices) == len(picture.position["legal"])
    picture.page.get_by_role("button", name="Hide").press("Enter")
    assert picture.choices == []
    for key, name in (("Enter", "Hide"), ("Space", "Show"), ("Space", "Hide")):
        picture.page.keyboard.press(key)  # the button keeps the focus
        assert picture.page.evaluate("document.activeElement.ariaLabel") == name


def test_a_tapped_mouse_shows_its_move_and_a_button_takes_it(picture):
    """Tests MICE-3."""
    begin_to_move(picture, ["human", "clever"])
    board = picture.page.locator("#board")
    board.locator("[data-mouse='8']").click()
    assert picture.page.evaluate(WHY) == "That is a mouse of Blue: you run with your own."
    board.locator(".cell").nth(3).click()
    assert picture.page.evaluate(WHY) == "Mint: a mouse and a die. Choose one of the buttons."
    assert board.locator(".ghost").count() == 0
    pips = int(picture.page.get_by_role("radio", checked=True).get_attribute("aria-label")[len("A die shows ")])
    board.locator("[data-mouse='6']").click()
    assert board.locator(".ghost").count() == 1
    assert board.locator(".act").inner_text().split("\n") == ["Move 7 by %d" % pips, "to cell %d" % pips]
    assert picture.choices[picture.position["legal"].index(["move", 6, pips])] == "Mouse 7 runs %d to cell %d" % (
        pips,
        pips,
    )
    board.locator(".act").click()
    picture.device.run(100)
    until(picture.page, "position.view.place[6] === %d" % pips)


# Shows a position that the device does not have.
SHOW_CARDS = """async (position) => {
  const root = document.createElement("div");
  document.getElementById("board").hidden = false;
  document.getElementById("board").replaceChildren(root);
  const { createTable } = await import("./js/games/mada/table.js");
  const { facts: { pieces } } = await import("./js/games/mada/facts.js");
  const calls = { choose: async (action) => Boolean(window.chosen = action), why: (sentence) => window.why = sentence };
  window.position = position;
  createTable({ root, facts, pieces, ...calls, name: (seat) => facts.names[seat] }, position).showPosition(position);
}"""
SHORT = """(it, kinds) => kinds.forEach((kind) => it.dispatchEvent(
  kind.startsWith("key") ? new KeyboardEvent(kind, { key: "Enter" }) : new PointerEvent(kind)))"""


@pytest.mark.parametrize("by_key", [False, True])
def test_the_next_player_holds_a_button_to_uncover(same_dice, picture, by_key):
    picture.device.ask_for("mada", ["human"] * 2)
    page, button = picture.page, picture.page.locator("#board .hold")
    assert page.evaluate(SETTLE)
    button.evaluate(SHORT, ["keydown", "keyup"] if by_key else ["pointerdown", "pointerup"])
    assert page.locator("#board .held").count() == 0
    picture.device.run(100)
    picture.assert_covered()
    button.hover()
    button.focus()
    page.keyboard.down("Enter") if by_key else page.mouse.down()
    until_true(page, lambda: picture.device.run(20) or page.evaluate("position.passTo === null"), "covered")
    until(page, "document.querySelector('#board .hand .choice')")


def turn(pile=(), hand=(), phase=TURN, others=((),)):
    """Return a game of MADA during a turn of Mint."""
    game = Mada(1 + len(others))
    game.piles = [list(pile), *map(list, others)]
    game.hands[0] = sorted(hand)
    for kind in (*pile, *hand, *(kind for kinds in others for kind in kinds)):
        game.deck[kind] -= 1
    game.phase, game.dealing = phase, 0
    return game


def show(picture, game, people=(0,)):
    """Show the position of a game as the acting seat sees it."""
    seen = position_of(game, game.turn, True, None, False, [])
    picture.page.evaluate(LEAVE_HOME)
    picture.page.evaluate(SHOW_CARDS, seen | {"people": list(people)})


def test_an_empty_hand_of_mada_shows_places_for_cards(picture):
    places = picture.page.locator("#board .hand li[aria-hidden=true]")
    show(picture, turn(pile=(3,)))
    assert places.count() == 3
    show(picture, turn(pile=(3,), hand=(9,)))
    assert places.count() == 0 and picture.page.locator("#board .hand button").count() == 1


# Returns for each card of the hand, and then for the deck, whether it is drawn at full strength, and its edge.
EDGES = """[...document.querySelectorAll("#board :is(.hand button, .deck > button)")].map((button) => {
  const { opacity, filter } = getComputedStyle(button.querySelector("svg"));
  return [opacity === "1" && filter === "none", getComputedStyle(button).boxShadow !== "none"];
})"""
# Returns by how much the shape of each button differs from the shape of its picture.
STRETCHED = """[...document.querySelectorAll("#board :is(.hand button, .deck > button)")].map((button) => {
  const { width, height } = button.getBoundingClientRect();
  const drawn = button.querySelector("svg").viewBox.baseVal;
  return Math.abs(width - (height * drawn.width) / drawn.height);
})"""


def test_only_what_can_be_tapped_has_a_gold_edge(picture):
    picture.begin("mada", ["human"] * 2, stir=False)
    show(picture, turn(pile=(3, 7, 7), hand=(2, 9, 9)))
    plain, dimmed, tappable = [True, False], [False, False], [True, True]
    assert picture.page.evaluate(EDGES) == [plain, dimmed, tappable]
    for size in SIZES.values():
        resize(picture.page, *size)
        assert max(picture.page.evaluate(STRETCHED)) < 1, size
    show(picture, turn(pile=(3, 7, 7)))
    assert picture.page.evaluate(EDGES) == [tappable]


def test_a_tap_lifts_a_card_and_a_second_one_plays_it(picture):
    """Tests MADA-3, 5, 6."""
    show(picture, turn(pile=(3, 7, 7), hand=(2, LEMUR, 9)))
    page = picture.page
    hand = page.locator("#board .hand")
    assert hand.locator("li > span").all_inner_texts() == ["3 on top", "too low", "fits"]
    ways, total = picture.position["previews"][0]["risk"]
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
    (turn(hand=(4, 4, DOUBLE)), ["luck"], ["play", 4]),
    (turn(pile=(3,), phase=SWAP, others=((5, 9), ())), ["swap", 1], ["swap", 2]),
    (turn(hand=(9, LEMUR), phase=STING), ["discard", LEMUR], ["discard", 9]),
    (turn(hand=(9,), phase=SHED), ["discard", 9], ["done"]),
]
OTHER_TAPS = {
    ".low button": "Your top is 8 (4\xa0pears): 3 does not fit on it.",
    ".deck button": "You hold 3\xa0cards: play one or try your luck.",
    ".own button": "Mint: pile from bottom to top 5, 8; 3 in hand, 0 pears on 0 of 5 cacti.",
}


def test_cards_are_chosen_by_taps_and_other_taps_are_explained(picture):
    """Tests MADA-3, 6, 7, 8."""
    for game, *chosen in ASKED:
        for number, action in enumerate(chosen):
            show(picture, game)
            picture.tap(number)
            assert picture.page.evaluate("chosen") == action
    show(picture, turn(pile=(5, 8), hand=(3, 9, 9)))
    for tapped, why in OTHER_TAPS.items():
        picture.page.locator("#board " + tapped).click()
        assert picture.page.evaluate("why") == why


HINTED = [turn(hand=(9,)), turn(pile=(3,)), turn(hand=(4, 4, DOUBLE)), *(game for game, *_ in ASKED)]
# Returns the numbers of lines of the hint's texts, and whether all of them are within its box.
HINT_LINES = """(() => {
  const hint = document.querySelector("#board .dock div.act");
  const inside = hint.getBoundingClientRect();
  const parts = [...hint.children].map((part) => part.getBoundingClientRect());
  const lines = [...hint.children].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part.lastChild);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  return [lines, parts.every(({ top, bottom }) => top > inside.top - 1 && bottom < inside.bottom + 1)];
})()"""


def test_a_hint_of_mada_names_its_player_on_a_small_phone(picture):
    page = picture.page
    resize(page, *SIZES["small"])
    picture.begin("mada", ["human"] * 2)
    for code in CODES:
        picture.device.speak(code)
        for number, game in enumerate(HINTED):
            show(picture, game, people=range(len(game.piles)))
            name, hint = page.evaluate("(seat) => facts.names[seat]", game.turn), page.locator("#board .dock div.act")
            assert hint.locator(".who").inner_text() == name, (code, number)
            lines, is_inside = page.evaluate(HINT_LINES)
            is_short = "antippen" not in hint.inner_text() or lines[1] == 1  # no line of one small word
            assert is_inside and lines[0] == 1 and max(lines) < 3 and is_short, (code, number, lines)
    show(picture, HINTED[0])
    assert page.locator("#board .dock .who").count() == 0  # a player alone


# Returns two angles for each arrow, in degrees from the top: where it points, and where its space is from the piece.
ARROWS = """() => {
  const middle = (space) => {
    const box = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  return [...document.querySelectorAll("#board .choice")].flatMap((choice) => {
    const turn = choice.querySelector("path")?.getAttribute("transform")?.match(/rotate\\((-?\\d+)/)?.[1];
    const preview = position.previews.find(({ text }) => text === (choice.getAttribute("aria-label") ?? choice.title));
    if (!preview.way) return [];
    const [[x, y], [toX, toY]] = [middle(preview.path[0]), middle(preview.path[1])];
    return [[Number(turn), (Math.atan2(toX - x, y - toY) * 180) / Math.PI]];
  });
}"""


def test_arrows_and_spaces_of_midas_pick_the_same_action(picture):
    """The board is turned so that every arrow points to its space."""
    picture.begin("midas", ["human"] * 3)
    asked, page = picture.position, picture.page
    view = asked["view"]

    def reason(place):
        page.locator(place).first.dispatch_event("click")
        return until(page, WHY)

    nymph = next(piece for piece, space in enumerate(view["space"]) if piece and space)
    assert re.match("The (white|black) .* of .*: spoke", reason("[data-space='%d']" % view["space"][nymph]))
    reached = [action[-1] for action in asked["legal"] if len(action) > 1]
    free = next(space for space in range(1, 91) if space not in reached + view["space"])
    assert reason("[data-space='%d']" % free) == asked["asks"] + " Choose one of the buttons."
    number, preview = next((at, one) for at, one in enumerate(asked["previews"]) if "to" in one)
    page.locator("[data-space='%d']" % preview["to"]).dispatch_event("click")
    assert page.locator("#board .choice[aria-pressed=true]").get_attribute("title") == preview["text"]
    assert not picture.decisions
    page.locator("#board .act.safe").click()
    picture.settle()
    assert picture.position["view"]["space"][0] == asked["legal"][number][-1]
    closed = set()
    for _ in range(12):
        arrows = page.evaluate(ARROWS)
        assert arrows and all(abs((turn - lies + 180) % 360 - 180) < 30 for turn, lies in arrows), arrows
        if picture.position["derived"]["closed"]:
            closed.add(reason("#board .shut[data-says]"))
        picture.take(0)
    assert closed and all(why.endswith(("ends there.", "stands there.", "for the whole turn.")) for why in closed)


SHEET = BOARD


def test_people_enter_the_results_of_real_dice(picture):
    """Tests MICE-2."""
    picture.begin("mice_table", ["human"] * 3, real_dice=True)
    picture.take(0)
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]
    assert picture.page.evaluate("document.querySelector('#board .dock').clientHeight") == 0  # more room for the sheet
    picture.take(3)
    assert picture.choices == ["The other die is blank"] + ["The other die shows %d" % value for value in range(1, 6)]
    picture.take(0)
    assert picture.position["view"]["dice"] == [4, 0]
    assert picture.page.locator(".line").text_content() == "Mint throws 4 and blank"


def test_a_row_of_madas_sheet_chooses_its_seat(picture):
    """Tests MADA-4, 8."""
    picture.begin("mada_table", ["human"] * 2, {"odds": 1})
    picture.page.locator(".score .ask").click()
    assert picture.page.locator("#why").text_content() == "Mint began: who has lost? Choose one of the buttons."
    assert not picture.decisions
    picture.take(picture.choices.index("Odds of luck on a top"))
    picture.take(0)
    picture.page.locator(".row").first.click()
    picture.device.run(50)
    picture.settle()
    assert picture.decisions[-1] == "0 lost 0"
    picture.take(3, 2, 6)
    text = picture.page.evaluate(SHEET)
    assert text.startswith("MADA, score sheet. Mint began: who has lost? Mint, ")
    assert "Mint, 6 pears on 1 of 5 cacti: 6." in text and "Blue, 3 pears on 1 of 5 cacti: 3." in text


LYING = "document.querySelector('.lying').getAttribute('aria-label')"
IN_HAND = "([hand, dice, faces]) => position.asked && position.view.hand === hand"
IN_HAND += " && position.view.dice === dice && position.view.faces === faces"
SHAKE = "dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 30, y: 0, z: 0 } }))"
DICE, COIN, STARTER = range(3)


def take(picture, name, hand, dice=2, faces=6):
    """Tap a button by its name, and wait until the hand holds the given dice, coin or starter."""
    picture.page.get_by_role("button", name=name, exact=True).click()
    picture.device.run(50)
    until(picture.page, IN_HAND, [hand, dice, faces])
    picture.settle()


def throw(picture, act):
    """Throw, and return the result."""
    throws = picture.position["view"]["throws"]
    act()
    picture.device.run(100)
    picture.settle()
    assert picture.position["view"]["throws"] == throws + 1
    return picture.position["view"]["fell"]


def test_dice_coins_and_starters_are_thrown_by_button_cloth_and_shake(picture):
    """Tests BAG-1 to 3."""
    picture.begin("bag", ["human"] * 7)
    page = picture.page
    dice = throw(picture, lambda: page.get_by_role("button", name="Throw").click())
    assert "%d + %d = %d" % (*dice, sum(dice)) in page.evaluate(LYING)
    take(picture, "One die more", DICE, 3)
    take(picture, "Dice of 20 faces", DICE, 3, 20)
    assert len(throw(picture, page.locator(".cloth").click)) == 3
    assert page.locator(".line").text_content() == "Before: %d" % sum(dice)
    take(picture, "Who starts", STARTER, 3, 20)
    (seat,) = throw(picture, lambda: page.evaluate(SHAKE))
    assert page.evaluate(LYING).endswith(" %s starts" % ("Mint", "Blue", "Red", "Teal", "Pink", "Violet", "Lime")[seat])
    take(picture, "Coin", COIN, 3, 20)
    side = throw(picture, page.locator(".cloth").click)
    assert page.evaluate(LYING).endswith(["Tails", "Heads"][side[0]])
    take(picture, "Dice", DICE, 3, 20)
    assert page.evaluate(LYING) == "The dice bag. "


def test_the_open_bag_offers_all_dice_and_is_closed_by_keys(picture):
    """Tests BAG-1, 5."""
    picture.begin("bag", ["human"])
    assert "Who starts" not in picture.page.locator(".tabs").text_content()
    wanted = ["Take the coin", "Open the bag", "Take 6", "Dice of 3", "Roll", "Take the coin", "Open", "Close the bag"]

    def choose(names):
        return names.index(next(name for name in names if name.startswith(wanted[0])))

    while wanted:
        assert faults(picture.page) == []
        picture.type(choose(picture.choices))
        wanted.pop(0)
        picture.settle()
    assert picture.position["winners"] and picture.replayed().faces == 3


def test_a_small_die_of_mahe_leaves_the_number_of_cards_readable(picture):
    assert picture.page.evaluate(ON_BEACH) == []
