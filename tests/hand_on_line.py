"""A simulated phone at a table on this PC."""

import json
from hashlib import sha256

from turtleback_host.phones.server import HttpLine
from turtleback_portable.phones.messages import checked

SALT = "5" * 32


def any_action(position, chance):
    """Return a random open action of a position, perhaps one with numbers that people enter."""
    numbered = [[verb, *(chance.randint(*pair) for pair in pairs)] for verb, *pairs in position["ranges"]]
    return chance.choice(position["legal"] + numbered)


class Hand:
    """A phone that may also stop sending, or send invalid messages."""

    def __init__(self, table, clock, token="", language="en"):
        self._table = table
        self.line = HttpLine(clock)
        self.heard = []
        self._newest = {}  # newest message of each kind
        self._count = {}  # number of messages of each kind
        self._asked = self._refused = -1
        self.say("hello", token=token, language=language)

    def say(self, kind, **fields):
        """Send a message to the table."""
        self.line.count()
        self._table.hear(self.line, checked(json.dumps({"type": kind, **fields}).encode()))

    def sit(self, seat, name=""):
        self.say("sit", seat=seat, name=name)
        return self

    def choose(self, action, stamp=None):
        self.say("choose", stamp=self.position["stamp"] if stamp is None else stamp, actions=[action])

    def choose_in_a_row(self, *actions):
        """Choose several actions, one after the other."""
        self.say("choose", stamp=self.position["stamp"], actions=list(actions))

    def choose_if_asked(self, chance):
        """Choose at random, once for each question and again after each refusal."""
        message, refused = self.newest("position"), self._count.get("refused", 0)
        position = message and message["position"]
        if position and position["asked"] and (position["stamp"], refused) != (self._asked, self._refused):
            self._asked, self._refused = position["stamp"], refused
            self.choose(any_action(position, chance))

    def give_number(self, number):
        """Answer the messages about the dice that have arrived since the last call."""
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
        """Read new messages. Returns all messages so far."""
        for message in map(json.loads, self.line.pop(0)):
            self.heard.append(message)
            self._newest[message["type"]] = message
            self._count[message["type"]] = self._count.get(message["type"], 0) + 1
        return self.heard

    @property
    def position(self):
        return self.newest("position")["position"]
