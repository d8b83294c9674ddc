"""Tests a device on a PC as a table for phones: the phones' messages, seats and choices."""

import json
import socket
from hashlib import sha256
from random import Random
from threading import Thread

import pytest

from hand_on_line import SALT, Hand
from phones import check_messages
from soak import TIMES
from turtleback import language
from turtleback.app import remote
from turtleback.app.begin_code import BeginCode
from turtleback.app.game_setup import GameSetup
from turtleback.lights.palette import NAMES
from turtleback_host.page.site_server import HERE
from turtleback_host.phones.server import AWAY_S, BURST, MAX_WAITING, OPENING_S, HttpLine, PhoneServer, ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_host.virtual.device import VirtualDevice, name_of
from turtleback_portable.phones import table as phone_table
from turtleback_portable.phones.device_player import DevicePlayer
from turtleback_portable.phones.messages import MAX_NAME, checked
from turtleback_portable.phones.stirring import NUMBER_S
from turtleback_portable.phones.table import MAX_PHONES, MAX_REFUSED
from turtleback_portable.records.verify import PROVED, verify_text

STEP_MS = 100


class Party:
    """A device and its phones. The clock of their connections advances only in `pass_s`."""

    def __init__(self, folder=None):
        self.now = 100.0
        self.device = VirtualDevice(seed=1, frame_ms=STEP_MS)
        self.ring = VirtualHotSeat(self.device)
        self.names = {}
        self.table = ServedTable(DevicePlayer(self.ring, game_text), self.names, folder, clock=self.clock)
        self.device.app.ports.background = self.table.steps()
        self.run(STEP_MS)

    def clock(self):
        return self.now

    def come_back(self, token, language="en"):
        phone = Hand(self.table, self.clock, token, language)
        self.run()
        return phone

    def run(self, ms=1000):
        self.ring.run(ms)

    def press(self, button, ms=80):
        """Press a button of the device."""
        self.ring.down(button)
        self.run(ms)
        self.ring.up(button)
        self.run(400)

    def pass_s(self, seconds, *phones):
        """Advance time by `seconds`. These phones send a ping, so that only the others count as away."""
        self.now += seconds
        for phone in phones:
            phone.say("ping")
        self.run()

    def phones(self, seats):
        phones = [Hand(self.table, self.clock).sit(seat, "Person %d" % seat) for seat in range(seats)]
        self.run()
        return phones

    def begin(self, game, seats, phones, **options):
        remote.begin(self.device.app, GameSetup(game, ["human"] * seats, options))
        self.run()
        if isinstance(self.device.app.stage, BeginCode) and phones:
            for _ in ("commit", "reveal"):
                for number, phone in enumerate(phones, 1):
                    phone.give_number(number)
                self.run()
            self.device.settle()


@pytest.fixture
def party():
    return Party()


RIGHT = [
    {"type": "hello", "token": "0" * 32, "language": "de"},
    {"type": "sit", "seat": 8, "name": "x" * MAX_NAME},
    {"type": "choose", "stamp": 0, "actions": [["luck"], ["move", 1, 2]]},
    {"type": "choose", "stamp": 0, "actions": [["points", 0, -999], ["correct", 0, 999]]},
    {"type": "choose", "stamp": 0, "actions": [["pause", 0], ["go_on"]]},
    {"type": "ready"},
    {"type": "ping"},
]
WRONG = [
    b"",
    b"[1]",
    b"[" * 3000,
    b'{"type": 1}',
    b'{"type": "close"}',
    b'{"type": "ping", "and": 1}',
    b'{"type": "hello", "token": "x", "language": "de"}',
    b'{"type": "hello", "token": ""}',
    b'{"type": "sit", "seat": 9, "name": ""}',
    b'{"type": "sit", "seat": true, "name": ""}',
    b'{"type": "sit", "seat": 1, "name": "%s"}' % (b"x" * (MAX_NAME + 1)),
    b'{"type": "choose", "stamp": -1, "actions": [["luck"]]}',
    b'{"type": "choose", "stamp": 1, "actions": []}',
    b'{"type": "choose", "stamp": 1, "actions": [[]]}',
    b'{"type": "choose", "stamp": 1, "actions": [["luck", 1000]]}',
    b'{"type": "choose", "stamp": 1, "actions": [["points", 0, -1000]]}',
    b'{"type": "choose", "stamp": 1, "actions": [["LUCK"]]}',
    b'{"type": "commit", "round": "%s", "hash": "0"}' % SALT.encode(),
    b'{"type": "commit", "hash": "%s"}' % (b"0" * 64),
    b'{"type": "reveal", "round": "%s", "number": 22, "salt": "%s"}' % (SALT.encode(), SALT.encode()),
    b'{"type": "seal", "round": "%s", "secret": "no"}' % SALT.encode(),
]


