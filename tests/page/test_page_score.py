"""Tests the score pad on the page: numbers by taps and keys, corrections, the end of a round, and the layout."""

import os

import pytest

from chromium import resize, until, until_true, value_of
from looks import SIZES, badly_laid, faults_in_both
from set_up import SetUp
from tables import NOT_FRESH, ON_TABLE, SETTLE, open_menu

KEY = "#board .keys [data-key='%s']"
WRITE = "#board .dock .act:last-child"
OTHER = "#board .dock .act:first-child"
# True if the table shows the newest position, and no tap waits for its result.
SHOWN = """(() => {
  const chips = [...document.querySelectorAll("#board .seats .seat")];
  const on = chips.flatMap((chip, seat) => (chip.closest("[aria-current]") ? [seat] : []));
  const { asked, actor, seatSummaries, winners } = position;
  const isAsking = Boolean(document.querySelector("#board .dock button.act"));
  return chips.length === seatSummaries.length
    && chips.every((chip, seat) => chip.title === seatSummaries[seat].replace(/-(?=\\d)/g, "−"))
    && JSON.stringify(on) === JSON.stringify(winners ?? [actor])
    && isAsking === asked && (asked || winners !== null) && !document.querySelector("#board .dock.chosen");
})()"""
# Returns the texts and names on the page in which a number has a hyphen in place of a minus sign. Speech may have it.
HYPHENS = """[...document.querySelectorAll("body *")].filter((it) => it.checkVisibility() && it.id !== "spoken")
  .flatMap((it) => [it.ariaLabel ?? "", it.title ?? "",
    ...[...it.childNodes].map((one) => one.nodeType === 3 ? one.data : "")])
  .filter((text) => /(^|[^\\w])-\\d/.test(text))"""


class Pad:
    """A score pad on the page."""

    def __init__(self, picture):
        self.picture = picture
        self.page = picture.page
        self.taps = 0

    def begin(self, seats, **options):
        self.picture.device.ask_for("score", ["human"] * seats, options=options)
        self.settle()

    def settle(self):
        """Run the clock until a person is asked or the game is over, and the table shows it.

        A tap may reach the device after the clock has run, so the clock runs again until the table shows the result.
        """

        def is_settled():
            assert self.page.evaluate(SETTLE)
            return value_of(self.page, "%s && %s" % (ON_TABLE, SHOWN))

        until_true(self.page, is_settled, "settled")
        self.picture.device.run(300)

    def tap(self, place):
        self.page.evaluate(NOT_FRESH)
        self.page.locator(place).click()
        self.taps += 1

    def keys(self, *keys):
        for key in keys:
            self.page.locator(KEY % key).dispatch_event("click")  # also on a dim key, for which `click` would wait
            self.taps += 1

    def write(self, *keys):
        """Type a number, and write it."""
        if not self.page.locator("#board .keys").count():
            self.tap(WRITE)  # after a round
        self.keys(*keys)
        self.tap(WRITE)
        self.settle()

    def text(self, place):
        return self.page.locator(place).inner_text().replace("\n", " ")

    @property
    def record(self):
        return self.picture.decisions

    def look(self, name):
        """Keep a picture of the page, if a folder for it is set."""
        if folder := os.environ.get("LOOK"):
            self.page.screenshot(path="%s/%s.png" % (folder, name))


@pytest.fixture
def pad(picture):
    """Return a score pad on the page."""
    return Pad(picture)


def test_a_number_takes_three_taps_and_the_button_says_the_result(pad):
    pad.begin(2)
    assert pad.text(WRITE).startswith("Nothing for Mint")
    before = pad.taps
    pad.keys("4", "7")
    assert pad.text(WRITE) == "Write 47 for Mint then Blue"
    assert pad.text("#board .entry .sum") == "0 + 47 = 47"
    pad.look("1-entry")
    pad.tap(WRITE)
    assert pad.taps - before == 3
    pad.settle()
    pad.write("+5")
    pad.write("2", "5", "+", "2", "2")
    pad.write("sign", "1", "2")
    assert pad.record == ["0 points 0 47", "1 points 1 5", "0 points 0 47", "1 points 1 -12"]
    assert pad.page.evaluate("position.scores") == [94, -7]


def test_a_tapped_number_is_corrected_or_left(pad):
    pad.begin(2)
    for key in "1234":
        pad.write(key)
    cell = "#board .pad-sheet [data-at='1 1']"
    pad.tap(cell)
    assert pad.text("#board .entry .ask") == "Correct round 1"
    pad.keys("9")
    assert pad.text(WRITE) == "Make it 9 7 more for Blue"
    pad.look("3-correct")
    assert pad.text(OTHER) == "Leave 2"
    pad.tap(OTHER)
    assert pad.page.evaluate("position.scores") == [4, 6]
    pad.tap(cell)
    pad.keys("9")
    pad.tap(WRITE)
    pad.settle()
    assert pad.record[-1] == "0 correct 1 9" and pad.page.evaluate("position.scores") == [4, 13]
    assert "corrected" in pad.page.locator(cell).get_attribute("aria-label")


