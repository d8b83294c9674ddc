"""Plays games in other browser engines, on a page with hooks for tests, by taps where a person would tap."""

import json

from changed_site import renew_worker
from chromium import MANUAL_CLOCK, until_true, value_of
from page_site import FIRST_WORDS_MS, HAS_DEVICE, NO_HINTS, SEES_TABLE
from tables import CHOICE, CHOICES, DRAWN, HEAR, LIFTED, NOT_FRESH, ON_TABLE, SETTLE
from turtleback.engine.contract import OVER
from turtleback.engine.record import read_record
from turtleback_host.page.build import build
from turtleback_tools.documents.screens import SEED

HOOKS = "hooks.js"
# Notes all errors of the page and all violations of its policy, even those of a page that was reloaded since.
NOTE_FAULTS = """{
  const stored = (use) => {
    try {
      return use(sessionStorage);
    } catch {
      return null; // this browser stores nothing
    }
  };
  window.faults = JSON.parse(stored((storage) => storage.getItem("faults")) ?? "[]");
  const note = (...words) => {
    faults.push(words.join(" "));
    stored((storage) => storage.setItem("faults", JSON.stringify(faults)));
  };
  addEventListener("error", ({ message, filename }) => note(message, filename));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note(violatedDirective, blockedURI));
  const { error } = console;
  console.error = (...words) => (note(...words), error.apply(console, words));
  window.clicks = 0;
  addEventListener("click", () => window.clicks++, true);
}
"""
PAGES = ("index.html", "hand.html", "install.html")
# The middle of an element; null if it is hidden.
MIDDLE = """(selector) => {
  const found = document.querySelector(selector);
  if (!found?.getClientRects().length) return null;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
AT_HOME = "turtleback.words() && !document.getElementById('home').hidden"
OTHER_DIE = "[role=radio][aria-checked=false]"
IS_ASKED = "window.position !== undefined && %s && (%s || position.passTo !== null)" % (ON_TABLE, DRAWN)


def build_with_hooks(folder):
    """Build the page into a folder, with the hooks that other tests give to Chromium. Its dice are always the same."""
    build(folder)
    settings = ["try { %s } catch {}" % setting for setting in (SEES_TABLE, NO_HINTS)]  # a browser may store nothing
    add_script(folder, ";\n".join((NOTE_FAULTS, *settings, HEAR, MANUAL_CLOCK)))
    device = folder / "js" / "device" / "worker.js"
    device.write_text("%s;%s" % (SEED % 1, device.read_text("utf-8")), "utf-8")
    renew_worker(folder, HOOKS)
    return folder


def add_script(folder, script):
    """Insert a script before all others into the pages in a folder."""
    (folder / HOOKS).write_text(script, "utf-8")
    for name in PAGES:
        page = folder / name
        page.write_text(
            page.read_text("utf-8").replace("<head>", '<head><script src="%s"></script>' % HOOKS, 1), "utf-8"
        )


class InChromium:
    """A page in Chromium with the methods of other engines."""

    can_stay = True

    def __init__(self, page):
        self.page = page
        self._asked = []

    def go(self, address):
        self.page.goto("about:blank")  # an address that differs only after # would load nothing
        self.page.goto(address)

    def evaluate(self, expression):
        return self.page.evaluate(expression)

    def run(self, script, *args):
        return self.page.evaluate("(args) => (function () { %s })(...args)" % script, args)

    def run_async(self, function, *args):
        return self.page.evaluate("(args) => (%s)(...args)" % function, args)

    def until(self, expression, meanwhile=lambda: None):
        return until_true(self.page, lambda: (value_of(self.page, expression), meanwhile())[0], expression)

    def tap(self, selector):
        self.page.locator(selector).locator("visible=true").first.click()

    def tap_at(self, x, y):
        self.page.mouse.click(x, y)

    def stay(self):
        self.page.on("dialog", lambda dialog: (self._asked.append(dialog), dialog.dismiss()))

    def wait_for_question(self):
        until_true(self.page, lambda: self._asked, "asked")

    def back(self):
        self.page.go_back()


class EngineTable:
    """The page with hooks in a browser engine, with its device, whose clock is stopped."""

    def __init__(self, engine, address, closes_banner=True):
        self.engine = engine
        self._closes_banner = closes_banner
        engine.go(address)
        self.start()

    def start(self):
        """Wait until the page shows its first screen, and close its message if that is wanted."""
        self.wait_for_home()
        if self._closes_banner:
            self.engine.run("document.querySelector('#banner-close')?.click()")  # WebKitGTK stores no games

    def wait_for_home(self):
        """Wait until the page shows its first screen."""
        self.engine.until(HAS_DEVICE)
        self.run(FIRST_WORDS_MS)
        self.engine.until(AT_HOME)

    def reload(self):
        self.engine.reload()
        self.start()

    def ask(self, command, *args):
        return self.engine.run_async("(...args) => askDevice(...args)", command, *args)

    def run(self, ms):
        self.ask("advance", ms)

    @property
    def state(self):
        return json.loads(self.ask("state"))

    @property
    def position(self):
        return self.engine.evaluate("position")

    @property
    def faults(self):
        return self.engine.evaluate("faults")

    def begin(self, game, players, options=None):
        """Begin a game, and let time pass until a person is asked."""
        setup = {"game": game, "players": players, "options": options or {}, "stir": False}
        self.ask("begin", json.dumps(setup))
        self.settle()

    def begin_by_tap(self, game):
        """Begin the game whose set-up is open."""
        self.engine.tap("#new .go")
        self.engine.until("window.position?.game === '%s'" % game, lambda: self.run(200))
        self.settle()

    def settle(self):
        """Run the clock until a person is asked. Uncovers hands, and keeps the order of the mice's numbers."""
        while True:
            assert self.engine.run_async(SETTLE), "busy for minutes"
            self.engine.until(IS_ASKED)
            position = self.position
            if position["passTo"] is not None:
                self.engine.until("document.querySelector('#board .choice') !== null")  # its module may still load
                self.engine.run("document.querySelector('#board .choice').click()")
                self.run(50)
                self.engine.until("position.passTo === null")
            elif position["legal"] and position["legal"][0][0] == "place":
                self._tap("#board .dock .safe")
                self.run(300)
            else:
                return

    def take(self, number):
        """Take a choice by tapping it, and let time pass until a person is asked again."""
        self.engine.run(NOT_FRESH)
        name = json.dumps(self.engine.evaluate(CHOICES)[number], ensure_ascii=False)
        self._tap(CHOICE % (name, name))
        if self.engine.evaluate("document.querySelectorAll('%s').length" % LIFTED):
            self.engine.run(NOT_FRESH)
            self._tap(LIFTED)
        self.settle()

    def _tap(self, selector):
        """Tap an element, and wait for the click. If the other die moves this mouse, choose that die first."""
        if self._middle(selector) is None:
            self._tap(OTHER_DIE)
        clicks = self.engine.evaluate("clicks")
        self.engine.tap_at(*self._middle(selector))
        self.engine.until("clicks > %d" % clicks)

    def _middle(self, selector):
        return self.engine.run("return (%s)(...arguments)" % MIDDLE, selector)

    def play(self, choose, most=None):
        """Play to the end, or `most` choices, and check the record. Returns the number of choices.

        `choose(position)` returns the number of a choice.
        """
        played = 0
        while (position := self.position)["actor"] != OVER and played != most:
            self.take(choose(position))
            played += 1
        record = self.engine.evaluate("turtleback.record()")
        is_over = position["actor"] == OVER
        assert record or not is_over  # a game with secrets has no record before its end
        if record:
            game = read_record(record.splitlines()).game
            assert position["scores"] == game.scores()
            assert not is_over or position["winners"] == game.winners()
        return played
