"""People with phones round the device of a PC: they scan its code, choose, leave without a word, and come back."""

import json

from hand_on_line import Hand
from turtleback.app.game_setup import HUMAN
from turtleback.app.table import Table
from turtleback_host.phones.server import ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_portable.phones.device_player import DevicePlayer

PING_MS = 2000  # a phone says so often that it is there


class Phones:
    """So many people's phones from one power-on to the next, after which all have to scan the code again."""

    def __init__(self, device, people):
        self.ring = VirtualHotSeat(device)
        self._table = ServedTable(DevicePlayer(self.ring, game_text), {}, clock=self._clock)
        self._phones = [None] * people  # of those who are there

    def _clock(self):
        return self.ring.app.time / 1000

    def step(self):
        """What the program does for phones in the background."""
        self._table.step()

    def run(self, ms):
        """Let time pass, in which the phones that are there say so."""
        while ms > 0:
            self.ring.run(min(ms, PING_MS))
            ms -= PING_MS
            for phone in filter(None, self._phones):
                phone.say("ping")
                phone.newest("pong")
                phone.heard.clear()  # a year is long

    def use(self, person, choice):
        """Somebody takes the phone: scans the code, sits down, or answers what is asked. Says what was done."""
        phone = self._phones[person]
        if not phone or not phone.line.is_open:
            self._phones[person] = Hand(self._table, self._clock)
            return "scanned"
        seats, welcome, position = map(phone.newest, ("seats", "welcome", "position"))
        if not welcome or not seats:
            return "waited"
        free = [chair["seat"] for chair in seats["chairs"] if chair["state"] == "free"]
        if welcome["seat"] < 0 or welcome["seat"] not in [chair["seat"] for chair in seats["chairs"]]:
            if free:
                phone.sit(free[choice % len(free)])
            return "sat down"
        if position and position["position"]["asked"]:
            legal = position["position"]["legal"]
            phone.choose(legal[choice % len(legal)])
            return "chosen by phone"
        return "waited"

    def leave(self, person):
        """The battery is empty, or somebody is called: the phone says no more."""
        self._phones[person] = None

    def look(self):
        """Whoever is asked on the device is asked on the phone, and each phone shows what its seat may see."""
        app = self.ring.app
        if not self._phones or not app.waiting or not isinstance(app.stage, Table):
            return
        self.step()
        game = app.stage.match.game
        for phone in filter(None, self._phones):
            welcome = phone.newest("welcome")
            seat = welcome["seat"] if welcome and phone.line.is_open else -1
            if 0 <= seat < game.seats and app.setting.players[seat] == HUMAN:
                shown = phone.position
                assert shown["view"] == json.loads(json.dumps(game.view(seat))), "a phone shows what is not its seat's"
                legal = game.legal() if game.actor() == seat else ()
                assert shown["legal"] == [list(action) for action in legal], "a phone asks something else"
