"""Begins, observes and plays a game that the page draws, by taps or keys."""

import json

from chromium import until
from looks import badly_laid, faults
from page_site import at_pace, started
from turtleback.engine.contract import OVER
from turtleback.engine.notation import action_text
from turtleback.engine.record import read_record

# Records all messages to the page, the latest position, and the table that will be replaced.
HEAR = """
{
  window.messages = [];
  const RealWorker = window.Worker;
  window.Worker = class extends RealWorker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        messages.push(data);
        if (data.type === "position") {
          const isOfAnotherTable = data.position.discontinuous || data.position.game !== window.position?.game;
          if (isOfAnotherTable) window.earlier = document.querySelector("#board > *");
          window.position = data.position;
        }
        if (data.type === "ready") window.facts = data.facts;
      });
    }
  };
}
"""
# Lets time pass until a person is asked or has to uncover a hand. Skips all scenes before.
SETTLE = """async () => {
  for (let at = 1; at < 1000; at++) {
    await askDevice("advance", 200);
    const position = window.position;
    const isAsked = position?.asked || position?.actor === -2 || position?.passTo != null;
    const { waiting, inGame } = JSON.parse(await askDevice("state"));
    if (isAsked && waiting) return true;
    if (at % 3 === 0 && !isAsked) askDevice("gesture", inGame ? "skip" : "tap stop"); // a tap might choose
  }
}"""
CHOICES = """(() => {
  const places = position.previews.map(({ text }) => text);
  return [...document.querySelectorAll('#board .choice')]
    .map((choice) => choice.getAttribute('aria-label') ?? choice.title)
    .sort((one, other) => places.indexOf(one) - places.indexOf(other));
})()"""
CHOICE = "#board .choice:is([aria-label=%s], [title=%s])"
LIFTED = "#board .choice[aria-pressed=true]"  # a first tap lifts a choice, and a second one takes it
FOCUSED = """(choice => choice?.getAttribute('aria-label') ?? choice?.title ?? "")(
  document.activeElement.closest('#board .choice'))"""
NOT_FRESH = "document.querySelectorAll('.fresh').forEach((part) => part.classList.remove('fresh'))"
COVER = "position.passTo !== null && document.querySelector('#board .choice') !== null"
# The texts on the mice.
SIGNS = """[...document.querySelectorAll('#board [data-mouse]')]
  .map((mouse) => [Number(mouse.dataset.mouse), mouse.querySelector('text')?.textContent ?? ''])
  .sort(([one], [other]) => one - other)"""
REACTION_MS = 200  # a press within this time after a scene only ends the scene
RESPONSE_MS = 50  # time for the response to a tap
TABS = 60  # enough to reach a choice from anywhere on the page
# True if the table of the latest position is shown. Its module may still be loading while an earlier table is shown. A
# shown table draws each position as soon as the page receives it.
ON_TABLE = "(document.querySelector('#board > *') ?? window.earlier) !== window.earlier"
# A score pad may offer fewer choices, because its players enter numbers.
DRAWN = """position.passTo === null && !document.querySelector('#board .chosen') &&
  document.querySelector('#board :is(.dock, .tray) > *') &&
  (position.ranges.length || document.querySelectorAll('#board .choice').length === position.legal.length)"""


def open_menu(page, entry):
    """Open the menu of the page, then one of its entries."""
    page.locator("[data-opens=around]:visible").first.click()
    page.locator("#around").get_by_role("button", name=entry).click()


