"""A new game from the page's dialog, by clicks: its seats, bots and rules, real dice, and tracks of one's own."""

import pytest

from chromium import until
from tables import Picture
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.record import read_record
from turtleback_host.settings.track import read_track

OWN = """# two paths that cross
101 102 103 104 105 106 107 1 2 3 4 5 6 7 8 cheese
201 202 203 204 205 206 207 5 4 3 2 1 cheese # the other way round
"""
WHY = "document.querySelector('#new-why').textContent"


@pytest.fixture
def picture(context, opened, served):
    return Picture(context, opened, served)


@pytest.fixture
def page(picture):
    picture.page.get_by_role("button", name="New", exact=True).click()
    return picture.page


def choose(page, label, value):
    page.locator("#new").get_by_label(label, exact=True).select_option(value)


def open_rules(page):
    page.locator("#new-more summary").click()


def best_of(kind):
    """The best bot that a game has in the browser."""
    return "clever" if "clever" in kind.BOTS else kind.BOTS[-1]


def play(picture):
    """Click on Play; returns the game that has begun: for bots if it has secrets, which people's records would tell."""
    if game_class(picture.page.locator("#new-game").input_value()).SECRETS:
        for player in picture.page.locator("#new-players select").all():
            player.select_option(best_of(game_class(picture.page.locator("#new-game").input_value())))
    picture.page.locator("#new").get_by_role("button", name="Play").click()
    until(picture.page, "!document.querySelector('#new').open")
    picture.device.run(100)
    until(picture.page, "turtleback.record()")
    return read_record(picture.device.record.splitlines()).game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [0, 1])
def test_every_game_begins_for_the_fewest_and_the_most_people(picture, page, game, most):
    kind = game_class(game)
    choose(page, "Game", game)
    choose(page, "Players", str(kind.SEATS[most]))
    if kind.BOTS:
        for seat in range(1, kind.SEATS[most]):
            page.locator("#new-player-%d" % seat).select_option(best_of(kind))
    begun = play(picture)
    assert (begun.NAME, begun.seats) == (game, kind.SEATS[most])
    assert begun.options == kind(begun.seats).options


def test_rules_are_chosen_and_there_the_next_time(picture, page):
    """MAHE-3, 8, 20, 21"""
    choose(page, "Game", "mahe")
    choose(page, "Players", "3")
    open_rules(page)
    page.get_by_label("A third die is offered at 7, too").check()
    choose(page, "Who begins?", "Red")
    choose(page, "A head start?", "Red")
    page.get_by_label("Egg cards of each value 1 to 6").fill("4, 4, 4 4 4 4")
    options = play(picture).options
    assert (options["roll_at_seven"], options["first"], options["deck_counts"]) == (1, 2, (4,) * 6)
    assert options["head_start"] == 2
    page.get_by_role("button", name="New", exact=True).click()
    assert page.get_by_label("A third die is offered at 7, too").is_checked()
    assert page.get_by_label("Egg cards of each value 1 to 6").input_value() == "4 4 4 4 4 4"
    choose(page, "Players", "2")
    assert page.get_by_label("Who begins?").input_value() == "0"
    assert page.get_by_label("A head start?").input_value() == "9"


def test_who_changes_the_number_of_players_keeps_the_rules(picture, page):
    choose(page, "Game", "mahe")
    open_rules(page)
    page.get_by_label("Turtles stack on the raft, too").check()
    choose(page, "Players", "5")
    assert page.get_by_label("Turtles stack on the raft, too").is_checked()


