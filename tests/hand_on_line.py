"""A phone at the other end of a line to a table on this PC."""

import json
from hashlib import sha256

from turtleback_host.phones.server import HttpLine
from turtleback_portable.phones.messages import checked

SALT = "5" * 32


class Hand:
    """Which may also say nothing more, or what no hand says."""

    def __init__(self, table, clock, token="", language="en"):
        self._table = table
        self.line = HttpLine(clock)
        self.heard = []
        self._newest = {}  # message of each kind
        self._count = {}  # how many messages there were of each kind
        self._asked = self._refused = -1
        self.say("hello", token=token, language=language)

    def say(self, kind, **words):
        self.line.count()
        self._table.hear(self.line, checked(json.dumps({"type": kind, **words}).encode()))

    def sit(self, seat, name=""):
        self.say("sit", seat=seat, name=name)
        return self

    def choose(self, action, stamp=None):
        self.say("choose", stamp=self.position["stamp"] if stamp is None else stamp, actions=[action])

    def choose_if_asked(self, chance):
        """Choose at random, once for each question, and again if that is refused."""
        told, refused = self.newest("position"), self._count.get("refused", 0)
        position = told and told["position"]
        if position and position["asked"] and (position["stamp"], refused) != (self._asked, self._refused):
            self._asked, self._refused = position["stamp"], refused
            self.choose(chance.choice(position["legal"]))

    def give_number(self, number):
        """Answer what was asked for the dice since this was done last."""
        for message in self.listen()[getattr(self, "_answered", 0) :]:
            if message["type"] == "code":
                text = b"%s %d %s" % (message["code"].encode(), number, SALT.encode())
                self.say("commit", round=message["round"], hash=sha256(text).hexdigest())
            elif message["type"] == "commits":
                self.say("reveal", round=message["round"], number=number, salt=SALT)
        self._answered = len(self.heard)

    def all(self, kind):
        return [message for message in self.listen() if message["type"] == kind]

    def newest(self, kind):
        self.listen()
        return self._newest.get(kind)

    def listen(self):
        for message in map(json.loads, self.line.pop(0)):
            self.heard.append(message)
            self._newest[message["type"]] = message
            self._count[message["type"]] = self._count.get(message["type"], 0) + 1
        return self.heard

    @property
    def position(self):
        return self.newest("position")["position"]
