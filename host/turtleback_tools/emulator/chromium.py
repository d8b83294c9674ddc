"""The real Chromium that the set-up of the tests brings from npm, and how to talk to the device on a page in it."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from turtleback.lights.palette import NAMES
from turtleback_host.page.build import PACKAGES, build
from turtleback_host.page.server import Server
from turtleback_tools.emulator.vm import node

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Some places, such as containers, have no sandbox and no graphics card.
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
PATIENCE = 12_000  # looks
VARIABLE = "TURTLEBACK_CHROMIUM"  # another browser, for a system that this one is not made for
TELL_PATH = "import('@sparticuz/chromium').then(async (it) => console.log(await it.default.executablePath()))"
# For a page before its own scripts: `askDevice(command, ...)` asks the Worker, which is `deviceWorker`, as
# js/device/device.js does. %s is what is added to the Worker's start, an object of JavaScript.
ASK_DEVICE = """
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.deviceWorker = this;
  }
  postMessage(message) {
    super.postMessage(message.type === "start" ? { ...message, ...%s } : message);
  }
};
let asked = 1e6;
window.askDevice = (command, ...args) => new Promise((resolve, reject) => {
  const id = asked++;
  const hear = ({ data }) => {
    if (data.type !== "answer" || data.id !== id) return;
    deviceWorker.removeEventListener("message", hear);
    data.error ? reject(new Error(data.error)) : resolve(data.value);
  };
  deviceWorker.addEventListener("message", hear);
  deviceWorker.postMessage({ type: "ask", id, command, args });
});
"""
# Hurries a game of bots to its end, by a manual clock.
HURRY = """async () => {
  while (!JSON.parse(await askDevice("state")).over) {
    askDevice("gesture", "tap stop");
    await askDevice("advance", 500);
  }
}"""
PEOPLE = ("Mia", "Ben", "Oma Ruth", "Tom", "Luca", "Ana", "Jo", "Kim", "Max")
# Somebody who has been here before, with names, whom nothing keeps waiting.
KNOWN = "localStorage.setItem('turtleback names', %s);" % json.dumps(json.dumps(dict(zip(NAMES, PEOPLE))))
KNOWN += (
    """localStorage.setItem('turtleback settings', '{"pace":0}'); localStorage.setItem('turtleback hints', 'false');"""
)


class NoBrowser(LookupError):
    """There is no browser here; the text says how to get it."""


@cache
def executable() -> str:
    """The path of the browser. NoBrowser if there is none, NoMachine if there is no Node to tell it."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE]
    done = subprocess.run([node(), "-e", TELL_PATH], cwd=PACKAGES.parent, capture_output=True, text=True)
    if done.returncode:
        raise NoBrowser("There is no Chromium here: run `make test`, it sets one up; or name one in %s." % VARIABLE)
    return done.stdout.strip()


@contextmanager
def served() -> Iterator[Server]:
    """The page on a free port."""
    with tempfile.TemporaryDirectory() as folder, Server(build(Path(folder)), 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def until(page: "Page", expression: str) -> None:
    """Wait for an expression of JavaScript; Playwright's own way is not allowed to the page. TimeoutError."""
    for _ in range(PATIENCE):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(5)
    raise TimeoutError(expression)


def ask(page: "Page", *words: object) -> Any:
    """What the device answers to a question, with its arguments."""
    return page.evaluate("(words) => askDevice(...words)", words)
