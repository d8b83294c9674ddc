"""Follows a Pico on a serial port of the browser: js/device/follow-worker.js passes its lines to `feed`."""

import json

import browser
from turtleback_portable.table_view.feed_reader import FeedReader
from turtleback_portable.table_view.game_follower import facts  # noqa: F401 (JavaScript calls it)

reader = FeedReader(lambda message: browser.tell(json.dumps(message)), ())


def speak(code: str) -> None:
    """Add translations in the language `code` to each position from now on."""
    reader.languages = (code,)


def feed(line: str) -> str:
    """Read a line of the device, and send the page what has changed.

    Returns: the answer to the line, "" for none.
    """
    letter, fault = "", ""
    try:
        letter = reader.feed(line)
    except ValueError as error:
        fault = str(error)
    if letter or fault:
        browser.tell(json.dumps({"type": "fault", "sentence": fault}))
    return letter
