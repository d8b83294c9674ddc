"""Tests the set-up of a new game by taps: seats, bots, rules, real dice and tracks."""

import pytest

from chromium import resize, until
from looks import SIZES
from set_up import SetUp
from tables import open_menu
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.record import read_record

WHY = "document.querySelector('#new-why').textContent"
BEST = {"clever": "Bot, clever", "random": "Bot, easy"}
# Records the places of all buttons of the dice bag and of its cloth after each change.
PLACES = """() => {
  window.places = new Set();
  const look = () => {
    const parts = document.querySelectorAll("#board :is(.tabs button, .cloth, .kinds button, .dock .act)");
    const boxes = [...parts].map((it) => it.getBoundingClientRect())
      .map(({ x, y, width }) => [x, y, width].map(Math.round));
    if (boxes.length > 1 && boxes.every(([, , width]) => width)) places.add(`${boxes}`);
  };
  new MutationObserver(look).observe(document.getElementById("board"), { childList: true, subtree: true });
}"""


@pytest.fixture
def page(picture):
    until(picture.page, "!document.getElementById('home').hidden")
    return picture.page


def begun(picture, setup):
    """Tap Play, and return the new game. Bots play games with secrets, because only their records are complete."""
    if setup.game.HIDDEN_FIELDS:
        for seat in range(setup.seats):
            setup.let(seat, BEST["clever" if "clever" in setup.game.BOTS else setup.game.BOTS[-1]])
    before = picture.device.record
    setup.play()
    until(picture.page, "!document.querySelector('#new').open || document.querySelector('#question').open")
    if picture.page.locator("#question-yes").is_visible():  # because bots have played since the last game began
        picture.page.click("#question-yes")
    until(picture.page, "!document.querySelector('#new').open")
    picture.device.run(100)
    until(picture.page, "(it) => ![it, ''].includes(turtleback.record()) && !board.hidden", before)
    return read_record(picture.device.record.splitlines()).game


def test_every_game_begins_with_the_fewest_and_most_seats(picture, page):
    for kind in (game_class(name) for name in GAMES if name != "bag"):  # which begins by one tap
        for seats in kind.SEATS:
            setup = SetUp(page, kind.NAME)
            setup.seat(seats)
            game = begun(picture, setup)
            assert (game.NAME, game.seats) == (kind.NAME, seats), (kind.NAME, seats)
            assert game.options == kind(game.seats).options
            assert page.locator("#home").is_hidden()


def test_chosen_rules_are_kept_for_the_next_game(picture, page):
    """Tests MAHE-3, 8, 20, 21."""
    setup = SetUp(page, "mahe")
    setup.seat(3)
    setup.open_rules()
    page.get_by_label("A third die is offered at 7, too").check()
    setup.choose("Who begins?", "Red")
    setup.choose("A head start?", "Red")
    page.get_by_label("Egg cards of each value 1 to 6").fill("4, 4, 4 4 4 4")
    options = begun(picture, setup).options
    assert (options["roll_at_seven"], options["first"], options["deck_counts"]) == (1, 2, (4,) * 6)
    assert options["head_start"] == 2
    setup = SetUp(page, "mahe")
    assert setup.seats == 3
    setup.seat(5)
    assert page.get_by_label("A third die is offered at 7, too").is_checked()
    assert page.get_by_label("Egg cards of each value 1 to 6").input_value() == "4 4 4 4 4 4"
    setup.seat(2)
    assert page.get_by_label("Who begins?").input_value() == "0"
    assert page.get_by_label("A head start?").input_value() == "9"


CARDS, GUARD = "Egg cards of each value 1 to 6", "Turns after which a hand ends, 0 for never"
REFUSED = [
    ("mahe", CARDS, "3 3 3", "Option deck_counts takes 6 numbers that add up to 24"),
    ("mahe", CARDS, "many", CARDS + ": write numbers"),
    ("midas", GUARD, "12345", "Option guard takes a number from 0 to 9999"),
    ("midas", GUARD, "", GUARD + ": write"),
]


@pytest.mark.parametrize("game, label, text, sentence", REFUSED)
def test_an_invalid_option_gets_a_sentence_and_can_be_corrected(picture, page, game, label, text, sentence):
    setup = SetUp(page, game)
    setup.seat(2)
    setup.open_rules()
    field = page.get_by_label(label)
    before = field.input_value()
    field.fill(text)
    page.keyboard.press("Enter")
    until(page, f"(sentence) => {WHY}.startsWith(sentence)", sentence)
    assert page.locator("#new").is_visible()
    field.fill(before)
    assert game == begun(picture, setup).NAME


def test_real_dice_are_thrown_by_people(picture, page):
    """Tests MAHE-7."""
    setup = SetUp(page, "mahe")
    setup.let(1, "Person")
    setup.open_rules()
    setup.choose("Whose dice?", "real dice: you say what fell")
    begun(picture, setup)
    picture.settle()
    picture.take(0)
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]


