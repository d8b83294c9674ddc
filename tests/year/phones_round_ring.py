"""People with phones at a PC's device. They scan its code, choose, leave without notice, and return."""

import json
from random import Random

from hand_on_line import Hand, any_action
from turtleback.app.game_setup import HUMAN
from turtleback.app.table import Table
from turtleback.engine.choices import listed, ranges
from turtleback_host.phones.server import ServedTable
from turtleback_host.records.write import game_text
from turtleback_host.virtual.covered_device import VirtualHotSeat
from turtleback_portable.phones.device_player import DevicePlayer

PING_MS = 2000  # interval of a phone's pings


class PhoneParty:
    """The phones of `people` people, until the power goes off. After the next power-on, all scan the code again."""

    def __init__(self, device, people):
        self.ring = VirtualHotSeat(device)
        self._table = ServedTable(DevicePlayer(self.ring, game_text), {}, clock=self._clock)
        self._phones = [None] * people  # None for a phone that is away

    def _clock(self):
        return self.ring.app.time / 1000

    def step(self):
        """Do the program's background work for phones."""
        self._table.step()

    def run(self, ms):
        """Advance time by `ms` while the connected phones send pings."""
        while ms > 0:
            self.ring.run(min(ms, PING_MS))
            ms -= PING_MS
            for phone in filter(None, self._phones):
                phone.say("ping")
                phone.newest("pong")
                phone.heard.clear()  # a year of messages would fill the memory

    def use(self, person, choice):
        """Use a person's phone: scan the code, sit down, or answer a question.

        Returns: a description of the action.
        """
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
            shown = position["position"]
            if shown["ranges"]:
                phone.choose(any_action(shown, Random(choice)))
            else:
                phone.choose(shown["legal"][choice % len(shown["legal"])])
            return "chosen by phone"
        return "waited"

    def leave(self, person):
        """Disconnect a phone without notice."""
        self._phones[person] = None

    def check(self):
        """Check that phones ask the same question as the device, and show exactly the views of their seats."""
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
                assert shown["view"] == json.loads(json.dumps(game.view(seat))), "a phone shows a wrong view"
                legal = game.legal() if game.actor() == seat else ()
                assert shown["legal"] == [list(action) for action in listed(legal)], "a phone offers wrong actions"
                assert shown["ranges"] == ranges(legal), "a phone offers wrong numbers"
