"""The mouse race, drawn: whole games by taps and by keys, what is covered, any track, and why a tap does nothing."""

import random

import pytest

from chromium import resize
from tables import MOVES, PassedPicture

MICE, CHEESE = 7, 0
# A track of one's own: a short cut, a detour that one seat has for itself, and no ring.
OWN = (
    *(*range(101, 108), *range(1, 13), 31, 32, *range(16, 25), CHEESE),
    *(*range(201, 208), *range(5, 20), 41, 42, 43, CHEESE),
    *(*range(301, 308), *range(10, 25), CHEESE),
)
# The numbers on the map that a small cheese, where a seat leaves the track, covers.
COVERED = """() => {
  const middle = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, reach: width / 2 };
  };
  const exits = [...document.querySelectorAll("#board .exit circle")].map(middle);
  const numbers = [...document.querySelectorAll("#board .ground text")];
  if (!exits.length || !numbers.length) throw new Error("There is no map.");
  const isOn = (it, exit) => Math.hypot(it.x - exit.x, it.y - exit.y) < it.reach + exit.reach;
  return numbers.filter((number) => exits.some((exit) => isOn(middle(number), exit))).map((it) => it.textContent);
}"""


class Race(PassedPicture):
    """The mouse race on a page, which is passed on between people."""

    DRAWN = (
        PassedPicture.DRAWN
        + """
  && document.querySelectorAll("#board [data-mouse]").length === position.view.place.length"""
    )

    def assert_covered(self):
        """The page tells no number of any mouse, and draws none of them."""
        assert not any(self.position["view"]["value"] or [])
        texts = self.page.evaluate("[...document.querySelectorAll('#board text')].map((text) => text.textContent)")
        assert not any(text.isdigit() for text in texts)
        assert self.page.locator("#board [data-mouse]").count() == 0
        assert len(self.choices) == 1 and self.choices[0].startswith("I am ")


@pytest.fixture
def race(context, opened, served):
    return Race(context, opened, served)


def runner(seed, prefer=max):
    """Chooses anything: the foremost mice oftener with `max`, the rearmost with `min`, whose races are short."""
    chance = random.Random(seed)

    def choose(position):
        count = len(position["legal"])
        return prefer(chance.randrange(count), chance.randrange(count))

    return choose


@pytest.mark.parametrize("track", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_no_cheese_covers_a_number_of_the_track(seats, track, race):
    """MICE-9"""
    race.begin("mice", ["human"] + ["clever"] * (seats - 1), {"track": track})
    for width, height in ((390, 844), (844, 390), (1440, 900)):
        resize(race.page, width, height)
        assert race.page.evaluate(COVERED) == []


@pytest.mark.slow
def test_two_people_play_a_race_by_taps_and_see_nothing_of_each_other(race):
    """MICE-1, 3"""
    race.begin("mice", ["human", "human"])
    chosen = race.play_and_compare(runner(1, min), race.tap)
    assert sum(" place " in line for line in chosen) == 2 * MICE


@pytest.mark.slow
def test_one_person_and_five_bots_race_by_taps(race):
    race.begin("mice", ["human"] + ["clever"] * 5)
    assert len(race.play_and_compare(runner(2), race.tap)) > MICE


@pytest.mark.slow
def test_a_race_is_played_by_keyboard_alone(race):
    race.begin("mice", ["human", "clever"])
    race.play_and_compare(runner(3, min), race.type)


@pytest.mark.slow
def test_a_race_on_a_track_of_ones_own_whose_numbers_nobody_knows(race):
    """MICE-9, 11"""
    race.begin("mice", ["human", "clever", "clever"], {"track": OWN, "hidden": 1})
    race.play_and_compare(runner(4, min), race.tap)


@pytest.mark.parametrize("options", [{}, {"track": 1}, {"track": 2}, {"track": OWN}])
@pytest.mark.parametrize("size", [(360, 740), (1200, 900)])
def test_no_two_cells_lie_on_each_other(race, options, size):
    """MICE-9"""
    resize(race.page, size[0], size[1])
    seats = 3 if options.get("track") == OWN else 6
    race.begin("mice", ["human"] + ["random"] * (seats - 1), options)
    cells = race.page.evaluate(
        "[...document.querySelectorAll('#board .cell')].map((cell) => "
        "['cx', 'cy', 'r'].map((name) => Number(cell.getAttribute(name))))"
    )
    assert len(cells) == len({cell for path in race.position["view"]["paths"] for cell in path} - {CHEESE})
    for number, (x, y, radius) in enumerate(cells):
        for other_x, other_y, other in cells[:number]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= (0.98 * (radius + other)) ** 2
    width, height = race.page.evaluate(
        "document.querySelector('#board svg').getAttribute('viewBox').split(' ').slice(2).map(Number)"
    )
    assert all(radius <= x <= width - radius and radius <= y <= height - radius for x, y, radius in cells)


def test_numbers_are_seen_by_their_owner_alone(race):
    """MICE-1"""
    race.begin("mice", ["human", "clever"])
    for _ in range(MICE):
        race.tap(0)
        race.settle()
    numbers = race.page.evaluate(
        "[...document.querySelectorAll('#board [data-mouse]')].map((mouse) =>"
        " [Number(mouse.dataset.mouse), mouse.querySelector('text')?.textContent ?? ''])"
    )
    assert [sign for _, sign in sorted(numbers)[:MICE]] == list("1234567")
    assert {sign for _, sign in sorted(numbers)[MICE:]} == {""}
    assert "Mouse 7 of Mint, on start 7" in race.page.locator("[data-mouse='6'] title").text_content()


def test_a_choice_says_where_it_leads_and_shows_it(race):
    """MICE-3"""
    race.begin("mice", ["human", "clever"])
    while race.position["legal"][0][0] != "move":
        race.tap(0)
        race.settle()
    number, (_, mouse, pips) = max(enumerate(race.position["legal"]), key=lambda one: one[1][1])
    assert race.choices[number] == "Mouse %d runs %d to cell %d" % (mouse + 1, pips, pips)
    race.page.mouse.move(1, 1)
    gold = race.page.locator("#board path[stroke='#ffdb00']")
    assert gold.count() == 0
    race.page.locator("#board .choice").nth(number).hover()
    assert gold.count() == 1


@pytest.mark.parametrize(
    ("tapped", "why"),
    [
        ("[data-mouse='0']", "Tap one of the numbers below the map for the mouse that is marked."),
        (".cell >> nth=3", "Tap one of the numbers below the map for the mouse that is marked."),
    ],
)
def test_a_wrong_tap_says_why(race, tapped, why):
    race.begin("mice", ["human", "clever"])
    race.page.locator("#board " + tapped).click()
    assert race.page.locator("#why").text_content() == why


def test_a_tap_on_another_ones_mouse_says_whose_it_is(race):
    race.begin("mice", ["human", "clever"])
    while race.position["legal"][0][0] != "move":
        race.tap(0)
        race.settle()
    race.page.locator("#board [data-mouse='8']").click()
    assert race.page.locator("#why").text_content() == "That is a mouse of Blue: you run with your own."


def test_mice_run_unless_people_have_asked_for_less_motion(context, opened, served):
    context.add_init_script(MOVES)
    race = Race(context, opened, served, motion="no-preference")
    race.begin("mice", ["human", "clever"])
    while race.position["legal"][0][0] != "move":
        race.tap(0)
        race.settle()
    before = race.page.evaluate("moves")
    race.tap(len(race.choices) - 1)
    race.device.run(20)
    assert race.page.evaluate("moves") > before