def test_only_the_listed_messages_of_phones_are_accepted():
    for message in RIGHT:
        assert checked(json.dumps(message).encode()) == message
    assert [text for text in WRONG if checked(text) is not None] == []


def test_a_line_limits_queued_messages_and_incoming_messages():
    now = [0.0]
    line = HttpLine(lambda: now[0])
    assert all(line.count() for _ in range(int(BURST))) and not line.count()
    now[0] += 10
    assert line.count()
    for _ in range(MAX_WAITING + 1):
        line.send({"type": "pong"})
    assert not line.is_open and len(line.pop(0)) == MAX_WAITING + 1
    assert not line.has_news and line.pop(0) == []


def test_a_line_waits_longer_for_a_browser_that_is_slow_to_open():
    now = [0.0]
    slow, silent = HttpLine(lambda: now[0]), HttpLine(lambda: now[0])
    now[0] += OPENING_S - 1
    assert slow.is_open and slow.count()
    now[0] += AWAY_S - 1
    assert slow.is_open and not silent.is_open
    now[0] += 2
    assert not slow.is_open


def test_a_stream_starts_before_there_are_messages(party, tmp_path):
    """Firefox opens a stream only after the first byte, and phones send only on an open stream."""
    (tmp_path / "index.html").touch()
    with PhoneServer(tmp_path, party.table, 0, HERE) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        request = "GET /%s/line/%s HTTP/1.1\r\nHost: %s:%d\r\n\r\n"
        with socket.create_connection((HERE, server.server_port)) as phone:
            phone.sendall((request % (server.token, "a" * 12, HERE, server.server_port)).encode())
            lines = phone.makefile("rb")
            while lines.readline() != b"\r\n":
                pass
            assert lines.readline() == b":\n"
        server.shutdown()


def test_each_phone_learns_who_sits_where(party):
    first, second = party.phones(2)
    assert [phone.newest("welcome")["seat"] for phone in (first, second)] == [0, 1]
    assert party.names == {0: "Person 0", 1: "Person 1"}
    assert first.newest("seats")["names"] == {NAMES[0]: "Person 0", NAMES[1]: "Person 1"}
    second.sit(0)
    party.run()
    assert second.newest("refused")["sentence"] == phone_table.NO_SEAT
    second.sit(3)
    party.run()
    states = [chair["state"] for chair in first.newest("seats")["chairs"]]
    assert states[:4] == ["phone", "free", "free", "phone"]


def test_at_most_seven_phones_sit_down(party):
    phones = party.phones(MAX_PHONES + 1)
    assert [bool(phone.newest("refused")) for phone in phones] == [False] * MAX_PHONES + [True]
    assert phones[-1].newest("refused")["sentence"] == phone_table.FULL


