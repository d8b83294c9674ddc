"""A table that lies to a phone about its dice: each message in each state, and each lie about what has happened."""

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
    """A table with one phone, and a second seat of its own; it has a message for every lie."""

    def __init__(self, state):
        self.witness = Witness()
        self._hash = self._reveal = None
        self.tell({"type": "pong"})
        for kind in ("code", "commits", "reveals")[: STATES.index(state)]:
            self.tell(self.messages()[kind])
        assert self.witness.says == state

    def tell(self, message):
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

        def told(kind, parts, missing=()):
            return {"type": kind, kind: parts, "missing": list(missing), "round": ROUND}

        return {
            "the game": {"type": "game", "code": CODE},
            "another game": {"type": "game", "code": "d" * 64},
            "code": {"type": "code", "code": CODE, "header": HEADER, "round": ROUND},
            "code once more": {"type": "code", "code": CODE, "header": HEADER, "round": NEW_ROUND},
            "code of another game": {"type": "code", "code": "d" * 64, "header": HEADER, "round": NEW_ROUND},
            "commits": told("commits", commits),
            "other commits": told("commits", [mine, [OTHER, "1" * 64]]),
            "commits without mine": told("commits", commits[1:]),
            "commits that call mine missing": told("commits", commits[1:], [MINE]),
            "commits with another mine": told("commits", [[MINE, "1" * 64], commits[1]]),
            "a seat twice": told("commits", [mine, mine]),
            "reveals": told("reveals", reveals),
            "another number": told("reveals", [shown, [OTHER, 8, SALT]]),
            "a number too high": told("reveals", [shown, [OTHER, 22, SALT]]),
            "reveals without mine": told("reveals", reveals[1:]),
            "reveals that call mine missing": told("reveals", reveals[1:], [MINE]),
            "reveals without the other": told("reveals", reveals[:1], [OTHER]),
            "a number of nobody": told("reveals", [*reveals, [2, 3, SALT]]),
            "a die": {"type": "position", "position": POSITION},
            "no die": {"type": "position", "position": {**POSITION, "news": []}},
            "a record too early": {"type": "record", "record": "game mahe\n"},
            "dropped": {"type": "dropped", "round": ROUND},
            "seals": {"type": "seals", "seals": [[MINE, SALT]], "round": ROUND},
            "commits of no list": told("commits", "all"),
            "reveals of no list": told("reveals", {"0": 1}),
            "a word": {"type": "shout"},
        }


STAYS = {"the game", "a word", "no die", "a record too early", "seals"}  # what changes nothing in any state
SAYS = {
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
        "a number of nobody": "false: early",
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
        "a number of nobody": "false: kept",
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
        "a number of nobody": "false: lists",
        "reveals of no list": "false: lists",
        "reveals without mine": "false: lists",
        "reveals that call mine missing": "false: lists",
        "reveals without the other": "false: lists",
    },
}


@each_row("state", STATES)
def test_each_message_in_each_state_is_taken_or_called_false(state):
    for name in Liar(state).messages():
        liar = Liar(state)
        message = liar.messages()[name]
        for times in ("once", "twice"):
            liar.tell(message)
            expected = SAYS[state].get(name, state)
            assert liar.witness.says.strip() == expected, "%s %s" % (name, times)
            if times == "once" and expected in ("committed", "revealed"):
                break  # in which the same message is another one


def test_what_was_false_once_stays_false_whatever_comes():
    liar = Liar("committed")
    liar.tell(liar.messages()["commits without mine"])
    for message in liar.messages().values():
        liar.tell(message)
    assert liar.witness.says.startswith("false: mine")


