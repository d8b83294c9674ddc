"""Checks the record of a finished game against the positions that a phone was shown, and the numbers in its dice.

firmware/dice.md describes the protocol. This runs on the phone itself, in MicroPython on its page.
"""

import json
from hashlib import sha256

from turtleback.engine.choices import listed
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.engine.notation import number_word
from turtleback.engine.options import header
from turtleback.engine.parse import quoted
from turtleback.engine.proof import Proof
from turtleback.engine.record import RecordError, read_proved_record
from turtleback.games.host_only.preview import news
from turtleback_portable.records.verify import FALSE, PROVED, Codes, verify_text, with_own_line_ends

DIGEST_DIGITS = 16
AT_ONCE, AFTER_GAP, TAKEN_BACK = 0, 1, 2  # how a position follows from the one before it
COMPARED = ("actor", "action", "events")  # the parts of a news item that are compared: all but its sentences

# N_page
OTHER_GAME = "The numbers were asked for another game."
OTHER_NUMBERS = "The numbers in the record are not those that this phone was told."
NOT_SHOWN = "This phone was shown something else than what the record has."
SHOWN_INSTEAD = "This phone was shown something else where the record has %s."


def check(record: str, shown: str) -> str:
    """Check a record against the notes of a phone. `shown` and the result are JSON.

    `shown` has `code`, `header`, `reveals` (null if this phone gave no number) and `items`. Each item is a list about a
    position that the phone was shown: how it follows from the position before (AT_ONCE, AFTER_GAP or TAKEN_BACK), the
    seat, a digest of the position, and a list with the digest of each news item. Digests of chance begin with "!".

    Returns: an object with `fault`, a sentence or ""; `drawn` and `keyed`, how many dice and cards the device drew and
    people keyed in; and `isWhole`, whether the proof is complete.
    """
    noted = json.loads(shown)
    found = {"fault": "", "drawn": 0, "keyed": 0, "isWhole": False}
    try:
        verdict = verify_text(record, Codes(noted["code"], ""))
        match, proof = read_proved_record(with_own_line_ends(record).split("\n"))
    except RecordError as error:
        found["fault"] = str(error)
        return json.dumps(found)
    if verdict.status == FALSE:
        found["fault"] = verdict.sentence
        return json.dumps(found)
    found["fault"] = _numbers_fault(match, proof, noted) or Replay(match, noted["items"]).fault()
    chance = sum(actor == CHANCE for actor, _, _ in match.moves())
    found["drawn"], found["keyed"] = match.draws, chance - match.draws
    has_all = bool(match.game.actor() == OVER and proof.seed and proof.end and proof.commitment)
    found["isWhole"] = has_all and (verdict.status == PROVED or not match.draws)
    return json.dumps(found)


def _numbers_fault(match: Match, proof: Proof, noted: dict) -> str:
    if noted["reveals"] is None:
        return ""
    if header(match.game) != noted["header"]:
        return OTHER_GAME
    words = [number_word(seat, number) for seat, number, _ in noted["reveals"]]
    return OTHER_NUMBERS if proof.words != words else ""