def test_after_a_correction_the_keys_write_for_the_next_seat(pad):
    pad.begin(3)
    pad.write("4", "7")
    pad.write("2", "5")
    pad.tap("#board .pad-sheet [data-at='1 0']")
    pad.keys("1", "8")
    assert pad.text(WRITE) == "Make it 18 29 less for Mint"
    pad.tap(WRITE)
    pad.settle()
    until(pad.page, "document.querySelector('#board .dock').textContent.includes('Nothing for Red')")
    pad.write("6")
    assert pad.record[2:] == ["2 correct 0 18", "2 points 2 6"]


def test_after_a_round_the_lead_is_shown_and_the_game_may_end(pad):
    pad.begin(3, goal=50)
    for key in "395":
        pad.write(key)
    assert pad.text("#board .entry .ask") == "Blue leads by 4"
    assert pad.text("#board .entry .sum") == "To 50: Blue needs 41, Red needs 45"
    assert pad.text(WRITE) == "Round 2 Mint begins" and pad.text(OTHER) == "End it here Blue would win"
    pad.look("4-round")
    pad.page.keyboard.press("8")  # typing goes on, too
    assert pad.text(WRITE).startswith("Write 8 for Mint")
    pad.page.keyboard.press("Backspace")
    pad.page.keyboard.press("7")
    pad.page.keyboard.press("Enter") if pad.page.evaluate(
        "document.activeElement.closest('.dock') !== null"
    ) else pad.tap(WRITE)
    pad.settle()
    assert pad.record[-1] == "0 points 0 7"


def test_negative_points_have_a_minus_sign_everywhere(pad):
    page = pad.page
    pad.begin(2)
    pad.write("sign", "1", "2")
    until(page, "document.querySelector('#board .dock .act:last-child').textContent.includes('Blue')")
    pad.write("sign", "5")
    assert page.locator("#board .seats .points").all_inner_texts() == ["−12", "−5"]
    assert page.evaluate(HYPHENS) == []
    page.locator("#board .seat").first.click()
    until(page, "document.getElementById('why')?.textContent.includes('−12')")
    assert page.evaluate(HYPHENS) == []
    page.locator("#board .line").click()
    until(page, "document.querySelectorAll('#sheet-text li').length >= 2")
    assert page.evaluate(HYPHENS) == []
    page.keyboard.press("Escape")
    open_menu(page, "Home")
    until(page, "document.querySelector('#home .go-on .each')?.textContent.includes('−12')")
    assert page.evaluate(HYPHENS) == []
    page.locator("#home .go-on").click()
    pad.tap(OTHER)
    pad.picture.device.hurry()
    until(page, "document.querySelector('.podium .acts') !== null")
    assert "−12" in pad.text(".podium") and page.evaluate(HYPHENS) == []


def test_a_score_pad_ends_without_turning_points_which_need_a_bot(pad):
    pad.begin(2)
    for key in "39":
        pad.write(key)
    pad.tap(OTHER)
    pad.picture.device.hurry()
    until(pad.page, "document.querySelector('.podium .acts') !== null")
    assert pad.page.locator(".podium .acts button").all_inner_texts()[1:] == ["Change", "Watch it", "Home"]


def test_any_seat_gets_points_or_loses_them_without_rounds(pad):
    pad.begin(4, rounds=0, start=20)
    pad.tap("#board .free button:nth-child(2)")
    pad.keys("5")
    assert pad.text(OTHER) == "− 5 Blue has 15" and pad.text(WRITE) == "+ 5 Blue has 25"
    pad.look("20-free")
    pad.tap(OTHER)
    pad.settle()
    pad.keys("1", "00")
    pad.tap(WRITE)
    pad.settle()
    assert pad.record == ["0 points 1 -5", "0 points 1 100"]


def test_no_key_passes_999(pad):
    pad.begin(2)
    pad.keys("9", "9", "5", "+5")
    assert pad.text("#board .entry .amount") == "995"
    assert pad.page.locator(KEY % "+5").get_attribute("aria-disabled") == "true"
    assert pad.page.locator(KEY % "sign").get_attribute("aria-disabled") == "false"


# True if the number that is written is not covered or cut off.
NUMBER_SEEN = """() => {
  const field = document.querySelector("#board .entry .amount");
  const [inner, outer] = [field, field.closest(".table")].map((it) => it.getBoundingClientRect());
  const found = document.elementFromPoint((inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2);
  return inner.width > 40 && inner.top >= outer.top && inner.bottom <= outer.bottom && field.contains(found);
}"""


