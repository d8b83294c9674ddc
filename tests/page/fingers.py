"""Explores a table by touch, as a screen reader does, and compares what is heard with the position."""

import re

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION

# Roles that a screen reader announces as a whole, in the words of Chromium and of WebDriver.
WHOLE = {"button", "radio", "image", "img", "heading", "gridcell"}
TEXT = {"StaticText"}
# Notes on an element what a screen reader says about it. A text is noted on the element around it.
NOTE = """function (name) {
  const it = this instanceof Element ? this : this.parentElement;
  if (it && !it.dataset.heard) it.dataset.heard = name;
}"""
# WebDriver gives no descriptions, which are the titles of elements.
NOTE_WITH_TITLES = "arguments[0].forEach((it, at) => (%s).call(it, `${arguments[1][at]}. ${it.title ?? ''}`))" % NOTE
FORGET = "for (const it of document.querySelectorAll('[data-heard]')) delete it.dataset.heard"
STEP = 6  # pixels from one touch to the next; a finger covers more
# Touches the whole table. Returns what is heard on the elements of each selector, and the drawings and buttons on which
# nothing is heard. Scenery, and a picture beside its text, may be silent.
EXPLORE = """(selectors, step) => {
  const heard = new Map(selectors.map((selector) => [selector, new Set()]));
  const silent = new Set();
  for (const fresh of document.querySelectorAll(".fresh")) fresh.classList.remove("fresh"); // ignores touches at first
  const board = document.querySelector("#board .frame");
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const whole = ":is(button, [role=img], [role=radio])[data-heard]";
  for (let y = top + 1; y < bottom; y += step)
    for (let x = left + 1; x < right; x += step) {
      const touched = document.elementFromPoint(x, y);
      if (!touched || !board.contains(touched)) continue;
      const named = touched.closest(whole) ?? touched.closest("[data-heard]");
      const isPart = touched instanceof SVGElement && !(touched instanceof SVGSVGElement);
      const isDrawn = isPart || touched.closest("button");
      const beside = touched.closest("svg")?.parentElement.textContent.trim();
      const isSpoken = touched.closest("g[aria-hidden=true]") || beside;
      if (isDrawn && !named && !isSpoken) silent.add(touched.outerHTML.slice(0, 120));
      for (const [selector, names] of heard)
        if (touched.closest(selector)) names.add(named?.dataset.heard ?? "");
    }
  return [Object.fromEntries([...heard].map(([selector, names]) => [selector, [...names]])), [...silent]];
}"""
SPACES = 21
SPOKES, RINGS = 18, 5
MICE = 7
DICE, COIN = 0, 1
CARDS = {LEMUR: "lemur", DOUBLE: "double lemur", SCORPION: "scorpion"}


class Fingers:
    """A finger that moves over the table of a page in Chromium, whose accessibility tree gives the names."""

    def __init__(self, page):
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")

    def explore(self, selectors):
        """Return what is heard on the elements of each selector, and drawings without a name."""
        self.page.evaluate(FORGET)
        for node in self._session.send("Accessibility.getFullAXTree")["nodes"]:
            role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
            if not node["ignored"] and name.strip() and role in WHOLE | TEXT:
                described = node.get("description", {}).get("value", "")
                self._note(node["backendDOMNodeId"], ". ".join(filter(None, [name, described])))
        return self.page.evaluate("(how) => (%s)(...how)" % EXPLORE, [selectors, STEP])

    def _note(self, node, name):
        there = self._session.send("DOM.resolveNode", {"backendNodeId": node})["object"]
        call = {"objectId": there["objectId"], "functionDeclaration": NOTE, "arguments": [{"value": name}]}
        self._session.send("Runtime.callFunctionOn", call)


class EngineFingers:
    """A finger that moves over the table of a page in another engine, whose WebDriver computes roles and names."""

    def __init__(self, engine):
        self.engine = engine

    def explore(self, selectors):
        """Return what is heard on the elements of each selector, and drawings without a name."""
        self.engine.run(FORGET)
        things = self.engine.run("return [...document.querySelectorAll('#board :is(button, [role])')]")
        named = [(thing, self._computed(thing, "Label")) for thing in things if self._computed(thing, "Role") in WHOLE]
        self.engine.run(NOTE_WITH_TITLES, *map(list, zip(*[(thing, name) for thing, name in named if name])))
        return self.engine.run("return (%s)(...arguments)" % EXPLORE, selectors, STEP)

    def _computed(self, element, what):
        (number,) = element.values()
        path = "element/%s/computed%s" % (number, what.lower())
        return self.engine.command("GetComputed" + what, "GET", path, id=number)


