"""The mouse race, drawn: whole games by taps and by keys, what is covered, any track, and why a tap does nothing."""

import random

import pytest

from chromium import until
from tables import SETTLE, Picture
from turtleback.engine.notation import action_text

MICE, CHEESE = 7, 0
COVER = "position.passesTo !== null && document.querySelector('#board .choice') !== null"
DRAWN = """position.passesTo === null
  && document.querySelectorAll("#board [data-mouse]").length === position.view.place.length
  && document.querySelectorAll("#board .choice").length === position.legal.length"""
WAITS = SETTLE.replace("position?.asked", "position?.asked || window.position?.passesTo != null")
# A track of one's own: a short cut, a detour that one seat has for itself, and no ring.
OWN = (
    *(*range(101, 108), *range(1, 13), 31, 32, *range(16, 25), CHEESE),
    *(*range(201, 208), *range(5, 20), 41, 42, 43, CHEESE),
    *(*range(301, 308), *range(10, 25), CHEESE),
)


class Race(Picture):
    """The mouse race on a page, which is passed on between people."""

    def settle(self):
        """Let time pass until somebody is asked who has uncovered the page."""
        assert self.page.evaluate(WAITS), "busy for minutes"
        until(self.page, "(%s) || (%s)" % (COVER, DRAWN))
        if self.position["passesTo"] is not None:
            assert_covered(self)
            self.uncover()
            assert self.page.evaluate(WAITS), "busy for minutes"
            until(self.page, DRAWN)

    def uncover(self):
        self.tap(0)
        self.device.run(20)
        until(self.page, "position.passesTo === null")

    def played(self, choose, act) -> list[str]:
        """Play to the end; returns what was chosen, as a record tells it."""
        chosen = []
        while (position := self.position)["actor"] != -2:
            names = self.choices
            assert len(names) == len(position["legal"]) > 0 and len(set(names)) == len(names) and all(names)
            number = choose(position)
            act(number)
            chosen.append(action_text(position["actor"], tuple(position["legal"][number])))
            self.settle()
        return chosen


@pytest.fixture
def race(context, opened, served):
    race = Race(context, opened, served)
    race.page.emulate_media(reduced_motion="reduce")
    return race


def runner(seed, prefer=max):
    """Chooses anything: the foremost mice oftener with `max`, the rearmost with `min`, whose races are short."""
    chance = random.Random(seed)

    def choose(position):
        count = len(position["legal"])
        return prefer(chance.randrange(count), chance.randrange(count))

    return choose


def assert_covered(race):
    """The page tells no number of any mouse, and draws none of them."""
    assert not any(race.position["view"]["value"] or [])
    texts = race.page.evaluate("[...document.querySelectorAll('#board text')].map((text) => text.textContent)")
    assert not any(text.isdigit() for text in texts)
    assert race.page.locator("#board [data-mouse]").count() == 0
    assert len(race.choices) == 1 and race.choices[0].startswith("I am ")


def play_out(race, act, choose):
    """Play to the end, and compare with what the record tells."""
    chosen = race.played(choose, act)
    until(race.page, "turtleback.record().includes('end')")
    people = {line[0] for line in chosen}
    assert [line for line in race.decisions if line[0] in people] == chosen
    game = race.replayed()
    newest = race.position
    assert newest["scores"] == game.scores() and newest["winners"] == list(game.winners()[0])
    assert race.choices == []
    return chosen


@pytest.mark.slow
def test_two_people_play_a_race_by_taps_and_see_nothing_of_each_other(race):
    """MICE-1, 3"""
    race.begin("mice", ["human", "human"])
    chosen = play_out(race, race.tap, runner(1, min))
    assert sum(" place " in line for line in chosen) == 2 * MICE


@pytest.mark.slow
def test_one_person_and_five_bots_race_by_taps(race):
    race.begin("mice", ["human"] + ["clever"] * 5)
    assert len(play_out(race, race.tap, runner(2))) > MICE


@pytest.mark.slow
def test_a_race_is_played_by_keyboard_alone(race):
    race.begin("mice", ["human", "clever"])
    play_out(race, race.type, runner(3, min))


@pytest.mark.slow
def test_a_race_on_a_track_of_ones_own_whose_numbers_nobody_knows(race):
    """MICE-9, 11"""
    race.begin("mice", ["human", "clever", "clever"], {"track": OWN, "hidden": 1})
    play_out(race, race.tap, runner(4, min))


@pytest.mark.parametrize("options", [{}, {"track": 1}, {"track": 2}, {"track": OWN}])
@pytest.mark.parametrize("size", [(360, 740), (1200, 900)])
def test_no_two_cells_lie_on_each_other(race, options, size):
    """MICE-9"""
    race.page.set_viewport_size({"width": size[0], "height": size[1]})
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


def test_mice_run_unless_people_have_asked_for_less_motion(race):
    race.page.emulate_media(reduced_motion="no-preference")
    race.begin("mice", ["human", "clever"])
    while race.position["legal"][0][0] != "move":
        race.tap(0)
        race.settle()
    race.tap(len(race.choices) - 1)
    race.device.run(20)
    assert until(race.page, "document.querySelector('#board svg').getAnimations({ subtree: true }).length > 0")
