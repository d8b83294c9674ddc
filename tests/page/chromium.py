"""A real Chromium with the page in it, whose time stands still unless a test lets it pass."""

import json
import subprocess
import time
from functools import cache

from turtleback.lights.paint import SPACES
from turtleback_host.page.build import PACKAGES
from turtleback_host.virtual.device import GAP_MS, HOLD_MS, LONGEST_SHOW_MS, SETTLE_MS, TAP_MS
from turtleback_host.virtual.lamp_names import name_of
from turtleback_host.vm.vm import node

ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
PATIENCE_S = 20
TELL_PATH = "import('@sparticuz/chromium').then(async (it) => console.log(await it.default.executablePath()))"
# Has the device's clock stand still, and `advance(ms)` let it go on.
MANUAL_CLOCK = """
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.deviceWorker = this;
  }
  postMessage(message) {
    super.postMessage(message.type === "start" ? { ...message, clock: "manual" } : message);
  }
};
let asked = 1e6;
window.askDevice = (what, ...args) => new Promise((resolve, reject) => {
  const id = asked++;
  const hear = ({ data }) => {
    if (data.type !== "answer" || data.id !== id) return;
    deviceWorker.removeEventListener("message", hear);
    data.error ? reject(new Error(data.error)) : resolve(data.value);
  };
  deviceWorker.addEventListener("message", hear);
  deviceWorker.postMessage({ type: "ask", id, what, with: args });
});
"""


RUN = "async ([ms, times]) => { for (let at = 0; at < times; at++) await askDevice('advance', ms) }"
HURRY = """async () => {
  while (!JSON.parse(await askDevice("state")).over) {
    deviceWorker.postMessage({ type: "gesture", gesture: "tap stop" });
    await askDevice("advance", 600);
  }
  await askDevice("advance", 60000);
}"""
SETTLE = """async ([ms, times]) => {
  for (let at = 0; at < times; at++) {
    await askDevice("advance", ms);
    if (JSON.parse(await askDevice("state")).waiting) return true;
  }
}"""


@cache
def executable() -> str:
    """The browser that the set-up has brought."""
    done = subprocess.run([node(), "-e", TELL_PATH], cwd=PACKAGES.parent, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def until(page, expression, *args):
    """What an expression of JavaScript gives, as soon as that is something."""
    end = time.monotonic() + PATIENCE_S
    while not (value := page.evaluate(expression, *args)):
        assert time.monotonic() < end, "%s is still %r" % (expression, value)
        page.wait_for_timeout(5)
    return value


class PageDevice:
    """The device on a page, pressed and looked at as the virtual device is."""

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

    def lamp(self, number: int) -> str:
        return name_of(self.frame[3 * number - 3 : 3 * number])

    @property
    def slots(self) -> list[str]:
        return [self.lamp(SPACES + slot) for slot in (1, 2, 3)]

    def ask(self, what: str, *args):
        return self.page.evaluate("([what, ...args]) => askDevice(what, ...args)", [what, *args])

    def run(self, ms: int, times: int = 1) -> None:
        self.page.evaluate(RUN, [ms, times])

    def settle(self) -> None:
        """Let time pass until the device waits for a press."""
        assert self.page.evaluate(SETTLE, [SETTLE_MS, LONGEST_SHOW_MS // SETTLE_MS]), "busy for minutes"

    def hurry(self) -> None:
        """Hurry the game of bots to its end."""
        self.page.evaluate(HURRY)

    def tap(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            self._press(button, TAP_MS)

    def hold(self, button: str) -> None:
        self._press(button, HOLD_MS)

    def _press(self, button: str, ms: int) -> None:
        names = ("roll", "stop") if button == "both" else (button,)
        self._touch("touchStart", *names)
        self.run(ms)
        self._touch("touchEnd")
        self.run(GAP_MS)

    def _touch(self, kind: str, *buttons: str) -> None:
        """A finger on the middle of each of the buttons."""
        boxes = [self.page.locator("#" + button).bounding_box() for button in buttons]
        points = [{"x": b["x"] + b["width"] / 2, "y": b["y"] + b["height"] / 2, "id": i} for i, b in enumerate(boxes)]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
