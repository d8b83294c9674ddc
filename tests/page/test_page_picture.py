"""The picture of the game and what is around it: names that change, the ring in its place, what it is called."""

from chromium import until
from set_up import SetUp

BOARD = "!document.getElementById('board').hidden"
CORNER = {"x": 6, "y": 120}  # of the table, where no choice is
DRAWN = "document.querySelector('#board').textContent"


def test_a_name_that_is_typed_in_a_game_stands_on_the_table_at_once(picture):
    picture.begin("mahe", ["human"] * 2, {"first": 0})
    page = picture.page
    assert "Mint, roll!" in page.evaluate(DRAWN)
    SetUp(page, "mahe").name("Ada")
    until(page, f"{DRAWN}.includes('Ada, roll!') && !{DRAWN}.includes('Mint')")
    page.locator("#home .go-on").click()
    picture.tap(0)
    picture.settle()
    assert "Ada" in page.evaluate(DRAWN)


def test_the_set_up_takes_the_place_of_the_table_and_the_menu_does_not(picture):
    picture.begin("midas", ["human"] * 2)
    device, page = picture.device, picture.page
    for gesture in ("hold both", "tap roll", "tap roll", "tap stop"):
        assert page.evaluate(BOARD)
        page.evaluate("(gesture) => askDevice('gesture', gesture)", gesture)
        device.run(500)
    assert device.words[0] == "Which game?"
    until(page, f"!({BOARD})")
    assert page.locator("#views").is_hidden()
    device.hold("stop")
    device.run(500)
    until(page, BOARD)


def test_a_tap_beside_the_choices_decides_nothing(picture):
    picture.begin("mahe", ["human"] * 3)
    before = picture.decisions
    for _ in range(4):
        picture.page.locator("#board").click(position=CORNER)
        picture.device.run(300)
    assert picture.decisions == before
