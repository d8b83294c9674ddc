"""Somebody with two buttons who holds none, nor both at once: ROLL goes on, STOP takes. Reads the words."""

from turtleback.engine.titles import TITLES

TAPS_TO = 60  # more than any page has answers
ENDS = ("wins!", "Shared win", "Bag is closed")


def said(device):
    """All words of the screen in one line."""
    return " ".join(" ".join(device.words).split()) + " "


def take(device, words):
    """ROLL until the words are there, then STOP."""
    for _ in range(TAPS_TO):
        if words + " " in said(device):
            device.tap("stop")
            device.run(300)
            return
        device.tap("roll")
        device.run(300)
    raise AssertionError("nobody reaches %s: %s" % (words, device.words))


def begun(device, game="mahe"):
    """In a game."""
    take(device, "> " + TITLES[game])
    take(device, "[play at once]")
    take(device, "[begin the game]")
    device.settle()