def test_an_empty_field_shows_where_the_number_appears(pad):
    resize(pad.page, *SIZES["small"])
    for seats, options in ((2, {}), (4, {}), (7, {}), (4, {"rounds": 0}), (7, {"rounds": 0}), (9, {"rounds": 0})):
        pad.begin(seats, **options)
        assert pad.text("#board .entry .amount .none") == "0"
        assert pad.page.evaluate(NUMBER_SEEN), (seats, options)
        pad.keys("4")
        assert pad.text("#board .entry .amount") == "4"
        assert pad.page.evaluate(NUMBER_SEEN), (seats, options)
    pad.begin(4)
    resize(pad.page, *SIZES["phone"])
    assert pad.page.evaluate(NUMBER_SEEN)


@pytest.mark.parametrize("seats, options", [(4, {"goal": 200}), (6, {}), (6, {"rounds": 0})])
def test_the_pad_fits_every_screen_by_day_and_night(pad, seats, options):
    pad.begin(seats, **options)
    for number in range(seats + 1):
        if options.get("rounds") == 0:
            pad.tap("#board .free button:nth-child(%d)" % (number % seats + 1))
        pad.write(*str(7 * number + 1))
    pad.keys("4", "7")
    pad.look("fit-%d" % seats)
    assert badly_laid(pad.page) == {}
    assert faults_in_both(pad.page) == []


def begun(picture):
    """Tap Play, and return the first lines of the new game's record."""
    before = picture.device.record
    picture.page.locator("#new .go").click()
    until(picture.page, "!document.querySelector('#new').open")
    picture.device.run(100)
    until(picture.page, "(it) => ![it, ''].includes(turtleback.record()) && !board.hidden", before)
    return picture.device.record.splitlines()


def text_of(page, place):
    """Return a text with plain spaces."""
    return page.locator(place).inner_text().replace("\xa0", " ")


def test_an_earlier_title_brings_back_its_game_by_three_taps(picture):
    page = picture.page
    until(page, "!document.getElementById('home').hidden")
    for title, seats, goal in (("Rummy", 3, "200"), ("Darts", 2, "501")):
        setup = SetUp(page, "score")
        setup.seat(seats)
        page.locator("#new-game").fill(title)
        setup.open_rules()
        page.locator("#new-option-goal").fill(goal)
        assert begun(picture)[:4] == ["# title " + title, "game score", "seats %d" % seats, "option goal " + goal]
    setup = SetUp(page, "score")  # the first tap from home
    assert page.locator("#new-game").input_value() == "Darts"
    assert text_of(page, "#new-as") == "as last time: 2 people, in rounds, to 501"
    page.locator(".earlier button", has_text="Rummy").click()
    assert text_of(page, "#new-as") == "3 people, in rounds, to 200"
    assert begun(picture)[:4] == ["# title Rummy", "game score", "seats 3", "option goal 200"]


def test_the_amounts_used_most_under_a_title_keep_their_keys(pad):
    page = pad.page
    often = "[...document.querySelectorAll('.keys .often')].map((it) => it.innerText)"

    def begin(title):
        SetUp(page, "score").seat(3)
        page.locator("#new-game").fill(title)
        page.locator("#new .go").click()
        if pad.picture.device.record:
            page.locator("#question-yes").click()  # breaks off the game on the table
        until(page, "!document.querySelector('#new').open")
        pad.settle()

    begin("Rummy")
    for _ in range(2):
        pad.write("1", "7")
        pad.write("2", "5")
    until(page, often + ".join() === '+5,+17,+25'")
    begin("Darts")
    assert page.evaluate(often) == ["+5", "+10", "+50"]
    pad.write("3")
    begin("Rummy")
    assert page.evaluate(often) == ["+5", "+17", "+25"]


def test_the_game_of_last_time_begins_by_two_taps_in_either_way(picture):
    page = picture.page
    until(page, "!document.getElementById('home').hidden")
    SetUp(page, "score")
    page.get_by_role("radio", name="Free").click()
    assert begun(picture)[:3] == ["game score", "seats 4", "option rounds 0"]
    SetUp(page, "score")
    assert begun(picture)[:3] == ["game score", "seats 4", "option rounds 0"]


@pytest.mark.parametrize("seats", [4, 9])
def test_people_sit_round_a_table_on_every_screen(pad, seats):
    page = pad.page
    until(page, "!document.getElementById('home').hidden")
    setup = SetUp(page, "score")
    setup.seat(seats)
    page.locator("#new-game").fill("Rummy")
    pad.look("set-up-%d" % seats)
    assert badly_laid(page) == {}
    assert faults_in_both(page) == []