@pytest.mark.parametrize("game", ["mada", "mice", "mahe", "midas"])
def test_phones_see_their_own_view_and_only_the_deciding_phone_can_choose(game, party):
    phones = party.phones(2)
    party.begin(game, 2, phones)
    actor = party.device.table.match.game.actor()
    asked, other = phones[actor], phones[1 - actor]
    assert asked.position["asked"] and not other.position["asked"] and other.position["legal"] == []
    for seat, phone in enumerate(phones):
        view = json.loads(json.dumps(party.device.table.match.game.view(seat)))
        assert phone.position["view"] == view and phone.position["viewer"] == seat
    moves = len(party.device.table.match.history)
    action, stamp = asked.position["legal"][0], asked.position["stamp"]
    for phone, wrong, at in ((other, action, stamp), (asked, action, stamp - 1), (asked, ["shout"], stamp)):
        phone.choose(wrong, at)
        party.run(STEP_MS)
        assert phone.newest("refused")["sentence"] == phone_table.NOT_OPEN
        assert len(party.device.table.match.history) == moves
    asked.choose(action)
    party.run()
    assert len(party.device.table.match.history) > moves
    assert other.position["stamp"] > stamp


def test_negative_points_and_corrections_arrive_from_phones(party):
    first, second = party.phones(2)
    party.begin("score", 2, [first, second])
    for phone, action in ((first, ["points", 0, -5]), (second, ["correct", 0, -12])):
        phone.choose(action)
        party.run(5000)
        assert phone.line.is_open and party.device.table.match.game.points == [action[-1], 0]


def test_each_phone_writes_its_own_points_at_any_time_without_rounds(party):
    first, second = party.phones(2)
    party.begin("score", 2, [first, second], rounds=0)
    wrong = ["points", 0, 5], ["points"], ["correct"], ["correct", 0, 3], ["correct", -1, 3], ["points", 2, 1]
    for phone, action, points in (
        *((second, action, [0, 0]) for action in wrong),
        (second, ["points", 1, 7], [0, 7]),
        (first, ["correct", 0, 9], [0, 7]),
        (first, ["points", 0, -2], [-2, 7]),
        (second, ["correct", 0, 8], [-2, 8]),
    ):
        assert first.position["asked"] and second.position["asked"]
        before = len(party.device.table.match.history)
        phone.choose(action)
        party.run(5000)
        game = party.device.table.match.game
        assert phone.line.is_open and game.points == points, action
        assert (len(party.device.table.match.history) == before) == (phone.listen()[-1]["type"] == "refused"), action


def test_all_phones_learn_who_wants_to_play_again(party):
    phones = party.phones(2)
    party.begin("score", 2, phones)

    def ready():
        return [[chair["seat"] for chair in phone.newest("seats")["chairs"] if "again" in chair] for phone in phones]

    for before, action in (["points", 0, 5], ["points", 1, 3]), (["close"], None):
        phones[1].say("ready")  # which means nothing before the end
        party.run(5000)
        assert ready() == [[], []]
        for phone, each in zip(phones, (before, action)):
            if each:
                phone.choose(each)
                party.run(5000)
    assert party.device.table.over
    phones[1].say("ready")
    party.run()
    assert ready() == [[1], [1]]
    party.begin("score", 2, phones)
    assert ready() == [[], []]


def test_each_phone_pauses_the_turn_clock_leaves_and_returns(party):
    phones = party.phones(3)
    party.begin("clock", 3, phones)
    party.run(5000)
    for seat, actions, turn, running, present in (
        (1, [["next", 0]], 0, 1, [1, 1, 1]),
        (1, [["pause", 0]], 0, 0, [1, 1, 1]),
        (2, [["go_on"]], 0, 1, [1, 1, 1]),
        (1, [["pause", 0], ["leave", 1], ["go_on"]], 0, 1, [1, 0, 1]),
        (0, [["pause", 0], ["leave", 0], ["go_on"]], 2, 1, [0, 0, 1]),
        (1, [["pause", 0], ["back", 1], ["go_on"]], 2, 1, [0, 1, 1]),
        (2, [["next", 0]], 1, 1, [0, 1, 1]),
    ):
        phones[seat].say("choose", stamp=phones[seat].position["stamp"], actions=actions)
        party.run(5000)
        game = party.device.table.match.game
        assert (game.turn, game.running, game.present) == (turn, running, present), actions
        assert [phone.position["asked"] for phone in phones] == [seat == game.turn for seat in range(3)]


