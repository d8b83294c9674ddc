"""The part of a phone's page that watches the dice (js/phones/witness.js), in Node, for tests that are the table."""

import json
import subprocess
from functools import cache

from turtleback_host.page.build import SOURCES
from turtleback_portable.phones.record_check import check
from turtleback_tools.emulator.vm import node

# Answers each line, a list of commands, by a list of what they give. A phone's tab keeps what it saves.
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
  const found = JSON.parse(line).map(([what, ...given]) => commands[what](...given) ?? null);
  process.stdout.write(JSON.stringify(found) + "\\n");
}
"""


@cache
def _process():
    how = [node(), "--input-type=module", "-e", RUN, (SOURCES / "js" / "phones" / "witness.js").as_uri()]
    return subprocess.Popen(how, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _ask(*commands):
    process = _process()
    process.stdin.write(json.dumps(commands) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


class Witness:
    """What one phone knows of the dice of its table."""

    made = 0

    def __init__(self):
        Witness.made += 1
        self._id = Witness.made
        self._waiting = []  # commands that nothing answers
        self.load()

    @classmethod
    def before_the_first_die(cls, other):
        """One that knows what another knew when it had been told all numbers."""
        witness = cls()
        unknown = {"stamp": -1, "isGap": True, "isOver": False, "record": "", "seals": [], "verdict": None}
        witness._waiting = [["put", witness._id, {**other.knows(), **unknown}, []]]
        witness.load()
        return witness

    def load(self):
        """Its tab is loaded, perhaps again."""
        self._waiting.append(["load", self._id])

    def away(self):
        self._waiting.append(["away", self._id])

    def hear(self, seat, *messages):
        """Take messages; returns all answers. A record is checked as the phone does, by the rules."""
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
        """What the last of all commands gives that wait."""
        commands, self._waiting = [*self._waiting, command], []
        return _ask(*commands)[-1]

    def _check(self, record):
        knows = self.knows()
        if knows["record"] and not knows["verdict"]:
            noted = self._ask(["noted", self._id])
            self._ask(["judge", self._id, record, json.loads(check(record, noted))])

    def knows(self):
        """All that it knows and would say, as js/phones/witness.js has it."""
        return self._ask(["knows", self._id])

    @property
    def says(self):
        """What it says of the dice: why they are false, else the verdict, and whether the table could choose."""
        known = self.knows()
        if known["fault"]:
            return "false: %s %s" % (known["fault"]["kind"], known["fault"]["sentence"])
        verdict = known["verdict"]
        if not verdict:
            return known["state"] + (" left" if known["isLeft"] else "")
        more = ["asked %d" % verdict["asked"]] * (verdict["asked"] > 1)
        more += ["missing %d" % verdict["missing"]] * (verdict["missing"] > 0)
        return " ".join([verdict["kind"], *more])
