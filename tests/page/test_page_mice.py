"""Tests the table of the mouse race: the costs of moves, directions, the ways home, and what seats have taken."""

import re

from chromium import resize, until
from looks import SIZES
from tables import NOT_FRESH, Picture
from test_page_fits import NAMES
from test_page_tables import begin_to_move, mixed_player

MICE = 7
RED = ("rgb(163, 35, 31)", "rgb(255, 179, 163)")  # by day and by night
TAKEN = """position.view.place.map((place, mouse) => [place, mouse]).filter(([place]) => place < 0).length"""
POCKETS = """[...document.querySelectorAll("#board .pocket")].map(
  (pocket) => pocket.querySelectorAll("i:not(.fence)").length)"""
DICE = "[...document.querySelectorAll('#board .die-choice')].map((die) => die.querySelectorAll('circle').length)"
FALLEN = """messages.flatMap(({ position }) => position?.news ?? []).flatMap(({ events }) => events)
  .filter(([verb]) => ["die", "blank"].includes(verb)).map(([, value]) => value).slice(-2)"""
CUT_OFF = """(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth)(document.querySelector("#board .line"))"""
# Lays out tracks for two to six seats in two boxes, and calls a function with each track and its paths.
TRACKS = """async (look) => {
  const { Track } = await import("./js/games/mice/track.js");
  const tracks = [2, 3, 4, 5, 6].map((seats) => Array.from({ length: seats }, (_, seat) => [
    ...Array.from({ length: 7 }, (_, start) => 100 * (seat + 1) + start),
    ...Array.from({ length: 24 }, (_, step) => ((Math.floor((24 * seat) / seats) + step) %% 24) + 1),
    0,
  ]));
  return tracks.flatMap((paths) => [[390, 520], [480, 374]].flatMap(([width, height]) =>
    (%s)(new Track(paths, width, height), paths)));
}"""
# Returns the cells on which a mouse looks away from its next cell.
LOOKS_AWAY = """(track, [path]) => path.slice(7, -2).filter((cell, at) => {
  const [from, to] = [track.spot(cell), track.spot(path[at + 8])];
  return Math.abs(to.x - from.x) > 0.7 * Math.abs(to.y - from.y) && track.looksLeft(from) !== to.x < from.x;
})"""
# Returns the legs of ways on which a mouse runs backwards.
BACKWARDS = """(track, paths) => paths.flatMap((path) => track.legs(path).filter(({ points, looksLeft }) =>
  points.slice(1).some(({ x, y }, at) => {
    const [right, down] = [x - points[at].x, Math.abs(y - points[at].y)];
    return Math.abs(right) > down && looksLeft !== right < 0;
  })))"""
# Returns the points of ways into the cheese that lie on a start.
ON_STARTS = """(track, paths) => paths.flatMap((path) => track.way(path.slice(-2), 9).filter(({ x, y }) =>
  paths.some((other) => other.slice(0, 7).some((cell) => {
    const start = track.spot(cell);
    return Math.abs(start.x - x) < track.slot / 2 && Math.abs(start.y - y) < start.size / 2;
  }))))"""


def test_a_small_phone_has_room_for_what_has_happened_beside_the_eye(same_dice, context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Picture(context, opened, served)
    page = picture.page
    resize(page, *SIZES["small"])
    picture.device.speak("de")
    begin_to_move(picture, ["human"] * 4)
    choose = mixed_player("mice", 1)
    moves = 0
    for _ in range(8):
        if picture.position["legal"][0][0] == "move":
            moves += 1
            name = page.locator("#board .seats .on .name").inner_text()
            assert page.locator("#board .dock .who").inner_text() == name
        assert page.evaluate(CUT_OFF) is False, page.locator("#board .line").inner_text()
        box = page.get_by_role("button", name="Verdecken").bounding_box()
        assert (box["width"], box["height"]) == (44, 44)
        picture.take(choose(picture.position, picture.choices))
    assert moves
    page.get_by_role("button", name="Verdecken").click()
    page.get_by_role("button", name="Zeigen").click()
    resize(page, *SIZES["phone"])
    until(page, "[...document.querySelectorAll('#board .eyes .pill span')].some((it) => it.clientWidth > 50)")


def test_a_move_over_own_mice_is_red_and_says_what_it_costs(same_dice, picture):
    begin_to_move(picture, ["human", "clever"])
    page, view = picture.page, picture.position["view"]
    pips = int(page.get_by_role("radio", checked=True).get_attribute("aria-label")[len("A die shows ")])
    chip = page.locator("#board .tray .mouse:visible").first
    number = int(chip.locator("text").text_content())
    steps = [view["paths"][0].index(cell) if cell > 0 else 0 for cell in view["place"][:MICE]]
    start = steps[view["value"].index(number)]
    passed = sorted((step, value) for step, value in zip(steps, view["value"]) if start < step <= start + pips)
    lost = [str(value) for _, value in passed]
    assert chip.locator("i").inner_text() == "−%d" % sum(map(int, lost))
    page.evaluate(NOT_FRESH)
    chip.click()
    button = page.locator("#board .dock .act")
    listed = " and ".join(filter(None, [", ".join(lost[:-1]), lost[-1]]))
    title, line = button.inner_text().split("\n")
    assert title == "Move %d by %d" % (number, pips)
    assert re.fullmatch(r"passes your %s: %d\xa0points? lost" % (listed, sum(map(int, lost))), line)
    assert button.evaluate("(it) => getComputedStyle(it).backgroundColor") in RED
    page.locator("#board .tray .mouse:visible").last.click()
    assert "safe" in button.get_attribute("class")


def test_mice_look_where_they_run_and_run_home_beside_the_starts(same_dice, picture):
    for wrong in (LOOKS_AWAY, BACKWARDS, ON_STARTS):
        assert picture.page.evaluate(TRACKS % wrong) == [], wrong


def test_taken_mice_lie_with_the_seat_that_has_taken_them(same_dice, picture):
    picture.begin("mice", ["human", "clever"])
    choose = mixed_player("mice", 1)
    while not picture.page.evaluate(TAKEN):
        picture.take(choose(picture.position, picture.choices))
    place = picture.position["view"]["place"]
    assert picture.page.evaluate(POCKETS) == [place.count(-1 - seat) for seat in range(2)]


def test_dice_stay_in_the_places_where_they_fell(same_dice, picture):
    """The position has the lower die first."""
    picture.begin("mice", ["human", "clever"])
    while True:
        while picture.position["legal"][0][0] != "move":
            picture.take(0)
        first, second = picture.page.evaluate(FALLEN)
        if first > second > 0:
            break
        picture.take(-1)
    assert picture.page.evaluate(DICE) == [first, second]
    picture.take(-1)
    if picture.position["view"]["dice"]:
        assert picture.page.evaluate(DICE) == [first, second]
