"""The mouse race, drawn: whole games by taps and keys on any track, what is covered, and why a tap does nothing."""

import random

import pytest

from chromium import until
from tables import PassedPicture
from turtleback_tools.documents.screens import SHOW

MICE, CHEESE = 7, 0
# Your own track: it has a short cut, a detour that only one seat takes, and no ring.
OWN = (
    *(*range(101, 108), *range(1, 13), 31, 32, *range(16, 25), CHEESE),
    *(*range(201, 208), *range(5, 20), 41, 42, 43, CHEESE),
    *(*range(301, 308), *range(10, 25), CHEESE),
)
# Mice on the map with what stands on them.
SIGNS = """[...document.querySelectorAll('#board [data-mouse]')]
  .map((mouse) => [Number(mouse.dataset.mouse), mouse.querySelector('text')?.textContent ?? ''])
  .sort(([one], [other]) => one - other)"""
WHY = "document.querySelector('#why').textContent"


class Race(PassedPicture):
    """The mouse race on a page, which is passed on between people."""

    def assert_covered(self):
        """The page tells no number that is not open to all, and shows none of any mouse."""
        position = self.position
        assert position["view"]["value"] is None
        seen = position["derived"]["seen"]
        assert all(sign == (str(seen[which]) if seen[which] else "") for which, sign in self.page.evaluate(SIGNS))
        assert len(self.choices) == 1 and self.page.locator("#board .pass").is_visible()

    def tap(self, number):
        if not self.page.locator("#board .choice").nth(number).is_visible():
            self.other_die.click()
        super().tap(number)

    def type(self, number):
        if not self.page.locator("#board .choice").nth(number).is_visible():
            self.other_die.focus()
            self.page.keyboard.press("Enter")
        super().type(number)

    @property
    def other_die(self):
        return self.page.get_by_role("radio", checked=False)

    def settle(self):
        """Whoever is asked to put the numbers in their order leaves them as they are."""
        super().settle()
        while self.position["legal"] and self.position["legal"][0][0] == "place":
            self.page.get_by_role("button", name="Ready").click()
            self.device.run(300)
            super().settle()

    @property
    def decisions(self):
        """What was chosen after the numbers lay there."""
        return [line for line in super().decisions if " place " not in line]

    def begin_to_move(self, players, options=None):
        self.begin("mice", players, options)
        while self.position["legal"][0][0] != "move":
            self.tap(0)
            self.settle()


@pytest.fixture
def race(context, opened, served):
    return Race(context, opened, served)


def runner(seed):
    """Chooses anything, the rearmost mice oftener: such races are short."""
    chance = random.Random(seed)

    def choose(position, names):
        count = len(position["legal"])
        return min(chance.randrange(count), chance.randrange(count))

    return choose


def test_two_people_play_a_race_by_taps_and_see_nothing_of_each_other(race):
    """MICE-1, 3"""
    race.begin("mice", ["human", "human"])
    race.play(runner(1), race.tap)


def test_a_race_is_played_by_keys_on_any_track(race):
    """MICE-9, 11"""
    race.begin("mice", ["human", "clever", "clever"], {"track": OWN, "hidden": 1})
    race.play(runner(3), race.type)


def test_numbers_are_put_in_order_by_taps_and_drags_and_seen_by_their_owner_alone(context, opened, served):
    """MICE-1"""
    race = PassedPicture(context, opened, served)
    race.begin("mice", ["human", "clever"])
    asked = {**race.position, "jumps": True}
    race.page.evaluate(SHOW, {**asked, "asked": False, "legal": [], "previews": []})
    until(race.page, "document.querySelector('#board .dock').innerText === 'Mint puts the mice in order'")
    race.page.evaluate(SHOW, asked)
    numbers = race.page.locator("#board .number")
    numbers.nth(6).wait_for()
    assert race.page.evaluate(SIGNS)[:MICE] == [[which, str(which + 1)] for which in range(MICE)]
    numbers.nth(0).click()
    numbers.nth(6).click()
    numbers.nth(1).drag_to(numbers.nth(5))
    numbers.nth(2).focus()
    race.page.keyboard.press("Enter")
    numbers.nth(4).press("Enter")
    race.page.get_by_role("button", name="Ready").click()
    race.device.run(300)
    race.settle()
    assert race.page.locator("#board .line").inner_text() == ""
    assert race.position["view"]["value"] == [7, 6, 5, 4, 3, 2, 1] + [0] * MICE
    assert race.page.evaluate(SIGNS) == [[which, str(7 - which)] for which in range(MICE)] + [
        [which, ""] for which in range(MICE, 2 * MICE)
    ]


def test_hide_covers_the_numbers_until_they_are_shown_again(race):
    race.begin_to_move(["human", "human"])
    shown = race.page.evaluate(SIGNS)
    race.page.get_by_role("button", name="Hide").click()
    assert {sign for _, sign in race.page.evaluate(SIGNS)} == {""} and race.choices == []
    race.page.get_by_role("button", name="Show").click()
    assert race.page.evaluate(SIGNS) == shown and len(race.choices) == len(race.position["legal"])


def test_a_mouse_that_is_tapped_says_where_it_leads_and_goes_there_by_the_blue_button(race):
    """MICE-3; a wrong tap says why it does nothing."""
    race.begin_to_move(["human", "clever"])
    board = race.page.locator("#board")
    board.locator("[data-mouse='8']").click()
    assert race.page.evaluate(WHY) == "That is a mouse of Blue: you run with your own."
    board.locator(".cell").nth(3).click()
    assert race.page.evaluate(WHY) == "Mint: a mouse and a die. Choose one of the buttons."
    assert board.locator(".ghost").count() == 0
    pips = int(race.page.get_by_role("radio", checked=True).get_attribute("aria-label").split()[0])
    board.locator("[data-mouse='6']").click()
    assert board.locator(".ghost").count() == 1
    assert board.locator(".act").inner_text().split("\n") == ["Move 7 by %d" % pips, "to cell %d" % pips]
    assert race.choices[race.position["legal"].index(["move", 6, pips])] == "Mouse 7 runs %d to cell %d" % (pips, pips)
    board.locator(".act").click()
    race.device.run(100)
    until(race.page, "position.view.place[6] === %d" % pips)
