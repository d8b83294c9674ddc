"""A Pico that is followed over the browser's serial port: JavaScript (js/follow-worker.js) passes its lines here."""

import json

import browser
from turtleback_host.watch import game_follower
from turtleback_host.watch.feed_reader import FeedReader

reader = FeedReader(lambda message: browser.tell(json.dumps(message)), ())


def speak(code: str) -> None:
    """Tell what happens in the language of that code, too, beside English."""
    reader.languages = (code,)


def take(line: str) -> str:
    """Take a line of the device's; returns what it has to be answered."""
    try:
        letter = reader.take(line)
    except ValueError as fault:
        browser.tell(json.dumps({"type": "fault", "sentence": str(fault)}))
        return ""
    if letter:
        browser.tell(json.dumps({"type": "fault", "sentence": ""}))
    return letter


def facts() -> str:
    """JSON of what the page needs to know of the firmware."""
    return game_follower.facts()
