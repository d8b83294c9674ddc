"""Help on the page: for whom it is on, what it says; the turning points of a game; the position of the day."""

from axe import faults
from chromium import until
from test_page_again import play_to_the_end

OFF, CHOICE, WHY = 0, 2, 3
COACH = ".round.coach"
LINES = "[...document.querySelectorAll('#advice-lines p')].map((line) => line.innerText)"
ASKED = "window.position?.asked && position.legal.length > 1 && document.querySelector('#board .choice') !== null"


def to_a_choice(picture):
    """Play the first of what is open until somebody has to choose."""
    while len(picture.position["legal"]) < 2:
        picture.tap(0)
        picture.settle()


def test_who_has_help_may_ask_and_the_record_says_so(picture):
    picture.begin("mahe", ["human", "clever"], help=[WHY, OFF], stir=False)
    to_a_choice(picture)
    picture.page.locator(COACH).click()
    until(picture.page, "document.querySelector('#advice').open")
    lines = picture.page.evaluate(LINES)
    assert lines[0].startswith("The bot would: ") and "ahead of this: " in lines[1]
    assert faults(picture.page) == []
    picture.page.locator("#advice form button").click()
    picture.tap(0)
    picture.settle()
    assert "# help 0" in picture.device.record.splitlines()


def test_a_seat_without_help_has_no_button(picture):
    picture.begin("mahe", ["human", "human"], help=[OFF, CHOICE], stir=False)
    to_a_choice(picture)
    assert picture.position["actor"] == 0 and not picture.page.locator(COACH).is_visible()
    assert picture.device.ask("advise") == "null"


def test_turning_points_and_luck_open_from_the_podium(picture):
    play_to_the_end(picture)  # bots that are not clever
    picture.page.locator("[data-opens=review]").click()
    until(picture.page, "document.querySelectorAll('#review-sums li').length === 3")
    assert picture.page.locator("#review-points li").count() == 3
    assert picture.page.locator("#review-progress").is_hidden()
    assert faults(picture.page) == []
    picture.page.locator("#review-points button").first.click()
    until(picture.page, "Number(document.querySelector('#step')?.value) > 0")


def test_the_position_of_the_day_has_an_answer(picture):
    picture.page.locator("[data-opens=today]").click()
    picture.page.wait_for_url("**/#today")
    until(picture.page, ASKED)
    names = picture.choices
    assert len(names) == len(picture.position["legal"]) > 1
    picture.tap(0)
    until(picture.page, "document.querySelector('#advice').open")
    assert picture.page.evaluate(LINES)[0].startswith("The bot would: ")
