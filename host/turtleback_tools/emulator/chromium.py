"""The real Chromium that the tests install from npm, and access to the device on a page in it."""

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

# Containers, for example, have no sandbox and no graphics card.
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
PATIENCE = 12_000  # polls, 5 ms apart
VARIABLE = "TURTLEBACK_CHROMIUM"  # environment variable that names another browser
PRINT_PATH = "import('@sparticuz/chromium').then(async (it) => console.log(await it.default.executablePath()))"
# Script that runs before the page's own scripts: `askDevice(command, ...)` asks the Worker (`deviceWorker`) like
# js/device/device.js. %s is a JavaScript object that is added to the Worker's start message.
ASK_DEVICE = """
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
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
# Plays a game of bots to its end, with a manual clock.
HURRY = """async () => {
  while (!JSON.parse(await askDevice("state")).over) {
    askDevice("gesture", "tap stop");
    await askDevice("advance", 500);
  }
}"""
PEOPLE = ("Mia", "Ben", "Oma Ruth", "Tom", "Luca", "Ana", "Jo", "Kim", "Max")
# Settings of a returning player: names of all seats, no pauses and no hints.
KNOWN = "localStorage.setItem('turtleback names', %s);" % json.dumps(json.dumps(dict(zip(NAMES, PEOPLE))))
KNOWN += (
    """localStorage.setItem('turtleback settings', '{"pace":0}'); localStorage.setItem('turtleback hints', 'false');"""
)


class NoBrowser(LookupError):
    """Chromium is not installed; the text says how to get it."""


@cache
def executable() -> str:
    """Return the path of the browser. Raises: NoBrowser if Chromium is not installed, NoMachine if Node is not."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE]
    done = subprocess.run([node(), "-e", PRINT_PATH], cwd=PACKAGES.parent, capture_output=True, text=True)
    if done.returncode:
        raise NoBrowser("There is no Chromium here: run `make test`, it sets one up; or name one in %s." % VARIABLE)
    return done.stdout.strip()


@contextmanager
def served() -> Iterator[Server]:
    """Build the page and serve it on a free port."""
    with tempfile.TemporaryDirectory() as folder, Server(build(Path(folder)), 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def until(page: "Page", expression: str) -> None:
    """Wait until a JavaScript expression is true. The page's security policy forbids Playwright's own function.

    Raises: TimeoutError after PATIENCE polls.
    """
    for _ in range(PATIENCE):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(5)
    raise TimeoutError(expression)


def ask(page: "Page", *question: object) -> Any:
    """Send a command with its arguments to the device, and return the answer."""
    return page.evaluate("(question) => askDevice(...question)", question)