def test_a_track_is_chosen_by_its_name(picture, page):
    """Tests MICE-9."""
    for name, cells in (("ring of 21 cells", 21), ("line of 21 cells", 21), ("ring of 24 cells", 24)):
        setup = SetUp(page, "mice")
        setup.open_rules()
        setup.choose("The track", name)
        begun(picture, setup)
        until(page, "(cells) => new Set(position.view.paths[0]).size === cells", cells + 8)


def test_going_back_begins_nothing(picture, page):
    SetUp(page, "mahe").dialog.get_by_role("button", name="Back").click()
    assert not page.locator("#new").is_visible() and picture.device.record == ""


def test_names_move_up_when_a_seat_is_removed(picture, page):
    SetUp(page, "mahe")
    for seat, name in ((1, "Ada"), (2, "Ben")):
        page.locator("#new-players [aria-pressed]").nth(seat).click()
        page.locator("#new-name").fill(name)
    page.locator("#new-players [aria-pressed]").nth(1).click()
    page.get_by_role("button", name="Remove Ada").click()
    assert page.locator("#new-players [aria-pressed] > b").all_text_contents() == ["Mint", "Ben", "Red"]


def test_a_game_on_the_table_is_broken_off_only_after_a_question(picture, page):
    setup = SetUp(page, "mahe")
    setup.seat(2)
    setup.let(1, "Person")
    setup.play()
    picture.settle()
    picture.take(0)
    before = picture.device.record
    setup = SetUp(page, "mada")
    setup.play()
    page.get_by_role("button", name="No", exact=True).click()
    assert picture.device.record == before
    setup.play()
    page.get_by_role("button", name="Break off").click()
    until(page, "!document.querySelector('#new').open")


def test_home_leads_back_to_the_game_on_the_table(picture, page):
    picture.begin("mahe", ["human"] * 2)
    open_menu(page, "Home")
    assert page.locator("#home header").is_visible()
    resize(page, 360, 640)
    card, below = page.locator("#home-tools > :last-child").bounding_box(), page.locator("#home footer").bounding_box()
    assert card["y"] + card["height"] <= below["y"]
    page.get_by_role("button", name="Mahé Mint, roll! 0 0 Continue").click()
    assert page.locator("#home").is_hidden() and picture.choices


def test_the_dice_bag_opens_by_one_tap_and_only_its_dice_move(picture, page):
    page.evaluate(PLACES)
    page.locator("#home [data-game=bag]").click()
    picture.settle()
    assert page.locator(".places svg").count() == 2
    page.evaluate("places = new Set()")
    for _ in range(2):
        page.locator(".cloth").click()
        picture.settle()
    assert page.evaluate("[...places].length") == 1
    page.get_by_role("button", name="Who starts").click()
    picture.settle()
    page.get_by_role("button", name="Who plays?").click()
    until(page, "document.getElementById('new').open")


def test_the_set_up_offers_the_names_of_earlier_games(picture, page):
    setup = SetUp(page, "mahe")
    page.locator("#new-name").fill("Grandma")
    setup.play()
    picture.settle()
    setup = SetUp(page, "mice")
    page.locator("#new-name").fill("Tom")
    page.get_by_role("button", name="Grandma", exact=True).click()
    assert page.locator("#new-name").input_value() == "Grandma"


# Returns the number of lines of the title, and the least room between a piece and the name below it.
ROOM = """(() => {
  const box = (it) => it.getBoundingClientRect();
  const title = document.getElementById("new-title");
  const players = [...document.querySelectorAll("#new-players .player:not(#new-add)")];
  const gaps = players.map((it) => {
    const drawn = [...it.querySelectorAll("svg *")].map((part) => box(part).bottom);
    return box(it.querySelector("b")).top - Math.max(...drawn);
  });
  return [Math.round(box(title).height / parseFloat(getComputedStyle(title).lineHeight)), Math.min(...gaps)];
})()"""


def test_a_phone_has_room_for_title_and_pieces(picture, page):
    picture.device.speak("de")
    SetUp(page, "mahe")
    for size in ("phone", "small"):
        resize(page, *SIZES[size])
        lines, room = page.evaluate(ROOM)
        assert lines == 1 and room >= 6, (size, lines, room)


def test_help_from_the_bot_is_folded_and_names_its_level(picture, page):
    SetUp(page, "mahe")
    levels = page.locator("#new-levels")
    assert not levels.is_visible() and page.locator("#new-level").inner_text() == "None"
    page.locator("#new-coach summary").click()
    levels.get_by_role("radio", name="Its choice", exact=True).click()
    page.locator("#new-coach summary").click()
    assert not levels.is_visible() and page.locator("#new-level").inner_text() == "Its choice"
