"""The review of a game on a phone, for js/phones/review-worker.js."""

import json

from games import read
from review import Review
from turtleback.language import call_seats, set_language
from turtleback.lights.palette import NAMES
from turtleback_portable.records.turns import turns_of


def begin(record: str, language: str, names: str) -> Review:
    """Return the review of a record before its first part.

    `language` is the code of the language of its sentences, `names` a JSON object with the names of people by colour.
    Raises: RecordError if the record is not complete; SetupError if its game has no bot that rates positions.
    """
    called = json.loads(names)
    set_language(language)
    call_seats(lambda seat: called.get(NAMES[seat], ""))
    match = read(record)
    return Review(match, turns_of(match))
