"""Tests that a phone detects a table's lies about dice: wrong messages in each state, false positions and records."""

import json
from hashlib import sha256
from random import Random

import pytest

from party import WatchedParty
from rows import each_row
from test_phone_dice import SHORT, play
from turtleback.engine.catalogue import GAMES
from turtleback.engine.first_player import DRAWN
from turtleback_portable.phones.stirring import commitment
from witnesses import Witness

MINE, OTHER = 0, 1  # seats
CODE, SALT = "c" * 64, "5" * 32
HEADER = ["game mahe", "seats 2"]
ROUND, NEW_ROUND = "1" * 32, "2" * 32
DIE = {"actor": -1, "action": ["die", 4], "events": [["die", 4]]}
POSITION = {
    **{"game": "mahe", "seats": 2, "actor": 0, "asked": False, "viewer": MINE, "legal": [], "scores": [0, 0]},
    **{"view": {}, "winners": None, "news": [DIE], "discontinuous": False, "takenBack": False, "stamp": 2},
}
STATES = ("idle", "committed", "revealed", "playing")


class Liar:
    """A table with one phone in `state`. The table plays the other seat, and has a message for every lie."""

    def __init__(self, state):
        self.witness = Witness()
        self._hash = self._reveal = None
        self.send({"type": "pong"})
        for kind in ("code", "commits", "reveals")[: STATES.index(state)]:
            self.send(self.messages()[kind])
        assert self.witness.says == state

    def send(self, message):
        for answer in self.witness.hear(MINE, message):
            if answer["type"] == "commit":
                self._hash = answer["hash"]
            elif answer["type"] == "reveal":
                self._reveal = [MINE, answer["number"], answer["salt"]]

    def messages(self):
        mine = [MINE, self._hash or "0" * 64]
        commits = [mine, [OTHER, commitment(CODE, 7, SALT)]]
        shown = [MINE, *(self._reveal or [0, 1, SALT])[1:]]
        reveals = [shown, [OTHER, 7, SALT]]

        def listing(kind, parts, missing=()):
            return {"type": kind, kind: parts, "missing": list(missing), "round": ROUND}

        return {
            "the game": {"type": "game", "code": CODE},
            "another game": {"type": "game", "code": "d" * 64},
            "code": {"type": "code", "code": CODE, "header": HEADER, "round": ROUND},
            "code once more": {"type": "code", "code": CODE, "header": HEADER, "round": NEW_ROUND},
            "code of another game": {"type": "code", "code": "d" * 64, "header": HEADER, "round": NEW_ROUND},
            "commits": listing("commits", commits),
            "other commits": listing("commits", [mine, [OTHER, "1" * 64]]),
            "commits without mine": listing("commits", commits[1:]),
            "commits that call mine missing": listing("commits", commits[1:], [MINE]),
            "commits with another mine": listing("commits", [[MINE, "1" * 64], commits[1]]),
            "a seat twice": listing("commits", [mine, mine]),
            "reveals": listing("reveals", reveals),
            "another number": listing("reveals", [shown, [OTHER, 8, SALT]]),
            "a number too high": listing("reveals", [shown, [OTHER, 22, SALT]]),
            "reveals without mine": listing("reveals", reveals[1:]),
            "reveals that call mine missing": listing("reveals", reveals[1:], [MINE]),
            "reveals without the other": listing("reveals", reveals[:1], [OTHER]),
            "a number of an empty seat": listing("reveals", [*reveals, [2, 3, SALT]]),
            "a die": {"type": "position", "position": POSITION},
            "no die": {"type": "position", "position": {**POSITION, "news": []}},
            "a record too early": {"type": "record", "record": "game mahe\n"},
            "dropped": {"type": "dropped", "round": ROUND},
            "seals": {"type": "seals", "seals": [[MINE, SALT]], "round": ROUND},
            "commits of no list": listing("commits", "all"),
            "reveals of no list": listing("reveals", {"0": 1}),
            "an unknown message": {"type": "shout"},
        }


