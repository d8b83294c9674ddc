"""A virtual device and its phones. Tests can restart the program and close the pages of phones."""

import json

from hand_on_line import Hand
from real_flash import Chip, Files
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.app.resume import Resume
from turtleback.app.table import Table
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP
from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback_host.phones.server import ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.phones.device_player import DevicePlayer
from witnesses import Witness

STEP_MS = 500
SETTLED = 60  # steps after which a game has begun, even if phones are gone


class WaitingTable(ServedTable):
    """A table that reserves the seats of absent phones, as the page does."""

    RESERVES = True


class WatchedParty:
    """A device and its phones. Time passes only in `step`."""

    def __init__(self, folder, kind=ServedTable, seed=1):
        self.now = 100.0
        self._folder, self._kind, self._seed = folder, kind, seed
        self.phones = []
        self._flash = Files(Chip())
        self.power_on()

    def power_on(self):
        """Start or restart the program, which resumes the saved game."""
        for phone in self.phones:
            phone.lose()
        self._seed += 1
        self.device = VirtualDevice(seed=self._seed, frame_ms=STEP_MS, flash=self._flash)
        self.ring = VirtualHotSeat(self.device)
        self.table = self._kind(DevicePlayer(self.ring, game_text), {}, self._folder, clock=lambda: self.now)
        self.device.app.ports.background = self.table.steps()
        self.step()
        if isinstance(self.device.app.stage, Resume):
            remote.press(self.device.app, HOLD_BOTH)
        self.step()

    def step(self, seconds=0.5):
        """Advance time, and let all connected phones exchange messages with the table."""
        self.now += seconds
        for phone in self.phones:
            phone.live()
        self.ring.run(STEP_MS)
        self.table.step()
        for phone in self.phones:
            phone.live()

    def come(self, seat):
        """Connect a phone that takes this seat, and return the phone."""
        phone = WatchingPhone(self)
        self.phones.append(phone)
        self.step()
        phone.hand.sit(seat)
        self.step()
        return phone

    def begin(self, game, players, options=None, meanwhile=lambda: None):
        """Begin a game. Phones send their numbers by themselves. Calls `meanwhile` after each step."""
        remote.begin(self.device.app, GameSetup(game, list(players), options or {}))
        for _ in range(SETTLED):
            self.step()
            meanwhile()
            if isinstance(self.game_table, Table) and self.device.app.stage is self.game_table:
                return

    @property
    def game_table(self):
        return self.device.table

    @property
    def match(self):
        return self.game_table.match

    def choose_at_the_table(self, chance):
        """Choose at random for the seat that has to decide, if this seat has no phone."""
        app, table = self.device.app, self.game_table
        actor = table.match.game.actor()
        has_phone = any(phone.is_here and phone.seat == actor for phone in self.phones)
        if app.stage is table and table.chooser and actor >= 0 and not has_phone:
            remote.choose(app, chance.choice(table.match.game.legal()))

    def take_back(self):
        remote.press(self.device.app, HOLD_STOP)


class WatchingPhone:
    """A simulated phone whose page checks the dice."""

    def __init__(self, party):
        self._party = party
        self.witness = Witness()
        self.messages = []
        self._connect("")

    def _connect(self, token):
        party = self._party
        self.hand = Hand(party.table, lambda: party.now, token)
        self._read = 0

    @property
    def seat(self):
        welcome = self.hand.newest("welcome")
        return welcome["seat"] if welcome else -1

    @property
    def is_here(self):
        return self.hand.line.is_open

    def live(self):
        """Send a ping, read new messages, and answer the messages about the dice."""
        if not self.is_here:
            return
        self.hand.say("ping")
        for message in self.hand.listen()[self._read :]:
            self._read += 1
            if message["type"] == "welcome" and message["token"]:
                self.token = message["token"]
            if message["type"] == "welcome":
                self._seat = message["seat"]
            if message["type"] in ("seats", "welcome", "history", "refused", "missing", "off"):
                continue
            self.messages += [message] * (message["type"] != "pong")
            for answer in self.witness.hear(self._seat, message):
                self.hand.say(answer.pop("type"), **answer)

    def lose(self):
        """Break the connection."""
        self.hand.line.close()
        self.witness.away()

    def die(self):
        """Close the connection and reload the tab, as if the browser had killed it."""
        self.hand.line.close()
        self.witness.load()

    def come_back(self):
        self._connect(self.token)

    def choose(self, chance):
        """Choose at random if this seat has to decide."""
        if self.is_here and self.hand.newest("position"):
            self.hand.choose_if_asked(chance)


def random_options(chance, game, seats):
    """Return random options of a game. Most of them differ from the defaults."""
    options = {}
    for option in game_class(game).OPTIONS:
        if option.total or not isinstance(option.default, int) or chance.random() < 0.4:
            continue
        high = option.high if option.high < 100 else option.default
        value = chance.randint(option.low, high)
        options[option.name] = value
        try:
            game_class(game)(seats, options)
        except SetupError:
            del options[option.name]
    return options


def plain(value):
    """Return a value after a round trip through JSON."""
    return json.loads(json.dumps(value))
