"""Follows a Pico on the browser's serial port: js/device/follow-worker.js passes its lines here."""

import json

import browser
from turtleback_portable.table_view.feed_reader import FeedReader
from turtleback_portable.table_view.game_follower import facts  # noqa: F401 (JavaScript calls it)

reader = FeedReader(lambda message: browser.tell(json.dumps(message)), ())


def speak(code: str) -> None:
    """Tell what happens in the language of that code, too, beside English."""
    reader.languages = (code,)


def feed(line: str) -> str:
    """Read a line of the device's; returns the answer to it, "" for none."""
    letter, fault = "", ""
    try:
        letter = reader.feed(line)
    except ValueError as error:
        fault = str(error)
    if letter or fault:
        browser.tell(json.dumps({"type": "fault", "sentence": fault}))
    return letter