SAYS = {  # the verdict after a message in a state; any message that is missing here changes nothing
    "idle": {"code": "committed", "code once more": "committed", "code of another game": "committed"},
    "committed": {
        "another game": "idle",
        "commits": "revealed",
        "other commits": "revealed",
        "commits without mine": "false: mine",
        "commits that call mine missing": "false: mine",
        "commits with another mine": "false: mine",
        "a seat twice": "false: kept",
        "commits of no list": "false: kept",
        "reveals": "false: early",
        "another number": "false: early",
        "a number too high": "false: early",
        "reveals without mine": "false: early",
        "reveals that call mine missing": "false: early",
        "reveals without the other": "false: early",
        "a number of an empty seat": "false: early",
        "reveals of no list": "false: early",
        "a die": "false: early",
        "dropped": "idle left",
    },
    "revealed": {
        "another game": "idle",
        "code once more": "committed",
        "code of another game": "committed",
        "other commits": "false: lists",
        "commits without mine": "false: lists",
        "commits that call mine missing": "false: lists",
        "commits with another mine": "false: lists",
        "a seat twice": "false: kept",
        "commits of no list": "false: kept",
        "reveals": "playing",
        "reveals without the other": "playing",
        "another number": "false: kept",
        "a number too high": "false: kept",
        "a number of an empty seat": "false: kept",
        "reveals of no list": "false: kept",
        "reveals without mine": "false: mine",
        "reveals that call mine missing": "false: mine",
        "a die": "false: early",
        "dropped": "idle left",
    },
    "playing": {
        "another game": "idle",
        "code once more": "committed",
        "code of another game": "committed",
        "other commits": "false: lists",
        "commits without mine": "false: lists",
        "commits that call mine missing": "false: lists",
        "commits with another mine": "false: lists",
        "a seat twice": "false: kept",
        "commits of no list": "false: kept",
        "another number": "false: lists",
        "a number too high": "false: lists",
        "a number of an empty seat": "false: lists",
        "reveals of no list": "false: lists",
        "reveals without mine": "false: lists",
        "reveals that call mine missing": "false: lists",
        "reveals without the other": "false: lists",
    },
}


@each_row("state", STATES)
def test_each_message_in_each_state_is_accepted_or_called_false(state):
    for name in Liar(state).messages():
        liar = Liar(state)
        message = liar.messages()[name]
        for times in ("once", "twice"):
            liar.send(message)
            expected = SAYS[state].get(name, state)
            assert liar.witness.says.strip() == expected, "%s %s" % (name, times)
            if times == "once" and expected in ("committed", "revealed"):
                break  # in the new state the same message has another meaning


def test_a_false_verdict_is_final():
    liar = Liar("committed")
    liar.send(liar.messages()["commits without mine"])
    for message in liar.messages().values():
        liar.send(message)
    assert liar.witness.says.startswith("false: mine")


def test_a_phone_gives_one_number_a_round():
    liar = Liar("idle")
    numbers = []
    for named in (ROUND, NEW_ROUND, "3" * 32):
        message = {**liar.messages()["code"], "round": named}
        liar.send(message)
        hashed = liar._hash
        liar.send(message)
        assert liar._hash == hashed, "another number in the same round"
        liar.send({**liar.messages()["commits"], "round": named})
        assert commitment(CODE, *liar._reveal[1:]) == hashed
        numbers.append(liar._reveal)
    assert liar.witness.knows()["asked"] == 3 and len({salt for _, _, salt in numbers}) == 3


def test_a_returning_phone_accepts_a_notice_that_its_number_is_missing():
    for state, message in (("committed", "commits"), ("revealed", "reveals")):
        liar = Liar(state)
        liar.witness.away()
        liar.send(liar.messages()["%s that call mine missing" % message])
        assert liar.witness.says == "idle left"
        liar = Liar(state)
        liar.witness.away()
        liar.send(liar.messages()["%s without mine" % message])
        assert liar.witness.says.startswith("false: mine")


# Games that are played honestly once, and then shown to a new witness with one lie.

OPTIONS = {
    "mahe": {"head_start": 0, "first": DRAWN},
    "mice": {"first": DRAWN},
    "mada": {"first": DRAWN},
    "mada_table": {"first": DRAWN},
    "midas": {"guard": 2},
}


