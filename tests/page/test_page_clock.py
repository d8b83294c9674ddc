"""Tests the turn clock on the page: turns, pauses, the time as figure, stones and words, its end, and the layout."""

import os

import pytest

from chromium import resize, until
from looks import SIZES, badly_laid, faults_in_both
from rows import each_row
from set_up import SetUp
from tables import NOT_FRESH, ON_TABLE, SETTLE
from turtleback.language import CODES
from turtleback_tools.documents.screens import TURN

DONE = "#board .dock .act.done"
OTHER = "#board .dock .act:not(.done)"
LIT = "document.querySelectorAll('#board .stone.lit').length"
TAPS_ONCE_READY = "!document.querySelector('#board .dock:is(.chosen, .fresh)')"


class Clock:
    """A turn clock on the page."""

    def __init__(self, picture):
        self.picture = picture
        self.page = picture.page

    def begin(self, seats, **options):
        self.picture.device.ask_for("clock", ["human"] * seats, options=options)
        self.settle()

    def settle(self):
        """Run the clock until a person is asked, and the table shows the position."""
        assert self.page.evaluate(SETTLE)
        until(self.page, "window.position !== undefined && %s" % ON_TABLE)
        self.picture.device.run(300)
        until(self.page, "document.querySelector('#board .dock .act') && %s" % TAPS_ONCE_READY)

    def tap(self, place):
        """Tap a button, and wait until the next position is shown."""
        before = self.page.evaluate("position")
        self.page.evaluate(NOT_FRESH)
        self.page.locator(place).click()
        self.picture.device.run(100)
        until(self.page, "(it) => JSON.stringify(position) !== JSON.stringify(it)", before)
        self.settle()

    def text(self, place):
        return self.page.locator(place).inner_text().replace("\n", " ").replace("\xa0", " ")

    def actions(self):
        """Return the actions so far, without their times."""
        return [" ".join(line.split()[:2]) for line in self.picture.decisions]

    def look(self, name):
        """Keep a picture of the page, if a folder for it is set."""
        if folder := os.environ.get("LOOK"):
            self.page.screenshot(path="%s/%s.png" % (folder, name))


@pytest.fixture
def clock(picture):
    """Return a turn clock on the page."""
    return Clock(picture)


