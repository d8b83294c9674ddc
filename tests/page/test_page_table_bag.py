"""The dice bag on the page: everything that can be taken from it, by its own buttons and by taps on the cloth."""

from axe import faults
from chromium import until

LYING = "document.querySelector('.lying').getAttribute('aria-label')"
IN_HAND = "([hand, dice, faces]) => position.asked && position.view.hand === hand"
IN_HAND += " && position.view.dice === dice && position.view.faces === faces"
SHAKE = "dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 30, y: 0, z: 0 } }))"
DICE, COIN, STARTER = range(3)


def take(picture, name, hand, dice=2, faces=6):
    """Tap what is called so, after which that is in the hand."""
    picture.page.get_by_role("button", name=name, exact=True).click()
    picture.device.run(50)
    until(picture.page, IN_HAND, [hand, dice, faces])
    picture.settle()


def throw(picture, act):
    """Throw, and return how it fell."""
    throws = picture.position["view"]["throws"]
    act()
    picture.device.run(100)
    picture.settle()
    assert picture.position["view"]["throws"] == throws + 1
    return picture.position["view"]["fell"]


def test_each_die_coin_and_who_starts_is_a_tap_away_and_thrown_by_button_cloth_and_shake(picture):
    """BAG-1 to 3"""
    picture.begin("bag", ["human"] * 7)
    page = picture.page
    dice = throw(picture, lambda: page.get_by_role("button", name="Throw").click())
    assert "%d + %d = %d" % (*dice, sum(dice)) in page.evaluate(LYING)
    take(picture, "One die more", DICE, 3)
    take(picture, "Dice of 20 faces", DICE, 3, 20)
    assert len(throw(picture, page.locator(".cloth").click)) == 3
    assert page.locator(".line").text_content() == "Before: %d" % sum(dice)
    take(picture, "Who starts", STARTER, 3, 20)
    (seat,) = throw(picture, lambda: page.evaluate(SHAKE))
    assert page.evaluate(LYING).endswith(" %s starts" % ("Mint", "Blue", "Red", "Teal", "Pink", "Violet", "Lime")[seat])
    take(picture, "Coin", COIN, 3, 20)
    side = throw(picture, page.locator(".cloth").click)
    assert page.evaluate(LYING).endswith(["Tails", "Heads"][side[0]])
    take(picture, "Dice", DICE, 3, 20)
    assert page.evaluate(LYING) == "The dice bag. "


def test_the_open_bag_has_all_dice_and_closes_it_by_keys(picture):
    """BAG-1, 5"""
    picture.begin("bag", ["human"])
    assert "Who starts" not in picture.page.locator(".tabs").text_content()
    wanted = ["Take the coin", "Open the bag", "Take 6", "Dice of 3", "Roll", "Take the coin", "Open", "Close the bag"]

    def choose(names):
        return names.index(next(name for name in names if name.startswith(wanted[0])))

    while wanted:
        assert faults(picture.page) == []
        picture.type(choose(picture.choices))
        wanted.pop(0)
        picture.settle()
    assert picture.position["winners"] and picture.replayed().faces == 3
