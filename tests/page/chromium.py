"""Drives a page in a real Chromium. The clock of the page is stopped until a test advances it."""

import json
import time
from urllib.request import urlopen

from patience import PATIENCE_S
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, MAX_BUSY_MS, SETTLE_MS, TAP_MS
from turtleback_tools.emulator.chromium import ASK_DEVICE

PEOPLE = ["human"] * 4
# Stops the device's clock. `advance(ms)` advances it.
MANUAL_CLOCK = ASK_DEVICE % '{ clock: "manual" }'
RUN = "async ([ms, times]) => { for (let at = 0; at < times; at++) await askDevice('advance', ms) }"
HURRY = """async () => {
  for (let state = {}; !state.over; state = JSON.parse(await askDevice("state"))) {
    askDevice("gesture", state.inGame ? "go on" : "tap stop");
    await askDevice("advance", state.inGame ? 20 : 600);
  }
  await askDevice("advance", 60000);
}"""
SETTLE = """async ([ms, times]) => {
  for (let at = 0; at < times; at++) {
    await askDevice("advance", ms);
    const state = JSON.parse(await askDevice("state"));
    if (state.waiting) return state;
  }
}"""


SPEAKS = "(code) => document.documentElement.lang === code"
# Hides the home screen like js/home.js.
LEAVE_HOME = """async () => {
  const [{ mark }, { setCovered }] = await Promise.all([import("./js/dom.js"), import("./js/covered.js")]);
  document.getElementById("home").hidden = true;
  mark("home", false);
  setCovered("home");
}"""
MIDDLES = """(names) => names.map((name, id) => {
  const box = document.getElementById(name).getBoundingClientRect();
  return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
})"""


# After a change of the screen's size, the page computes its layout in one frame, and draws the ring in the next.
TWO_FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"
OF_BODY = {"Content-Length", "Content-Encoding"}  # headers of the server that do not fit a changed body
HEAR_CLICK = (
    "() => { window.clicks = 0; addEventListener('click', () => window.clicks++, { once: true, capture: true }) }"
)


def until(page, expression, *args):
    """Wait until a JavaScript expression is truthy, even while the page reloads, and return its value."""
    return until_true(page, lambda: value_of(page, expression, *args), expression)


def until_true(page, look, what):
    """Wait until a function returns a truthy value, and return this value. `what` is for the error message."""
    end = time.monotonic() + PATIENCE_S
    while not (value := look()):
        assert time.monotonic() < end, "%s is still %r" % (what, value)
        page.wait_for_timeout(5)
    return value


def value_of(page, expression, *args):
    """Return the value of a JavaScript expression, or None while the page reloads."""
    from playwright.sync_api import Error  # imported late, because `make quick` does not need it

    try:
        return page.evaluate(expression, *args)
    except Error as error:
        if "context was destroyed" in error.message or "properties of null" in error.message:
            return None  # the page is reloading, or does not have the element yet
        raise


def visit(context, address):
    """Open a page in a browser context, and stop the clock of its device."""
    page = context.new_page()
    page.add_init_script(MANUAL_CLOCK)
    page.goto(address)
    return page


def hold_back(context, address):
    """Hold back the requests to an address. Returns the list of their routes, for the test to continue."""
    held = []
    context.route(address, lambda route: held.append(route))
    return held


def answer(route, address, change=bytes):
    """Answer a request with the body at an address, after a change.

    Python fetches the body, because Playwright cannot fetch for a browser profile that a test closes meanwhile.
    """
    with urlopen(address, timeout=PATIENCE_S) as reply:
        kind = reply.headers.items()
        route.fulfill(body=change(reply.read()), headers={name: value for name, value in kind if name not in OF_BODY})


def begin_with(script):
    """Return a handler for `route` that inserts a script at the start of a script of the page."""
    return lambda route: answer(route, route.request.url, lambda body: script.encode() + b";" + body)


def tap(target):
    """Tap the element of a locator, and wait for the click event, which the browser sends after the touch."""
    target.page.evaluate(HEAR_CLICK)
    target.tap()
    until(target.page, "window.clicks !== 0")  # A click that leads to another page loses this variable.


def resize(page, width, height):
    """Set the size of the screen, and wait for the new layout."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


class PageDevice:
    """The device on a page, used by tests like the virtual device."""

    def __init__(self, page):
        self.page = page
        self._fingers = page.context.new_cdp_session(page)

    @property
    def words(self) -> list[str]:
        return self.page.evaluate("turtleback.words()")

    @property
    def frame(self) -> bytes:
        return bytes(self.page.evaluate("[...turtleback.frame()]"))

    @property
    def record(self) -> str:
        return self.page.evaluate("turtleback.record()")

    @property
    def state(self) -> dict:
        return json.loads(self.ask("state"))

    def ask(self, what: str, *args):
        return self.page.evaluate("([what, ...args]) => askDevice(what, ...args)", [what, *args])

    def ask_for(self, game: str, players=PEOPLE, **more) -> None:
        """Begin a game."""
        self.ask("begin", json.dumps({"game": game, "players": players, **more}))

    def begin(self, game: str = "mahe", players=PEOPLE, **more) -> None:
        """Begin a game, and let time pass until a person is asked. If all players are bots, let a moment pass."""
        self.ask_for(game, players, **more)
        if "human" in players:
            self.settle()
        else:
            self.run(100)

    def run(self, ms: int, times: int = 1) -> None:
        self.page.evaluate(RUN, [ms, times])

    def settle(self, ms: int = SETTLE_MS) -> dict:
        """Run the clock in steps of `ms` until the device waits for a press; return its state."""
        state = self.page.evaluate(SETTLE, [ms, MAX_BUSY_MS // ms])
        assert state, "busy for minutes"
        return state

    def hurry(self) -> None:
        """Fast-forward a game of bots to its end."""
        self.page.evaluate(HURRY)

    def tap(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            self._press(button, TAP_MS)

    def tap_each(self, *buttons: str) -> None:
        """Tap buttons one after the other, each when the device waits for a press."""
        for button in buttons:
            self.tap(button)
            self.settle()

    def hold(self, button: str) -> None:
        self._press(button, HOLD_MS)

    def key(self, key: str) -> None:
        """Press and release a key, with the timing of a person."""
        self.down(key)
        self.run(TAP_MS)
        self.up(key)
        self.run(GAP_MS)

    def down(self, key: str) -> None:
        self.page.keyboard.down(key)

    def up(self, key: str) -> None:
        self.page.keyboard.up(key)

    def click(self, name: str) -> None:
        """Click a button of the page by its name. For the device's two buttons use `tap`."""
        tap(self.page.get_by_role("button", name=name, exact=True))
        self.run(GAP_MS)

    def _press(self, button: str, ms: int) -> None:
        names = ("roll", "stop") if button == "both" else (button,)
        self.touch("touchStart", *names)
        self.run(ms)
        self.touch("touchEnd")
        self.run(GAP_MS)

    def speak(self, code: str) -> None:
        """Set the language of the device, and wait until the page has it."""
        self.ask("language", code)
        self.run(100)
        until(self.page, SPEAKS, code)

    def touch(self, kind: str, *buttons: str) -> None:
        """Send a touch event with one finger on the middle of each button."""
        points = self.page.evaluate(MIDDLES, buttons)
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