class Replay:
    """A recorded match that is searched for the positions that a phone was shown, in their order.

    A phone may have been away, and the same position may occur twice, so all matching places are tracked.
    """

    def __init__(self, match: Match, items: list) -> None:
        self._items = items
        self._seats = {item[1] for item in items}
        self._first_keyed = match.first_keyed
        self._news: list = []  # digest of each action's news item, or ""
        self._actions: list = []
        self._is_drawn: list = []  # True for each action that only the next decision saves, so a restart repeats it
        self._views: list = []  # for each place, a dict of seat to the digests of the position as that seat may see it
        self._game = type(match.game)(match.game.seats, match.game.options)
        self._look()
        for index in match.history:
            self._play(index)

    def _play(self, index: int) -> None:
        game = self._game
        actor, action = game.actor(), game.legal()[index]
        self._is_drawn.append(actor == CHANCE or game.is_forced())
        events = game.apply(action)
        self._actions.append(action)
        self._news.append(news_digest(news(game, actor, action, events)))
        self._look()

    def _look(self) -> None:
        game = self._game
        self._views.append({seat: _position_digests(game, seat) for seat in self._seats if seat < game.seats})

    def fault(self) -> str:
        """Return a sentence if the phone was shown anything that is not in the record, otherwise ""."""
        places = {0}
        follows = AFTER_GAP
        for at, item in enumerate(self._items):
            before, places = places, self._after(item, places, item[0] or follows)
            is_next_gap = at + 1 < len(self._items) and self._items[at + 1][0] != AT_ONCE
            if is_next_gap and self._first_keyed is not None and item[3] and item[3][-1][:1] == "!":
                # A wrongly keyed die may have been taken back.
                undone = [item[0], item[1], "", item[3][:-1]]
                kept = self._after(undone, before, item[0] or follows)
                places = places | {place for place in kept if place >= self._first_keyed}
            if not places:
                farthest = max(before)
                if farthest < len(self._actions):
                    return SHOWN_INSTEAD % quoted(" ".join(str(part) for part in self._actions[farthest]))
                return NOT_SHOWN
            follows = AT_ONCE
        return ""

    def _after(self, item: list, places: set, follows: int) -> set:
        """Return the places at which `item` can have been shown.

        The item before it was shown at one of `places`; `follows` is AT_ONCE, AFTER_GAP or TAKEN_BACK.
        """
        _, seat, view, shown_news = item
        if follows == AT_ONCE:
            ends = [end for place in places for end in self._ends(place, shown_news)]
        else:
            earliest = min(places)
            while earliest and self._is_drawn[earliest - 1]:
                earliest -= 1
            ends = [end for end in range(earliest, len(self._views)) if self._ends_with(end, shown_news)]
        return {end for end in ends if not view or view in self._views[end].get(seat, ())}

    def _ends(self, place: int, shown_news: list) -> list:
        """Return the places that are reached from `place` with exactly these news items."""
        waiting = list(shown_news)
        ends = []
        while True:
            if not waiting:
                ends.append(place)
            if place == len(self._news):
                return ends
            if self._news[place] and (not waiting or waiting.pop(0) != self._news[place]):
                return ends
            place += 1

    def _ends_with(self, end: int, shown_news: list) -> bool:
        """Return True if the newest news items at that place are `shown_news`."""
        at = end
        for each in reversed(shown_news):
            while at and not self._news[at - 1]:
                at -= 1
            if not at or self._news[at - 1] != each:
                return False
            at -= 1
        return True


def _position_digests(game: Game, seat: int) -> tuple:
    """Return the digests that a position can have for a seat: with or without legal actions or winners."""
    seen = canonical([game.NAME, game.seats, game.actor(), game.scores(), game.view(seat)])
    digests = [digest(seen + "[]null")]
    if game.actor() == seat:
        digests.append(digest(seen + canonical(listed(game.legal())) + "null"))
    if game.actor() == OVER:
        digests.append(digest(seen + "[]" + canonical(game.winners())))
    return tuple(digests)


def news_digest(item: dict | None) -> str:
    """Return the digest of a news item, with "!" before that of chance; "" for None."""
    if item is None:
        return ""
    mark = "!" if item["actor"] == CHANCE else ""
    return mark + digest(canonical([item[name] for name in COMPARED]))


def canonical(value: object) -> str:
    """Return JSON data as the same text as js/phones/witness.js: with sorted names and without spaces."""
    if isinstance(value, dict):
        return "{%s}" % ",".join('"%s":%s' % (name, canonical(value[name])) for name in sorted(value))
    if isinstance(value, (list, tuple)):
        return "[%s]" % ",".join([canonical(part) for part in value])
    if isinstance(value, str):
        return '"%s"' % value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def digest(text: str) -> str:
    """Return the first digits of a text's SHA-256."""
    return sha256(text.encode()).digest().hex()[:DIGEST_DIGITS]