@pytest.mark.parametrize(
    ("game", "label", "text", "sentence"),
    [
        ("mahe", "Egg cards of each value 1 to 6", "3 3 3", "Option deck_counts takes 6 numbers that add up to 24"),
        ("mahe", "Egg cards of each value 1 to 6", "many", "Egg cards of each value 1 to 6: write numbers"),
        ("midas", "Turns after which a hand ends, 0 for never", "12345", "Option guard takes a number from 0 to 9999"),
        (
            "midas",
            "Turns after which a hand ends, 0 for never",
            "",
            "Turns after which a hand ends, 0 for never: write",
        ),
    ],
)
def test_an_option_that_cannot_be_is_refused_in_words_and_can_be_mended(picture, page, game, label, text, sentence):
    choose(page, "Game", game)
    choose(page, "Players", "2")
    open_rules(page)
    field = page.get_by_label(label)
    before = field.input_value()
    field.fill(text)
    page.keyboard.press("Enter")
    assert until(page, WHY + ".includes('rite numbers') || " + WHY + ".startsWith('Option')")
    assert page.evaluate(WHY).startswith(sentence) and page.locator("#new").is_visible()
    field.fill(before)
    assert game == play(picture).NAME


def test_real_dice_are_thrown_by_people(picture, page):
    """MAHE-7"""
    choose(page, "Game", "mahe")
    open_rules(page)
    choose(page, "Whose dice?", "real dice: you say what fell")
    play(picture)
    picture.settle()
    picture.tap(0)
    picture.settle()
    assert picture.choices == ["The die shows %d" % value for value in range(1, 7)]
    picture.tap(4)
    picture.settle()
    assert picture.position["view"]["dice"] == [5]


@pytest.mark.parametrize(
    ("name", "cells"), [("ring of 21 cells", 21), ("line of 21 cells", 21), ("ring of 24 cells", 24)]
)
def test_a_track_is_chosen_by_its_name(picture, page, name, cells):
    """MICE-9"""
    choose(page, "Game", "mice")
    open_rules(page)
    choose(page, "The track", name)
    play(picture)
    assert len(set(picture.position["view"]["paths"][0])) == cells + 8


def test_a_track_of_ones_own_is_read_from_the_file_that_the_pc_reads(picture, page, tmp_path):
    """MICE-9"""
    path = tmp_path / "crossing.txt"
    path.write_text(OWN, "utf-8")
    choose(page, "Game", "mice")
    choose(page, "Players", "2")
    open_rules(page)
    assert not page.get_by_label("File of the track").is_visible()
    choose(page, "The track", "one of your own, from a file")
    page.locator("#new").get_by_role("button", name="Play").click()
    assert until(page, WHY + ".startsWith('Choose the file of your track')")
    page.get_by_label("File of the track").set_input_files(path)
    assert play(picture).options["track"] == read_track(str(path))
    page.get_by_role("button", name="New", exact=True).click()  # and it is known from then on
    assert play(picture).options["track"] == read_track(str(path))


def test_a_track_that_cannot_be_read_is_refused_with_its_line(picture, page, tmp_path):
    path = tmp_path / "wrong.txt"
    path.write_text(OWN.replace("8 cheese", "8"), "utf-8")
    choose(page, "Game", "mice")
    choose(page, "Players", "2")
    open_rules(page)
    choose(page, "The track", "one of your own, from a file")
    page.get_by_label("File of the track").set_input_files(path)
    page.locator("#new").get_by_role("button", name="Play").click()
    said = until(page, WHY)
    assert said == "wrong.txt, line 2: the path does not end in the word cheese."


def test_cancel_begins_nothing(picture, page):
    page.locator("#new").get_by_role("button", name="Cancel").click()
    assert not page.locator("#new").is_visible() and picture.device.record == ""


def test_names_are_typed_on_the_way_to_a_game(picture, page):
    page.locator("#new-names").click()
    page.locator("#name-Blue").fill("Ada")
    page.locator("#names").get_by_role("button", name="Close").click()
    assert page.locator("#new-players label").all_text_contents() == ["Mint", "Ada"]
    page.get_by_label("Ada", exact=True).select_option("clever")
    assert play(picture).NAME == "mahe"


def test_it_says_what_becomes_of_the_game_on_the_table_though_its_hands_are_covered(picture, page):
    page.locator("#new").get_by_role("button", name="Cancel").click()
    picture.device.ask("begin", '{"game": "mada", "players": ["human", "human"]}')
    picture.device.run(500)
    assert picture.device.record == ""
    page.get_by_role("button", name="New", exact=True).click()
    assert until(page, WHY) == "The game on the table is broken off then; its record is kept with the others."
