"""A new game by taps: its seats, bots and rules, real dice, and tracks."""

import pytest

from chromium import resize, until
from set_up import SetUp
from tables import open_menu
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.record import read_record

WHY = "document.querySelector('#new-why').textContent"
BEST = {"clever": "Bot, clever", "random": "Bot, easy"}


@pytest.fixture
def page(picture):
    until(picture.page, "!document.getElementById('home').hidden")
    return picture.page


def begun(picture, asked):
    """Play; returns the game that has begun: for bots if it has secrets, which people's records would tell."""
    if asked.game.HIDDEN_FIELDS:
        for seat in range(asked.seats):
            asked.let(seat, BEST["clever" if "clever" in asked.game.BOTS else asked.game.BOTS[-1]])
    before = picture.device.record
    asked.play()
    until(picture.page, "!document.querySelector('#new').open || document.querySelector('#question').open")
    if picture.page.locator("#question-yes").is_visible():  # bots have played on
        picture.page.click("#question-yes")
    until(picture.page, "!document.querySelector('#new').open")
    picture.device.run(100)
    until(picture.page, "(it) => ![it, ''].includes(turtleback.record()) && !board.hidden", before)
    return read_record(picture.device.record.splitlines()).game


def test_every_game_begins_for_the_fewest_and_the_most_people(picture, page):
    for kind in map(game_class, GAMES):
        for seats in kind.SEATS:
            asked = SetUp(page, kind.NAME)
            asked.seat(seats)
            game = begun(picture, asked)
            assert (game.NAME, game.seats) == (kind.NAME, seats), (kind.NAME, seats)
            assert game.options == kind(game.seats).options
            assert page.locator("#home").is_hidden()


def test_rules_are_chosen_and_there_the_next_time(picture, page):
    """MAHE-3, 8, 20, 21"""
    asked = SetUp(page, "mahe")
    asked.seat(3)
    asked.open_rules()
    page.get_by_label("A third die is offered at 7, too").check()
    asked.choose("Who begins?", "Red")
    asked.choose("A head start?", "Red")
    page.get_by_label("Egg cards of each value 1 to 6").fill("4, 4, 4 4 4 4")
    options = begun(picture, asked).options
    assert (options["roll_at_seven"], options["first"], options["deck_counts"]) == (1, 2, (4,) * 6)
    assert options["head_start"] == 2
    asked = SetUp(page, "mahe")
    assert asked.seats == 3
    asked.seat(5)
    assert page.get_by_label("A third die is offered at 7, too").is_checked()
    assert page.get_by_label("Egg cards of each value 1 to 6").input_value() == "4 4 4 4 4 4"
    asked.seat(2)
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
def test_an_option_that_cannot_be_is_refused_in_words_and_can_be_mended(picture, page, game, label, text, sentence):
    asked = SetUp(page, game)
    asked.seat(2)
    asked.open_rules()
    field = page.get_by_label(label)
    before = field.input_value()
    field.fill(text)
    page.keyboard.press("Enter")
    until(page, f"(sentence) => {WHY}.startsWith(sentence)", sentence)
    assert page.locator("#new").is_visible()
    field.fill(before)
    assert game == begun(picture, asked).NAME


def test_real_dice_are_thrown_by_people(picture, page):
    """MAHE-7"""
    asked = SetUp(page, "mahe")
    asked.let(1, "Person")
    asked.open_rules()
    asked.choose("Whose dice?", "real dice: you say what fell")
    begun(picture, asked)
    picture.settle()
    picture.take(0)
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]


def test_a_track_is_chosen_by_its_name(picture, page):
    """MICE-9"""
    for name, cells in (("ring of 21 cells", 21), ("line of 21 cells", 21), ("ring of 24 cells", 24)):
        asked = SetUp(page, "mice")
        asked.open_rules()
        asked.choose("The track", name)
        begun(picture, asked)
        until(page, "(cells) => new Set(position.view.paths[0]).size === cells", cells + 8)


def test_going_back_begins_nothing(picture, page):
    SetUp(page, "mahe").dialog.get_by_role("button", name="Back").click()
    assert not page.locator("#new").is_visible() and picture.device.record == ""


def test_names_are_typed_on_the_way_and_move_up_when_somebody_leaves(picture, page):
    SetUp(page, "mahe")
    for seat, name in ((1, "Ada"), (2, "Ben")):
        page.locator("#new-players [aria-pressed]").nth(seat).click()
        page.locator("#new-name").fill(name)
    page.locator("#new-players [aria-pressed]").nth(1).click()
    page.get_by_role("button", name="Remove Ada").click()
    assert page.locator("#new-players [aria-pressed] > b").all_text_contents() == ["Mint", "Ben", "Red"]


def test_a_game_on_the_table_is_broken_off_only_after_a_question(picture, page):
    asked = SetUp(page, "mahe")
    asked.seat(2)
    asked.let(1, "Person")
    asked.play()
    picture.settle()
    picture.take(0)
    before = picture.device.record
    asked = SetUp(page, "bag")
    asked.play()
    page.get_by_role("button", name="No", exact=True).click()
    assert picture.device.record == before
    asked.play()
    page.get_by_role("button", name="Break off").click()
    until(page, "!document.querySelector('#new').open")


def test_the_first_screen_leads_back_to_the_game_on_the_table(picture, page):
    picture.begin("mahe", ["human"] * 2)
    open_menu(page, "Another game")
    assert page.locator("#home header").is_visible()
    resize(page, 360, 640)
    card, below = page.locator("#home-games > :last-child").bounding_box(), page.locator("#home footer").bounding_box()
    assert card["y"] + card["height"] <= below["y"]
    page.get_by_role("button", name="Mahé goes on Mint, roll! 0 0 Continue").click()
    assert page.locator("#home").is_hidden() and picture.choices