def test_a_number_is_told_once_for_each_list_and_each_round_counts():
    liar = Liar("idle")
    numbers = []
    for named in (ROUND, NEW_ROUND, "3" * 32):
        message = {**liar.messages()["code"], "round": named}
        liar.tell(message)
        hashed = liar._hash
        liar.tell(message)
        assert liar._hash == hashed, "another number in the same round"
        liar.tell({**liar.messages()["commits"], "round": named})
        assert commitment(CODE, *liar._reveal[1:]) == hashed
        numbers.append(liar._reveal)
    assert liar.witness.knows()["asked"] == 3 and len({salt for _, _, salt in numbers}) == 3


def test_a_phone_that_was_away_is_told_that_its_number_was_missed():
    for state, message in (("committed", "commits"), ("revealed", "reveals")):
        liar = Liar(state)
        liar.witness.away()
        liar.tell(liar.messages()["%s that call mine missing" % message])
        assert liar.witness.says == "idle left"
        liar = Liar(state)
        liar.witness.away()
        liar.tell(liar.messages()["%s without mine" % message])
        assert liar.witness.says.startswith("false: mine")


# Games that were played honestly once, and are then told with one lie.

OPTIONS = {
    "mahe": {"head_start": 0, "first": DRAWN},
    "mice": {"first": DRAWN},
    "mada": {"first": DRAWN},
    "mada_table": {"first": DRAWN},
    "midas": {"guard": 2},
}


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Plays a game by two phones once; returns what the first one knew before the first die, and heard since."""
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


def says_of(phone, messages):
    witness = Witness.before_the_first_die(phone.witness)
    witness.hear(0, *json.loads(json.dumps(messages)))
    return witness.says


def changed(messages, at, change):
    """The messages with one position changed."""
    copy = json.loads(json.dumps(messages))
    change(copy[at]["position"])
    return copy


def drawn_at(messages):
    """Where positions tell of dice or cards."""
    return [
        at
        for at, message in enumerate(messages)
        if message["type"] == "position" and any(news["actor"] < 0 for news in message["position"]["news"])
    ]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "mice_table"])
def test_each_lie_about_a_die_an_event_or_a_position_is_found(game, told):
    phone, messages = told(game)
    assert says_of(phone, messages) == "follow"
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
            assert says_of(phone, changed(messages, at, lie)).startswith("false: record"), lie.__name__

        def hidden_gap(position):
            position["news"][:0] = [DIE]
            position["discontinuous"] = True

        assert says_of(phone, changed(messages, at, hidden_gap)).startswith("false: record")


def test_a_record_of_another_game_or_with_another_die_is_false(told):
    phone, messages = told("mahe")
    record = messages[-1]["record"]
    other = told("mada")[1][-1]["record"]
    die = next(line for line in record.split("\n") if line.startswith("die "))
    forged = record.replace(die, "die %d" % (int(die[4]) % 6 + 1), 1)
    for lie in (other, forged, record + "\0" * 9, record[:-20]):
        assert not says_of(phone, [*messages[:-1], {"type": "record", "record": lie}]).startswith("follow")
    assert says_of(phone, [*messages, {"type": "record", "record": other}]).startswith("false: records")


def test_a_game_played_on_with_another_seed_is_false_and_one_without_a_code_proves_nothing(told):
    phone, messages = told("mahe")
    other = {"type": "game", "code": sha256(b"another").hexdigest()}
    assert says_of(phone, [other, *messages]).startswith("false: record")
    fresh = Witness()
    fresh.hear(0, {"type": "game", "code": phone.witness.knows()["code"]}, *messages)
    assert fresh.says == "late"


def test_phones_show_the_same_signs_and_a_table_with_two_faces_cannot_make_them(told):
    phone, _ = told("mahe")
    other = next(each for each in phone._party.phones if each is not phone)
    mine, theirs = phone.witness.knows(), other.witness.knows()
    assert mine["signs"] == theirs["signs"] and mine["endSigns"] == theirs["endSigns"]
    assert len(mine["signs"]) == len(mine["endSigns"]) == 4
    faces = {Liar("playing").witness.knows()["signs"] for _ in range(8)}
    assert len(faces) > 6  # each phone's salt is in them
