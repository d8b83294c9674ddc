"""Tests the use of the screen: tables that turn to players, messages, and long names."""

import json

import pytest

from chromium import resize, until
from looks import SIZES, badly_laid
from tables import Picture
from turtleback.engine.catalogue import TABLE, game_class
from turtleback.language import CODES

TURNED = """() => {
  const board = document.getElementById("board");
  const [seen, device] = [board, document.getElementById("device")].map((it) => it.getBoundingClientRect());
  const isWhole = ["left", "top", "right", "bottom"].every((side) => Math.abs(seen[side] - device[side]) < 1);
  return { angle: Number.parseInt(getComputedStyle(board).rotate) || 0, isWhole };
}"""
# Returns the side of the tablet on which the actions are, their rotation, and the place of the table.
ROUND = """() => {
  const parts = ["dock", "table"].map((it) => document.querySelector(`#board .${it}`));
  const [dock, table] = parts.map((it) => it.getBoundingClientRect());
  const sides = [innerHeight - dock.bottom, dock.left, dock.top, innerWidth - dock.right];
  const angle = getComputedStyle(parts[0].closest("ol")).rotate;
  const isBeside = dock.right <= table.left || dock.left >= table.right;
  const isApart = isBeside || dock.bottom <= table.top || dock.top >= table.bottom;
  const boxes = (it) => [...document.querySelectorAll(`#board ${it}`)].map((one) => one.getBoundingClientRect());
  const overlap = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  const isFree = boxes(".round").every((one) => boxes(".act, .seat").every((other) => !overlap(one, other)));
  return { side: sides.indexOf(Math.min(...sides)), angle, isApart, isFree, table: JSON.stringify(table) };
}"""