def test_a_phone_that_is_refused_too_often_is_disconnected(party):
    first, second = party.phones(2)
    party.begin("mahe", 2, [first, second])
    for _ in range(MAX_REFUSED + 1):
        second.choose(["roll"], 0)
        party.run(STEP_MS)
    assert second.newest("off")["sentence"] == phone_table.TOO_MUCH
    assert not second.line.is_open and first.line.is_open


@pytest.mark.parametrize("game, is_secret", [("mahe", False), ("mada", True)])
def test_buttons_stay_active_except_for_a_hidden_hand_on_a_phone(game, is_secret, party):
    phones = party.phones(2)
    party.begin(game, 2, phones)
    party.run(5000)
    before = len(party.device.table.match.history)
    for button in ("roll", "stop", "stop"):
        party.press(button)
    assert (len(party.device.table.match.history) == before) == is_secret
    lamps = {name_of(party.ring.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(24)}
    if is_secret:
        assert party.ring.words[0] == "Person 0" and lamps <= {"dark", NAMES[0]}
    else:
        assert party.ring.frame == party.device.frame


def test_the_device_plays_for_an_absent_phone_until_it_returns(party):
    first, second = party.phones(2)
    party.begin("mada", 2, [first, second])
    token, hand = first.newest("welcome")["token"], first.position["view"]["hand"]
    party.pass_s(AWAY_S - 1, second)
    party.pass_s(2, second)
    assert not first.line.is_open and second.line.is_open
    assert party.ring.words[0] == "Pass to Person 0"
    assert second.newest("seats")["chairs"][0]["state"] == "free"
    again = party.come_back(token, "de")
    assert again.newest("welcome")["seat"] == 0 and again.position["view"]["hand"] == hand
    assert party.ring.words[0] == "Person 0"
    twice = party.come_back(token)
    assert again.newest("off")["sentence"] == phone_table.ELSEWHERE and twice.position["asked"]
    party.pass_s(AWAY_S + 1, second)  # the first phone is away again, and another phone takes its seat
    other = Hand(party.table, party.clock).sit(0, "Ana")
    late = party.come_back(token)
    assert other.newest("welcome")["seat"] == 0 and other.position["asked"]
    assert late.newest("welcome")["seat"] == -1


MAX_SEATS = {"mada": 5, "mice": 6, "midas": 4, "mahe": MAX_PHONES}


@pytest.mark.parametrize("number", range(4 if TIMES == 1 else 1000))
def test_a_game_survives_failing_phones_and_each_sees_only_its_view(number, party):
    chance = Random(number)
    game = [*MAX_SEATS][number % 4]
    seats = MAX_SEATS[game] if number < 4 else chance.randint(2, 4)
    phones = party.phones(seats)
    tokens = [phone.newest("welcome")["token"] for phone in phones]
    heard: list = [[] for _ in range(seats)]
    party.begin(game, seats, phones)
    shown = b""  # all moves that phones have seen
    while not party.device.table.over:
        if chance.random() < 0.05:
            seat = chance.randrange(seats)
            phones[seat].all("")
            heard[seat] += phones[seat].heard
            phones[seat].line.close()  # as if its tab were killed or the Wi-Fi failed
            party.run(STEP_MS * chance.randrange(3))
            phones[seat] = party.come_back(tokens[seat])
            assert phones[seat].newest("welcome")["seat"] == seat
        actor = party.device.table.match.game.actor()
        if actor >= 0 and phones[actor].all("position") and phones[actor].position["asked"]:
            phones[actor].choose(chance.choice(phones[actor].position["legal"]))
        if chance.random() < 0.1:
            party.press(chance.choice(("roll", "stop")))
        party.pass_s(1, *phones)
        party.table.step()
        game, history = party.device.table.match.game, bytes(party.device.table.match.history)
        assert history.startswith(shown)
        shown = history
        for seat, phone in enumerate(phones):
            assert phone.position["view"] == json.loads(json.dumps(game.view(seat)))
            legal = game.legal() if game.actor() == seat else ()
            if party.device.app.waiting and party.device.app.stage is party.device.table:
                assert phone.position["legal"] == [list(action) for action in legal]
    party.run()
    (record,) = {phone.newest("record")["record"] for phone in phones}
    assert "\nstir " + " ".join("%d:%d" % (seat, seat + 1) for seat in range(seats)) + "\n" in record
    assert verify_text(record).status == PROVED
    for seat, phone in enumerate(phones):
        check_messages(heard[seat] + phone.heard, seat, record)


def test_a_failing_translation_leaves_the_table_in_its_own_language(party, monkeypatch):
    phone = Hand(party.table, party.clock, language="de").sit(0)
    party.run()
    party.begin("mahe", 2, [phone])

    def translate(texts, text):
        if language.code() == "de":
            raise ValueError(text)
        return text

    monkeypatch.setattr(language.Texts, "__call__", translate)
    phone.say("history")
    with pytest.raises(ValueError):
        party.table.step()
    assert language.code() == "en"


def test_phones_find_their_seats_at_the_same_address_after_a_restart(tmp_path):
    before = Party(tmp_path)
    first, _ = before.phones(2)
    token = first.newest("welcome")["token"]
    after = Party(tmp_path)
    assert after.table.token == before.table.token
    again = after.come_back(token)
    assert again.newest("welcome")["seat"] == 0 and again.newest("seats")["yours"] == 0
    (tmp_path / "phones.json").write_text("[1")
    strangers = Party(tmp_path).table
    assert (strangers.token, strangers.seated) == (before.table.token, {})


def test_the_table_does_not_wait_for_a_missing_or_false_number(party):
    first, second, third = party.phones(3)
    remote.begin(party.device.app, GameSetup("mahe", ["human"] * 3, {}))
    party.run()
    code, named = (first.newest("code")[word] for word in ("code", "round"))
    for phone in (first, second):
        phone.say("commit", round=named, hash=sha256(b"%s 4 %s" % (code.encode(), SALT.encode())).hexdigest())
    party.run()
    assert not first.newest("commits")
    for _ in range(3):
        party.pass_s(NUMBER_S / 2, first, second, third)
    assert [seat for seat, _ in first.newest("commits")["commits"]] == [0, 1]
    first.say("reveal", round=named, number=4, salt=SALT)
    second.say("reveal", round=named, number=5, salt=SALT)
    party.pass_s(NUMBER_S / 2, first, second, third)
    party.now += NUMBER_S / 2 + 0.1
    party.table.step()
    second.say("reveal", round=named, number=4, salt=SALT)  # too late: the others have received the list
    party.run()
    assert third.newest("reveals")["reveals"] == [[0, 4, SALT]]
    party.run(3000)
    assert party.device.table.chance.words == ["0:4"] and party.device.app.stage is party.device.table


def test_each_phone_and_the_device_keep_their_own_languages(party):
    first, second = party.phones(2)
    first.say("hello", token="", language="de")
    party.begin("mahe", 2, [first, second])
    shown = party.ring.words
    assert first.position["previews"][0]["text"] == "Würfeln: der erste Würfel"
    second.say("hello", token="", language="nl")
    party.run()
    assert second.position["where"] != first.position["where"] and party.ring.words == shown
    first.choose(first.position["legal"][0])
    party.run(5000)
    for phone in (first, second):
        phone.say("history")
    party.run()
    german, dutch = (phone.newest("history")["sentences"] for phone in (first, second))
    assert [actor for actor, _ in german] == [actor for actor, _ in dutch] and german != dutch
