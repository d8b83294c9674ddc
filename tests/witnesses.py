"""Runs the part of a phone's page that checks the dice (js/phones/witness.js) in Node."""

import json
import subprocess
from functools import cache

from turtleback_host.page.cards import SOURCES
from turtleback_portable.phones.record_check import check
from turtleback_tools.emulator.vm import node

# Reads a list of commands on each line, and prints the list of their results. Saved items survive a reload of the tab.
RUN = """
import { createInterface } from "node:readline";
const { Witness } = await import(process.argv[1]);
const [tabs, witnesses] = [new Map(), new Map()];
const again = (value) => JSON.parse(JSON.stringify(value));
const commands = {
  load(id) {
    const { dice, items } = tabs.get(id) ?? { dice: {}, items: [] };
    const witness = new Witness(again(dice), again(items), (dice, items) => tabs.set(id, { dice, items }));
    witnesses.set(id, witness);
    witness.away();
  },
  put: (id, dice, items) => void tabs.set(id, { dice, items }),
  away: (id) => witnesses.get(id).away(),
  hear: (id, message, seat) => witnesses.get(id).hear(message, seat),
  judge: (id, record, found) => witnesses.get(id).judge(record, found),
  noted: (id) => witnesses.get(id).noted,
  knows(id) {
    const { dice, signs, endSigns } = witnesses.get(id);
    return { ...dice, signs, endSigns };
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const found = JSON.parse(line).map(([name, ...args]) => commands[name](...args) ?? null);
  process.stdout.write(JSON.stringify(found) + "\\n");
}
"""


@cache
def _process():
    """Start Node once."""
    command = [node(), "--input-type=module", "-e", RUN, (SOURCES / "js" / "phones" / "witness.js").as_uri()]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _ask(*commands):
    """Run commands in Node, and return their results."""
    process = _process()
    process.stdin.write(json.dumps(commands) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


class Witness:
    """The part of a phone's page that checks the dice of its table."""

    made = 0

    def __init__(self):
        Witness.made += 1
        self._id = Witness.made
        self._waiting = []  # queued commands without a result
        self.load()

    @classmethod
    def before_the_first_die(cls, other):
        """Return a witness with the state that `other` had when all numbers were revealed."""
        witness = cls()
        unknown = {"stamp": -1, "isGap": True, "isOver": False, "record": "", "seals": [], "verdict": None}
        witness._waiting = [["put", witness._id, {**other.knows(), **unknown}, []]]
        witness.load()
        return witness

    def load(self):
        """Load or reload the tab."""
        self._waiting.append(["load", self._id])

    def away(self):
        self._waiting.append(["away", self._id])

    def hear(self, seat, *messages):
        """Process messages, and return all answers. Records are checked by the rules, as on the phone."""
        answers = []
        for message in messages:
            command = ["hear", self._id, message, seat]
            if message["type"] in ("position", "pong"):
                self._waiting.append(command)
                continue
            answers += self._ask(command)
            if message["type"] == "record":
                self._check(message["record"])
        return answers

    def _ask(self, command):
        """Run the queued commands, then `command`. Returns the result of `command`."""
        commands, self._waiting = [*self._waiting, command], []
        return _ask(*commands)[-1]

    def _check(self, record):
        knows = self.knows()
        if knows["record"] and not knows["verdict"]:
            noted = self._ask(["noted", self._id])
            self._ask(["judge", self._id, record, json.loads(check(record, noted))])

    def knows(self):
        """Return the complete state of the page's witness."""
        return self._ask(["knows", self._id])

    @property
    def says(self):
        """The verdict on the dice as text: their fault, if any, and whether the table could influence them."""
        known = self.knows()
        if known["fault"]:
            return "false: %s %s" % (known["fault"]["kind"], known["fault"]["sentence"])
        verdict = known["verdict"]
        if not verdict:
            return known["state"] + (" left" if known["isLeft"] else "")
        more = ["asked %d" % verdict["asked"]] * (verdict["asked"] > 1)
        more += ["missing %d" % verdict["missing"]] * (verdict["missing"] > 0)
        return " ".join([verdict["kind"], *more])