def test_tables_turn_to_players_but_the_lagoon_stays(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback settings', '{\"turns\":true}')")
    picture = Picture(context, opened, served)
    page = picture.page
    picture.begin("midas", ["human"] * 4)
    angles = set()
    while len(angles) < 4:
        for width, height in SIZES.values():
            resize(page, width, height)
            turned = page.evaluate(TURNED)
            assert turned["isWhole"]
        angles.add(turned["angle"])
        picture.take(-1)
    assert angles == {0, 90, 180, 270}
    resize(page, 1024, 768)
    picture.begin("mahe", ["human"] * 4)
    places = set()
    for _ in range(40):
        seen = page.evaluate(ROUND)
        assert seen["isApart"] and seen["isFree"]
        assert (seen["side"], seen["angle"]) == (picture.position["actor"], "%ddeg" % (90 * picture.position["actor"]))
        places.add((seen["side"], seen["table"]))
        if len(places) == 4:
            break
        picture.take(-1)
    assert page.locator("#board .island .line").inner_text().split()[1] == "swims"  # the status line
    assert len({table for _, table in places}) == 1
    assert {side for side, _ in places} == {0, 1, 2, 3}
    resize(page, *SIZES["small"])
    assert page.locator("#board > .around").count() == 0
    assert page.locator("#board .frame > .dock").count() == page.locator("#board .story .line").count() == 1


def test_a_closed_message_takes_no_room(device):
    page = device.page
    ring = "document.getElementById('ring').clientHeight"
    for size in ("phone", "landscape"):
        resize(page, *SIZES[size])
        before = page.evaluate(ring)
        page.evaluate("import('./js/dom.js').then(({ announce }) => announce('%s'))" % ("A long message. " * 7))
        until(page, "!document.getElementById('banner').hidden")
        assert badly_laid(page, sizes=(size,)) == {}
        page.get_by_role("button", name="Close the message").tap()
        assert page.locator("#notice").is_hidden()
        until(page, "(before) => %s === before" % ring, before)


def test_the_television_page_keeps_a_margin_on_a_phone(context, served):
    page = context.new_page()
    page.goto(served + "watch.html")
    resize(page, 390, 844)
    assert page.evaluate("document.getElementById('state').getBoundingClientRect().left") >= 8


# Shows an explanation, and returns the parts of the table that it meets.
MET = """async (sentence) => {
  await import("./js/tips.js"); // which places it
  (await import("./js/dom.js")).explain(sentence);
  const box = document.getElementById("why").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#board :is(.seats, .table, .tray, .dock, [data-opens=around])")];
  return parts.filter((part) => {
    const other = part.getBoundingClientRect();
    return other.width && box.left < other.right && other.left < box.right && box.top < other.bottom - 1
      && other.top < box.bottom - 1;
  }).map((part) => part.className);
}"""
WHY = "Dein oberster Kaktus ist eine 9 (4 Kaktusfeigen): Eine 7 passt nicht darauf, Maximiliane-Elisabeth."


def test_an_explanation_covers_nothing_of_the_game_and_a_tap_closes_it(picture):
    page = picture.page
    for game in ("mada", "mahe", "mice", "midas", "clock", "score"):
        picture.begin(game, ["human"] * 2)
        for size in ("phone", "small"):
            resize(page, *SIZES[size])
            assert page.evaluate(MET, WHY) == [], (game, size)
            assert badly_laid(page, sizes=(size,)) == {}, game
    page.locator("#why").tap()
    assert page.locator("#why").is_hidden()
    page.evaluate(MET, WHY)
    resize(page, *SIZES["landscape"])
    assert page.locator("#why").is_hidden()


# Replaces each score of the saved game.
SCORE = """(score) => {
  for (const it of document.querySelectorAll("#home .go-on .each i")) it.lastChild.replaceWith(score);
}"""
# Returns the games whose picture is too low, and texts and pictures that leave their card or the screen.
WRONG_CARDS = """() => [...document.querySelectorAll("#home [data-game], #home .go-on")].flatMap((card) => {
  const edge = card.getBoundingClientRect();
  const picture = card.matches(".game") ? card.querySelector("svg").getBoundingClientRect() : { height: 44 };
  const parts = [...card.querySelectorAll("span, b, i, .each svg")].filter((it) => it.checkVisibility());
  const isOut = (inner, outer) => inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5
    || inner.top < outer.top - 0.5 || inner.bottom > outer.bottom + 0.5;
  return [
    ...(picture.height < 44 ? [`${picture.height} px: ${card.textContent}`] : []),
    ...(isOut(edge, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) ? [`off: ${card.textContent}`] : []),
    ...parts.filter((it) => isOut(it.getBoundingClientRect(), edge)).map((it) => `cut off: ${it.textContent}`),
  ];
})"""


def wrong_cards(page):
    """Return the faults of the home screen on three sizes of a phone."""
    found = {}
    for size in ("small", "landscape", "phone"):
        resize(page, *SIZES[size])
        found[size] = page.evaluate(WRONG_CARDS) + badly_laid(page, sizes=(size,)).get(size, [])
    return {size: wrong for size, wrong in found.items() if wrong}


def test_home_shows_each_game_with_a_picture_on_a_small_phone(picture):
    """In German, without and with a saved game, and with as many scores as it can have."""
    page = picture.page
    picture.device.speak("de")
    assert wrong_cards(page) == {}
    for game, seats in (("mahe", 4), ("midas", 9)):
        picture.begin(game, ["human"] * seats)
        page.locator("#around [data-opens=new]").evaluate("(it) => it.click()")
        until(page, "document.querySelectorAll('#home .go-on .each i').length === %d" % seats)
        assert wrong_cards(page) == {}
        page.evaluate(SCORE, {4: "88", 9: "888"}[seats])
        assert wrong_cards(page) == {}
        page.locator("#home .go-on").click()


NAMES = json.dumps({"Mint": "Maximiliane-Elisabeth", "Blue": "Großmutter Hildegard", "Red": "Wolfgang Amadeus"})
# True if a label or a description contains a name.
NAMED = """(name) => [...document.querySelectorAll("#board :is(svg, title, [aria-label], [title])")].some((it) =>
  (it.getAttribute("aria-label") ?? it.getAttribute("title") ?? it.textContent).includes(name))"""


def test_long_names_are_cut_off_but_complete_in_labels(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Picture(context, opened, served)
    for game in sorted(set(TABLE) - {"bag"}):
        for seats in (4, max(game_class(game).SEATS)):
            picture.begin(game, ["human"] * seats)
            assert all(picture.page.evaluate(NAMED, name) for name in json.loads(NAMES).values()), game
            assert badly_laid(picture.page, sizes=("tablet", "phone")) == {}, game
            assert "textLength" not in picture.page.evaluate("document.querySelector('#board').innerHTML")


def test_midas_has_a_large_board_and_whole_words_on_a_small_phone(picture):
    for language in ("de", "fr", "it", "nl"):
        picture.device.speak(language)
        picture.begin("midas", ["human"] * 4)
        picture.take(0)
        assert badly_laid(picture.page, sizes=("small", "phone", "landscape")) == {}, language
    resize(picture.page, *SIZES["small"])
    assert picture.page.evaluate("document.querySelector('#board .table').clientHeight") >= 290


SIGNS = "[...document.querySelectorAll('#board .meanings span')].map((it) => it.querySelectorAll('svg').length)"


def test_score_sheets_explain_their_signs_in_every_language(picture):
    for game, count in (("mice_table", 4), ("mada_table", 1)):
        picture.begin(game, ["human"] * max(game_class(game).SEATS))
        for code in CODES:
            picture.device.speak(code)
            assert picture.page.evaluate(SIGNS) == [1] * count
            assert badly_laid(picture.page, sizes=("small", "phone", "landscape")) == {}, (game, code)


# Returns the names above the table that end with an ellipsis.
SHORTENED = """() => [...document.querySelectorAll("#board :is(.seat .name, .free b)")]
  .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"""


def test_first_names_of_four_are_whole_on_a_small_phone(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Picture(context, opened, served)
    resize(picture.page, *SIZES["small"])
    for game, options in (("mice", {}), ("score", {}), ("score", {"rounds": 0})):
        picture.begin(game, ["human"] * 4, options)
        assert picture.page.evaluate(SHORTENED) == [], (game, options)


@pytest.mark.parametrize(
    "people, short",
    [
        (["Annabella Graf", "Benedikt Graf", "Annabella Roth", "Kim"], ["A. Graf", "Benedikt", "Roth", "Kim"]),
        (["Annabella Graf", "Benedikt Annabella", "Benedikt Roth", "-Kim-"], ["Graf", "B. Annabella", "Roth", "-Kim-"]),
        (["-Annabella", "Bo", "Di", "Kim"], ["Annabella", "Bo", "Di", "Kim"]),
    ],
)
def test_shortened_names_differ_and_are_complete_if_there_is_room(context, opened, served, people, short):
    named = dict(zip(("Mint", "Blue", "Red", "Teal"), people))
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % json.dumps(named))
    picture = Picture(context, opened, served)
    picture.begin("mahe", ["human"] * 4)
    names = picture.page.locator("#board .seat .name")
    for size, called in (("phone", short), ("tablet", people)):
        resize(picture.page, *SIZES[size])
        assert names.all_inner_texts() == called


# Returns the texts in which names are shortened.
NAMING = """() => [...document.querySelectorAll("#board :is(.seat .name, .line, .ask, .dock .who, .free b)")]
  .filter((it) => it.checkVisibility()).map((it) => it.innerText)"""


def test_names_are_shortened_again_when_the_screen_changes(same_dice, context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Picture(context, opened, served)
    page = picture.page
    picture.device.speak("de")
    for game, options, choices in (
        ("mahe", {}, (0, 1)),
        ("mada", {}, ()),
        ("score", {}, (0,)),
        ("score", {"rounds": 0}, ()),
    ):
        picture.begin(game, ["human"] * 4, options)
        picture.take(*choices)
        resize(page, *SIZES["phone"])
        before = page.evaluate(NAMING)
        assert len(before) >= 4 and not any("Elisabeth" in text for text in before), (game, before)
        for size in ("landscape", "phone", "tablet", "phone"):
            assert badly_laid(page, sizes=(size,)) == {}, (game, size)
            is_short = size != "tablet"
            assert any("Elisabeth" in text for text in page.evaluate(NAMING)) != is_short, (game, size)
        assert page.evaluate(NAMING) == before, game


NAMED_ALIKE = json.dumps({"Mint": "Anna Maria", "Blue": "Anna Maria Schmidt", "Red": "Kim", "Teal": "Bo"})


@pytest.mark.parametrize(
    "names, first, second", [(NAMES, "Maximiliane", "Großmutter"), (NAMED_ALIKE, "Maria", "Schmidt")]
)
def test_sentences_name_people_like_their_chips_and_the_history_in_full(context, opened, served, names, first, second):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % names)
    picture = Picture(context, opened, served)
    picture.begin("mahe", ["human"] * 4)
    for roll_then_stop in (0, 1):
        picture.take(roll_then_stop)
    board = picture.page.locator("#board")
    assert board.locator(".seat .name").all_inner_texts()[:2] == [first, second]
    assert board.locator(".line").inner_text().split()[0] == first
    assert board.locator(".ask").inner_text().split()[0].rstrip(",:") == second
    board.locator(".line").click()
    assert json.loads(names)["Mint"] in picture.page.locator("#sheet[open] .list").inner_text()
