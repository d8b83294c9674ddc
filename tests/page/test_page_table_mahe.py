"""Mahé drawn on the page: whole games by taps and by keys, and what the picture tells."""

import random
import re

from chromium import MAHE, resize, until
from test_page_languages import set_language

STOP, ROLL = ["stop"], ["roll"]
BOARD = "document.querySelector('#board .table > svg').getAttribute('aria-label')"
WHY = "document.querySelector('#why').textContent"
PLACES = """Array.from({ length: 4 }, (_, turtle) =>
  document.querySelector(`#board [data-turtle='${turtle}']`).style.transform)"""


def test_the_table_stands_there_once_its_first_card_is_turned_up(picture):
    """Before, the ring shows the fair-dice code, and ROLL and STOP are about its dice."""
    page, device = picture.page, picture.device
    shown = "[board.hidden, views.hidden]"
    picture.begin("mahe", ["human", "human"])
    assert page.evaluate(shown) == [False, False]
    device.ask("begin", MAHE)
    device.run(100)
    assert device.words[0].startswith("Fair-dice code")
    assert until(page, shown + ".every(Boolean)")
    device.tap("stop")
    assert page.evaluate(shown) == [True, True] and device.words[0].startswith("Fair-dice code")
    picture.settle()
    assert page.evaluate(shown) == [False, False]


def swimmer(seed):
    """Chooses anything, but rolls once more than it must, so that games end; and plays a card where it can."""
    chance = random.Random(seed)

    def choose(position, names):
        legal = position["legal"]
        cards = [at for at, action in enumerate(legal) if action[0] == "card"]
        if cards and chance.random() < 0.2:
            return chance.choice(cards)
        if STOP in legal and (len(position["view"]["dice"]) > 1 or sum(position["view"]["dice"]) > 4):
            return legal.index(STOP)
        return legal.index(ROLL) if ROLL in legal else chance.randrange(len(legal))

    return choose


def test_a_game_with_cards_is_played_by_taps(picture):
    picture.begin("mahe", ["human", "clever"], {"card_variant": 1})
    assert len(picture.play(swimmer(1), picture.tap)) > 40
    assert "card " in picture.device.record and "turtle " in picture.device.record


def test_a_game_is_played_by_keyboard_alone(picture):
    picture.begin("mahe", ["human", "clever", "clever", "clever"])
    assert len(picture.play(swimmer(3), picture.type)) > 5


def test_a_turn_says_where_it_leads_and_leads_there_and_a_wrong_tap_says_why(picture):
    """MAHE-9; who has begun with the keyboard goes on with it, and no card is under a finger that presses Enter."""
    picture.begin("mahe", ["human"] * 4)
    page = picture.page
    page.mouse.click(*middle_of(page, 0.5, 0.9))
    assert until(page, WHY) == "Mint, roll! Choose one of the buttons."
    page.locator("#board [data-turtle='0']").click()
    assert page.evaluate(WHY) == "On the raft: Teal, Red, Blue, Mint."
    assert not picture.decisions
    said = page.evaluate(BOARD)
    assert said.startswith("Mahé. Mint, roll! The prize: ") and "On the raft: Teal, Red, Blue, Mint." in said
    assert picture.choices == ["Roll the first die"]
    picture.type(0)
    picture.settle()
    assert page.evaluate("document.activeElement.title") == "Roll again"
    die = picture.position["view"]["dice"][0]
    assert page.locator("#board .steps").inner_text() == "%d\xa0step%s" % (die, "s" * (die > 1))
    assert picture.choices[1] == "Stop, to %d: Mint swims %d step%s" % (die, die, "s" * (die > 1))
    before = page.evaluate(PLACES)
    picture.tap(1)
    picture.settle()
    assert picture.position["view"]["stacks"][die] == [0]
    after = page.evaluate(PLACES)
    assert before[0] != after[0] and before[1:] == after[1:]


def test_the_lagoon_stays_as_large_whatever_is_asked(picture):
    set_language(picture.device, "de")  # in which what can be done needs two lines, and what begins a turn one
    picture.begin("mahe", ["human"] * 4)
    picture.tap(0)
    picture.settle()
    high = "document.querySelector('#board .table').clientHeight"
    asked = picture.page.evaluate(high)
    picture.tap(1)
    picture.settle()
    assert picture.choices == ["Würfeln: der erste Würfel"] and picture.page.evaluate(high) == asked


def test_where_there_is_room_what_happened_before_stands_above_the_line(picture):
    picture.begin("mahe", ["human"] * 4)
    for choice in (0, 1, 0, 1):
        picture.tap(choice)
        picture.settle()
    resize(picture.page, 1366, 768)
    before, line = picture.page.locator(".past li"), picture.page.locator(".line")
    assert before.last.is_visible() and before.last.inner_text().startswith("Mint swims")
    assert re.match(r"Blue swims \d\xa0step", line.inner_text())  # no line ends between them
    resize(picture.page, 390, 844)
    assert not before.last.is_visible()


def middle_of(page, right, down):
    """A point of the picture, by parts of its width and height."""
    box = page.locator("#board .table > svg").bounding_box()
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down
