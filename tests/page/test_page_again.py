"""When a game on the page is over, one tap begins another one of the same people (MAHE-20)."""

import json

import pytest

from chromium import resize, until
from test_page_languages import set_language
from test_page_layout import OUT_OF_SIGHT, OVERLAPS, SIZES, TOO_SMALL
from turtleback.engine.first_player import DRAWN
from turtleback.engine.record import read_record

pytestmark = pytest.mark.slow  # each plays a whole game

IS_OFFERED = "!document.querySelector('#again').hidden"
WHO = "[...document.querySelectorAll('#again-who option')].map((option) => option.textContent)"


def over(device, game="mahe", seats=3, **options):
    """A device on which bots have played a game to its end."""
    players = ["below4" if game == "mahe" else "clever"] * seats
    device.ask("begin", json.dumps({"game": game, "players": players, "options": options}))
    device.run(100)
    device.hurry()
    until(device.page, IS_OFFERED)
    return device


def again(device):
    """Tap on Again; returns the game that has begun."""
    before = device.record
    device.click("Again")
    until(device.page, "document.querySelector('#again').hidden")
    until(device.page, "(before) => turtleback.record() !== before", before)
    return read_record(device.record.splitlines()).game


def fewest(device, began):
    """The seat with the fewest eggs, on a tie the first after the one who began."""
    game = read_record(device.record.splitlines()).game
    points = game.scores()
    after = [seat % game.seats for seat in range(began + 1, began + 1 + game.seats)]
    return min(after, key=points.__getitem__)


def test_one_tap_begins_a_game_of_the_same_people_and_the_loser_begins(device):
    """MAHE-20"""
    over(device, first=1, roll_at_seven=1)
    wanted = fewest(device, 1)
    begun = again(device)
    assert (begun.NAME, begun.seats) == ("mahe", 3)
    assert (begun.options["first"], begun.options["roll_at_seven"]) == (wanted, 1)


@pytest.mark.parametrize("answer, first", [("the next seat", 0), ("drawn", DRAWN), ("as before", 2)])
def test_or_somebody_else_who_is_proposed_the_next_time(device, answer, first):
    """MAHE-20"""
    over(device, first=2)
    device.page.get_by_label("Who begins it?").select_option(answer)
    assert again(device).options["first"] == first
    device.hurry()
    until(device.page, IS_OFFERED)
    assert device.page.get_by_label("Who begins it?").input_value() == answer


def test_names_stay_and_say_who_would_begin(device):
    page = device.page
    page.click("text=Names")
    page.fill("#name-Mint", "Ada")
    page.fill("#name-Red", "Bo")
    page.click("#names >> text=Close")
    over(device, first=2)
    seats = ["Ada", "Blue", "Bo"]
    assert page.evaluate(WHO) == [
        "the loser begins: " + seats[fewest(device, 2)],
        "the next seat begins: Ada",
        "who begins is drawn",
        "who began begins: Bo",
    ]
    page.get_by_label("Who begins it?").select_option("as before")
    again(device)
    device.run(60_000)
    assert page.input_value("#name-Red") == "Bo"


def test_the_list_follows_the_language_and_what_is_chosen_stays(device):
    over(device, first=2)
    device.page.get_by_label("Who begins it?").select_option("drawn")
    set_language(device, "it")
    assert device.page.evaluate(WHO)[1:] == [
        "comincia il prossimo posto: Menta",
        "si sorteggia chi comincia",
        "comincia chi ha cominciato: Rosso",
    ]
    assert device.page.locator("#again-who").input_value() == "drawn"


def test_a_game_without_that_rule_asks_nobody(device):
    over(device, "midas", 2)
    assert not device.page.get_by_label("Who begins it?").is_visible()
    assert again(device).NAME == "midas"


def test_it_is_offered_only_when_a_game_is_over(device):
    assert not device.page.evaluate(IS_OFFERED)
    device.ask("begin", json.dumps({"game": "mahe", "players": ["human"] * 2}))
    device.settle()
    assert not device.page.evaluate(IS_OFFERED)
    with pytest.raises(Exception, match="The game on the table is not over"):
        device.ask("again", "the loser")


def test_it_is_seen_at_once_and_large_enough_for_fingers(device):
    over(device)
    page = device.page
    for width, height in SIZES.values():
        resize(page, width, height)
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(OUT_OF_SIGHT.replace("header,", "#again button, #again select,")) == []
        assert page.evaluate(OVERLAPS) == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)
        assert page.evaluate(TOO_SMALL) == []