class Picture:
    """The drawn table of a page, with the page's device."""

    def __init__(self, context, opened, address, motion="reduce"):
        """Open the page. With reduced motion there are no animations."""
        context.add_init_script(HEAR)
        context.add_init_script(at_pace(int(motion != "reduce")))
        self.device = started(opened(address))
        self.page = self.device.page
        self.page.emulate_media(reduced_motion=motion)
        self._examined = set()

    def begin(self, game, players, options=None, **more):
        """Begin a game, and let time pass until a person is asked."""
        self.device.ask_for(game, players, options=options or {}, **more)
        self.settle()

    def examine(self, position, number):
        """Check accessibility once for each set of legal verbs, and a score sheet's layout at every tenth position."""
        actions = frozenset(verb for verb, *_ in position["legal"])
        if actions not in self._examined:
            self._examined.add(actions)
            assert faults(self.page) == []
        if number % 10 == 0 and position["game"].endswith("_table"):
            assert badly_laid(self.page, sizes=("small",)) == {}

    def settle(self):
        """Run the clock until a person is asked and any hand is uncovered. Keeps the order of the mice's numbers."""
        self.settle_before_numbers()
        while self.position["legal"] and self.position["legal"][0][0] == "place":
            self.page.locator("#board .dock .safe").click()
            self.device.run(300)
            self.settle_before_numbers()

    def settle_before_numbers(self):
        """Run the clock like `settle`, but stop when a person has to arrange the numbers of the mice."""
        assert self.page.evaluate(SETTLE), "busy for minutes"
        until(self.page, "window.position !== undefined && %s && (%s || %s)" % (ON_TABLE, COVER, DRAWN))
        if self.position["passTo"] is not None:
            self.assert_covered()
            self.device.run(REACTION_MS)
            self.uncover()
            assert self.page.evaluate(SETTLE), "busy for minutes"
            until(self.page, DRAWN)
        self.device.run(REACTION_MS)

    def assert_covered(self):
        """Check that the page shows and has received no secret, and that only the cover can be tapped."""
        view, open_to_all = self.position["view"], self.position["derived"].get("seen")
        assert view.get("hand") is None and view.get("value") is None
        assert self.page.locator("#board .hand button").count() == 0
        assert all(sign in ("", str(open_to_all[which])) for which, sign in self.page.evaluate(SIGNS))
        assert len(self.choices) == 1

    def uncover(self):
        """Uncover a hand with a click event without a pointer, as a switch sends it."""
        self.page.evaluate(NOT_FRESH)
        self.page.locator("#board .choice").dispatch_event("click")
        self.device.run(RESPONSE_MS)
        until(self.page, "position.passTo === null")

    @property
    def position(self) -> dict:
        return self.page.evaluate("position")

    @property
    def choices(self) -> list[str]:
        """The names of the open actions on the table, in the order of `legal`."""
        return self.page.evaluate(CHOICES)

    def tap(self, number):
        """Take a choice by tapping it."""
        self.page.evaluate(NOT_FRESH)
        self._choice(number).click()
        if self.page.locator(LIFTED).count():
            self._choice(number).click()

    def _choice(self, number):
        """Return the button of a choice. If the choice moves a mouse by the other die, select that die first."""
        name = json.dumps(self.choices[number], ensure_ascii=False)
        choice = self.page.locator(CHOICE % (name, name))
        if not choice.is_visible():
            self.page.get_by_role("radio", checked=False).press("Space")
        return choice

    def take(self, *numbers):
        """Take several choices, each when a person is asked. On a score pad, write a number instead of each choice."""
        for number in numbers:
            if self.position["game"] == "clock":
                self.press_clock(number)
                continue
            if self.position["ranges"]:
                self.write(number)
                continue
            self.tap(number)
            self.settle()

    def press_clock(self, number):
        """Pause a turn clock by an even number, and end the turn by an odd one. A clock that is paused goes on."""
        is_done = number % 2 or not self.position["view"]["running"]
        self.page.evaluate(NOT_FRESH)
        self.page.locator("#board .dock .act" + (".done" if is_done else ":not(.done)")).click()
        self.settle()

    def write(self, number):
        """Type a number on a score pad, and write it."""
        for key in str(number):
            self.page.keyboard.press(key)
        self.page.evaluate(NOT_FRESH)
        self.page.locator("#board .dock .act:last-child").click()
        self.settle()

    def type(self, number):
        """Move to a choice with Tab, and take it with Enter."""
        wanted = self.choices[number]
        self._choice(number)
        for _ in range(TABS):
            if self.page.evaluate(FOCUSED) == wanted:
                self.page.keyboard.press("Enter")
                if self.page.locator(LIFTED).count():
                    self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to %r" % wanted)

    def play(self, choose, act) -> list[str]:
        """Play to the end. `choose(position, names)` returns the number of a choice, and `act(number)` takes it.

        Checks that the record contains the choices, and returns their lines in the record.
        """
        chosen = []
        while (position := self.position)["actor"] != OVER:
            names = self.choices
            assert len(names) == len(position["legal"]) > 0 and len(set(names)) == len(names) and all(names)
            self.examine(position, len(chosen))
            number = choose(position, names)
            act(number)
            chosen.append(action_text(position["actor"], tuple(position["legal"][number])))
            self.settle()
        until(self.page, "turtleback.record().includes('end')")
        rest = iter(self.decisions)
        assert all(line in rest for line in chosen), chosen
        game, newest = self.replayed(), self.position
        assert newest["scores"] == game.scores() and newest["winners"] == game.winners()
        assert self.choices == []
        return chosen

    @property
    def decisions(self) -> list[str]:
        """The lines of the record that are decisions."""
        return [line for line in self.device.record.splitlines() if line[:1].isdigit()]

    def replayed(self):
        """Return the game after all actions of the record."""
        return read_record(self.device.record.splitlines()).game
