"""Two buttons without long presses: the cursor also reaches scores, taking back and the menu."""

from devices import by_two_buttons
from hammer import Watched
from two_buttons import begun, said, take


def test_scores_taking_back_and_the_menu_are_behind_the_choices():
    device = by_two_buttons()
    begun(device, "mice_table")
    take(device, "[both dice]")
    device.settle()
    device.run(300)
    take(device, "[turned up]")
    asked = device.words[:3]
    take(device, ">Blue's captured" if ">Blue's captured" in said(device) else ">Mint's came home")
    take(device, "[take back]")
    assert device.words[:3] == asked
    take(device, "[menu]")
    assert device.words[0] == "Menu"


def test_a_press_that_lasts_is_the_same_press():
    device = by_two_buttons()
    page = device.words[1]
    device.hold("roll")
    assert device.words[1] != page
    device.hold("stop")
    assert device.words[0] == "How many seats?"
    device.hold("both")
    assert device.words[0] == "How many seats?"


def test_the_begin_code_waits():
    device = by_two_buttons()
    take(device, "> Mahe")
    take(device, "[play at once]")
    device.run(600_000)
    assert device.words[0] == "Fair-dice code."


def test_nothing_flashes_while_somebody_hammers():
    device = by_two_buttons()
    begun(device)
    watched = Watched(device)
    for button in ("roll", "stop") * 30:
        watched.press(button, 60, 190)
    for _ in range(40):
        watched.press("roll", 60, 190)
    assert watched.meter.most_flashes <= 2


def test_what_was_in_force_is_in_force_again_behind_the_choices():
    """Whoever goes past all answers to "play at once" has changed none of them."""
    device = by_two_buttons()
    take(device, "> Mahe")
    take(device, "[play at once]")
    assert device.table.match.game.seats == 2
