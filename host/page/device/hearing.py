"""What is heard of the device in a page: how loud it is, and the tune for the winner."""

from page_device import device
from turtleback.app.sound import set_level
from turtleback.sounds.rtttl import phrase_of
from turtleback.sounds.tones import WINNER


def sound(level: int) -> None:
    """Sound at a level from 1 to 3, or with 0 not at all."""
    set_level(device.app, level)


def tune(text: str, is_heard: bool = False) -> bool:
    """Have the winner's tune be that one in RTTTL, or with "" the usual one. ValueError says what is wrong with it.

    With `is_heard` it sounds at once. Returns whether there is sound.
    """
    app = device.app
    phrase = app.ports.tune = phrase_of(text) if text else WINNER
    if is_heard and app.sound:
        app.sound.cue(phrase, app.time)
    return bool(app.sound)