@pytest.fixture(scope="module")
def honest_game(tmp_path_factory):
    """Return a function that plays a game with two phones, once for each game.

    The function returns the first phone, and the positions and the record that it received from the first die on.
    """
    games = {}

    def play_once(name):
        if name not in games:
            party = WatchedParty(tmp_path_factory.mktemp(name), seed=5)
            phone, _ = party.come(0), party.come(1)
            party.begin(name, ["human"] * 2, {**SHORT.get(name, {}), **OPTIONS.get(name, {})})
            play(party, Random(4))
            assert party.game_table.over
            first = next(at for at, message in enumerate(phone.messages) if message["type"] == "position")
            since = [each for each in phone.messages[first:] if each["type"] in ("position", "record")]
            games[name] = phone, since
        return games[name]

    return play_once


def verdict_on(phone, messages):
    """Return a new witness's verdict on these messages. The witness starts as the phone was before the first die."""
    witness = Witness.before_the_first_die(phone.witness)
    witness.hear(0, *json.loads(json.dumps(messages)))
    return witness.says


def changed(messages, at, change):
    """Return a copy of the messages in which `change` has changed the position of message number `at`."""
    copy = json.loads(json.dumps(messages))
    change(copy[at]["position"])
    return copy


def drawn_at(messages):
    """Return the indices of the positions with dice or cards in their news."""
    return [
        at
        for at, message in enumerate(messages)
        if message["type"] == "position" and any(news["actor"] < 0 for news in message["position"]["news"])
    ]


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("mice_table", "score", "clock")])
def test_a_false_die_event_or_position_is_detected(game, honest_game):
    phone, messages = honest_game(game)
    assert verdict_on(phone, messages) == "follow"
    chance = Random(game)
    for at in chance.sample(drawn_at(messages), min(3, len(drawn_at(messages)))):

        def other_event(position):
            news = next(each for each in position["news"] if each["actor"] < 0)
            news["events"][0] = [*news["events"][0][:-1], "something else"]

        def no_news(position):
            position["news"] = []

        def other_view(position):
            name = next(name for name, value in position["view"].items() if isinstance(value, int))
            position["view"][name] += 1

        def one_more(position):
            position["news"].append(position["news"][-1])

        for lie in (other_event, no_news, other_view, one_more):
            assert verdict_on(phone, changed(messages, at, lie)).startswith("false: record"), lie.__name__

        def hidden_gap(position):
            position["news"][:0] = [{**DIE, "events": [["die", 7]]}]  # the hidden die may really have shown a 4
            position["discontinuous"] = True

        assert verdict_on(phone, changed(messages, at, hidden_gap)).startswith("false: record")


def test_a_record_of_another_game_or_with_another_die_is_false(honest_game):
    phone, messages = honest_game("mahe")
    record = messages[-1]["record"]
    other = honest_game("mada")[1][-1]["record"]
    die = next(line for line in record.split("\n") if line.startswith("die "))
    forged = record.replace(die, "die %d" % (int(die[4]) % 6 + 1), 1)
    for lie in (other, forged, record + "\0" * 9, record[:-20]):
        assert not verdict_on(phone, [*messages[:-1], {"type": "record", "record": lie}]).startswith("follow")
    assert verdict_on(phone, [*messages, {"type": "record", "record": other}]).startswith("false: records")


def test_another_seed_is_false_and_a_missing_code_proves_nothing(honest_game):
    phone, messages = honest_game("mahe")
    other = {"type": "game", "code": sha256(b"another").hexdigest()}
    assert verdict_on(phone, [other, *messages]).startswith("false: record")
    fresh = Witness()
    fresh.hear(0, {"type": "game", "code": phone.witness.knows()["code"]}, *messages)
    assert fresh.says == "late"


def test_phones_show_the_same_signs_and_no_table_can_predict_them(honest_game):
    phone, _ = honest_game("mahe")
    other = next(each for each in phone._party.phones if each is not phone)
    mine, theirs = phone.witness.knows(), other.witness.knows()
    assert mine["signs"] == theirs["signs"] and mine["endSigns"] == theirs["endSigns"]
    assert len(mine["signs"]) == len(mine["endSigns"]) == 4
    faces = {Liar("playing").witness.knows()["signs"] for _ in range(8)}
    assert len(faces) > 6  # because each phone's salt is in them