def missing(fingers, position):
    """Explore a table. Returns its silent drawings, and the things of a position that are not heard where they are."""
    things = THINGS[position["game"]](position)
    heard, silent = fingers.explore(sorted({selector for selector, _ in things}))
    lost = [(selector, words) for selector, words in things if not any(words in name for name in heard[selector])]
    return silent + lost


def _offered(position):
    """Return the open actions, if any; a card on the table is one of them."""
    return [(".choice", "")] if position["legal"] else []


def _summaries(position):
    """Return the sentence of each seat, with the true minus that the page writes before a number."""
    return [re.sub(r"-(?=\d)", "−", words) for words in position["seatSummaries"]]


def _seats(position):
    return [(".seat", words) for words in _summaries(position)]


def _mahe(position):
    view, where = position["view"], position["where"]
    begins = ["On the raft: "] + ["Space %d: " % space for space in range(1, SPACES + 1)]
    things = [(".prize", where[-1])] + [(".die", "A die shows %d." % value) for value in view["dice"]]
    for space, stack in enumerate(view["stacks"]):
        words = [sentence for sentence in where if sentence.startswith(begins[space])]
        things += [("[data-turtle='%d']" % turtle, sentence) for turtle in stack for sentence in words]
        if not stack:
            things.append((".cell", "Space %d is empty." % space))
    return things + _seats(position) + _offered(position)


def _mice(position):
    paths, places = position["view"]["paths"], position["view"]["place"]
    things = [(".cell", "Cell %d is empty." % cell) for path in paths for cell in path[MICE:-1] if cell not in places]
    for mouse, cell in enumerate(places):
        path, name = paths[mouse // MICE], position["where"][mouse // MICE].split(":")[0]
        if cell not in path[:-1]:
            continue  # it is home, or a seat has taken it
        start = path.index(cell)
        words = " of %s on %s" % (name, "start %d" % (start + 1) if start < MICE else "cell %d" % cell)
        things.append(("[data-mouse='%d']" % mouse, words))
    dice = [(".die-choice", "A die shows %d" % value) for value in position["view"]["dice"]]
    return (
        things
        + dice
        + [(".gate", " enter here"), ("[data-game] svg", "The cheese.")]
        + _seats(position)
        + _offered(position)
    )


def _midas(position):
    view, where = position["view"], position["where"]
    pieces = [sentence for sentence in where if " of " in sentence and ": spoke " in sentence]
    things = [("[role=img]", sentence) for sentence in pieces + where[-2:-1]]
    for space in range(1, SPOKES * RINGS + 1):
        place = "poke %d ring %d" % ((space - 1) // RINGS + 1, (space - 1) % RINGS + 1)
        things.append(("[role=img]", place))
        if space in view["nuggets"]:
            things.append(("[data-gold]", "Gold on s%s." % place))
    return things + [(".way", "")] + _seats(position) + _offered(position)


def _mada(position):
    view, own = position["view"], position["view"]["turn"]
    cards = [("[data-kind='%d']" % kind, CARDS.get(kind, "%d (" % kind)) for kind in view["hand"]]
    piles = [(".own" if seat == own else ".seat", words) for seat, words in enumerate(_summaries(position))]
    return cards + piles + [(".deck", words) for words in position["where"]] + _offered(position)


def _sheet(position):
    rows = [(".row", words) for words in _summaries(position)]
    return rows + [(".dice", "A die shows %d." % value) for value in position["view"].get("dice", [])]


def _bag(position):
    view = position["view"]
    if view["hand"] == COIN:
        return [(".lying", ["Tails.", "Heads."][side]) for side in view["fell"]] + [(".tabs", "Coin")]
    dice = [(".lying", "A die shows %d." % value) for value in view["fell"]]
    kinds = [(".kinds", "Dice of 20 faces")] if view["hand"] == DICE else []
    return dice + kinds + [(".tabs", "Coin")] + _offered(position)


def _score(position):
    cells = [
        ("[data-at='%d %d']" % (number, seat), "round %d: %s" % (number, str(amount).replace("-", "−")))
        for seat, number, amount, *_ in position["derived"]["rounds"]
    ]
    return cells + _seats(position)


def _clock(position):
    on_dial = [] if position["view"]["running"] else [(".dial [role=button]", it) for it in _summaries(position)]
    return on_dial + _seats(position)


THINGS = {
    "mahe": _mahe,
    "mice": _mice,
    "midas": _midas,
    "mada": _mada,
    "mice_table": _sheet,
    "mada_table": _sheet,
    "bag": _bag,
    "score": _score,
    "clock": _clock,
}