def test_done_ends_a_turn_with_the_time_that_it_took(clock):
    clock.begin(4)
    assert clock.text("#board .clock-middle .ask") == "Mint's turn"
    assert clock.text(DONE) == "Done Blue is next" and clock.text(OTHER) == "Pause time stops"
    clock.picture.device.run(20_000)
    clock.look("1-turn")
    clock.tap(DONE)
    seat, verb, ms = clock.picture.decisions[-1].split()
    assert (seat, verb) == ("0", "next") and 20_000 <= int(ms) < 25_000
    assert clock.text("#board .clock-middle .ask") == "Blue's turn"
    assert clock.text("#board .line").endswith("Mint took 0:%d" % (int(ms) // 1000))


def test_a_pause_stops_time_and_offers_what_changes_the_order(clock):
    clock.begin(4)
    clock.tap(OTHER)
    assert clock.text(DONE).startswith("Go on Mint, ") and clock.text(OTHER) == "Finish show the times"
    assert clock.page.locator("#board .tray button").all_inner_texts() == ["Mint leaves", "Reverse"]
    assert clock.text("#board .state") == "paused"
    before = clock.text("#board .figure")
    clock.picture.device.run(60_000)
    assert clock.text("#board .figure") == before
    clock.tap("#board .tray button >> nth=0")
    assert clock.page.evaluate("position.view.present") == [0, 1, 1, 1]
    until(clock.page, "document.querySelectorAll('#board .seats .gone').length === 1")
    clock.look("2-pause")
    clock.tap("#board .tray button:text('Mint is back')")
    clock.tap("#board .tray button:text('Reverse')")
    clock.tap(DONE)
    assert clock.text(DONE) == "Done Mint is next"
    assert clock.actions() == ["0 pause", "0 leave", "1 back", "1 reverse", "1 go_on"]


@each_row("code", CODES)
def test_the_buttons_of_a_pause_stand_in_one_row_in_each_language(clock, code):
    clock.picture.device.speak(code)
    clock.begin(4)
    clock.tap(OTHER)
    clock.tap("#board .tray button >> nth=0")
    resize(clock.page, *SIZES["small"])
    clock.look("3-pause-" + code)
    tops = clock.page.locator("#board .tray button").evaluate_all("(all) => all.map((it) => it.offsetTop)")
    assert len(tops) == 3 and len(set(tops)) == 1
    assert badly_laid(clock.page) == {}


def test_a_tapped_seat_on_the_dial_gets_the_turn_or_leaves(clock):
    clock.begin(3)
    clock.tap(OTHER)
    clock.page.locator("#board .dial [aria-label^='Red,']").press("Enter")
    sheet = clock.page.locator("#sheet .pill")
    assert sheet.all_inner_texts()[:2] == ["Red's turn now", "Red leaves"]
    sheet.nth(0).click()
    clock.settle()
    assert clock.page.evaluate("position.view.turn") == 2
    assert clock.actions() == ["0 pause", "0 give"]


def test_the_time_is_shown_as_figure_stones_and_words(clock):
    clock.begin(2, turn_s=0)
    assert clock.page.evaluate(LIT) == 0 and clock.text("#board .figure").startswith("0:0")
    for used, words, lit in (
        (10_000, "plenty of time", 20),
        (45_000, "the last third", 6),
        (53_000, "last seconds", 3),
    ):
        shown = clock.page.evaluate(
            """async (used) => {
              const { stateOf, stateWords, figure } = await import('./js/games/clock/words.js');
              const { Dial } = await import('./js/games/clock/dial.js');
              const time = { left: 60000, full: 60000, countsOn: true };
              const derived = { ...time, times: [0, 0], bank: [], order: [0, 1], turns: [] };
              const at = { ...position, derived };
              const dial = new Dial();
              dial.draw(300, 400, at, null);
              const state = stateOf(at, used);
              dial.showTime((60000 - used) / 60000, state);
              const lit = dial.root.querySelectorAll('.lit').length;
              return [stateWords(state), lit, figure(at, used), figure(at, 65000)];
            }""",
            used,
        )
        assert shown == [words, lit, "0:%02d" % (60 - used // 1000), "+0:05"]


def test_the_end_shows_the_times_of_all_without_a_winner(clock):
    clock.begin(3)
    for _ in range(4):
        clock.picture.device.run(3_000)
        clock.tap(DONE)
    clock.tap(OTHER)
    clock.page.evaluate(NOT_FRESH)
    clock.page.locator(OTHER).click()
    clock.picture.device.run(1_000)
    until(clock.page, "document.querySelector('#board .podium .times')")
    assert clock.page.locator("#board .times li").count() == 3
    assert clock.page.locator("#board .times .longest").count() == 3
    assert clock.text("#board .podium h1").startswith("5 turns in ") and not clock.text("#board .podium .crowned p")
    clock.look("5-end")
    assert faults_in_both(clock.page) == []


@pytest.mark.parametrize("seats, options", [(4, {}), (9, {"bank_min": 30}), (2, {"turn_s": 0})])
def test_the_clock_fits_every_screen_by_day_and_night(clock, seats, options):
    clock.begin(seats, **options)
    assert badly_laid(clock.page) == {}
    assert faults_in_both(clock.page) == []
    clock.tap(OTHER)
    clock.look("fit-%d" % seats)
    assert badly_laid(clock.page) == {}
    assert faults_in_both(clock.page) == []


def test_the_clock_starts_by_two_taps_with_the_time_of_last_time(picture):
    page = picture.page
    until(page, "!document.getElementById('home').hidden")
    SetUp(page, "clock")
    Clock(picture).look("0-set-up")
    page.get_by_role("radiogroup", name="Time for a turn").get_by_role("radio", name="2 min").click()
    page.get_by_role("radiogroup", name="Time for each in all").get_by_role("radio", name="30 min").click()
    assert badly_laid(page) == {}
    assert faults_in_both(page) == []
    for _ in range(2):
        before = picture.device.record
        page.locator("#new .go").click()
        until(page, "!document.querySelector('#new').open")
        picture.device.run(100)
        until(page, "(it) => ![it, ''].includes(turtleback.record()) && !board.hidden", before)
        lines = picture.device.record.splitlines()
        assert lines[:4] == ["game clock", "seats 4", "option turn_s 120", "option bank_min 30"]
        SetUp(page, "clock")


# The side of the seat whose turn it is, its angle and that of the middle, and whether Done is at this side.
ROUND = """() => {
  const asked = document.querySelector("#board li.asked");
  const side = asked.closest(".side");
  return {
    side: Number(side.dataset.side),
    angles: [side.firstChild, document.querySelector(".clock-middle")].map((it) => getComputedStyle(it).rotate),
    hasDone: asked.contains(document.querySelector("#board .done")),
  };
}"""
# The parts of the middle and the buttons that cover another one, in order.
COVERED = """() => {
  const all = document.querySelectorAll("#board .clock-middle > *, #board button");
  const shown = [...all].filter((it) => it.clientWidth);
  const boxes = shown.map((it) => it.getBoundingClientRect());
  const overlap = (a, b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;
  return boxes.flatMap((box, one) => boxes.flatMap((other, at) => {
    const isApart = one >= at || shown[one].contains(shown[at]) || !overlap(box, other);
    return isApart ? [] : [`${shown[one].outerHTML.slice(0, 60)} | ${shown[at].outerHTML.slice(0, 60)}`];
  }));
}"""


def test_a_tablet_has_done_at_the_side_of_each_turn(clock):
    clock.page.evaluate(TURN, True)
    resize(clock.page, 1180, 820)
    clock.begin(4)
    for seat in range(4):
        assert clock.page.evaluate(ROUND) == {"side": seat, "angles": ["%ddeg" % (90 * seat)] * 2, "hasDone": True}
        clock.picture.device.run(40_000)
        clock.look("tablet-%d" % seat)
        assert clock.page.evaluate(COVERED) == []
        clock.tap(DONE)
    clock.tap(OTHER)
    clock.look("tablet-pause")
    assert clock.page.evaluate(COVERED) == []
    clock.tap("#board .clock-middle .tray button:text('leaves')")
    resize(clock.page, *SIZES["small"])
    clock.look("tablet-small")
    assert clock.page.locator("#board .frame > .tray button").count() == 3
