"""Firefox and WebKitGTK, each driven by its own WebDriver. A test is skipped if its browser is missing."""

import http.client
import json
import os
import select
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager

import pytest

from chromium import PATIENCE_S
from free_port import ADDRESS, free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
needs_firefox = pytest.mark.skipif(not FIREFOX, reason="needs Firefox: apt install firefox-esr")
needs_webkit = pytest.mark.skipif(
    not (WEBKIT and shutil.which("Xvfb")), reason="needs WebKitGTK: apt install webkit2gtk-driver xvfb"
)
PREFERENCES = {
    "marionette.port": 0,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "en",
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
LOOK_S = 0.02
FIND = """const all = [...document.querySelectorAll(arguments[0])].filter((it) => it.getClientRects().length);
  const [found] = all;
  found?.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  return found ? [box.x + box.width / 2, box.y + box.height / 2] : null;"""


class EngineError(Exception):
    """An error that a browser reports."""


class Engine:
    """A page in a browser, with the commands that Marionette and WebDriver have in common."""

    pointer = "touch"

    def command(self, name, method, path, **body):
        """Send a command and return its value. Raises: EngineError if the browser reports an error."""
        raise NotImplementedError

    def go(self, address):
        self.command("Navigate", "POST", "url", url=address)

    def run(self, script, *args):
        """Run a script in the page and return its result."""
        return self.command("ExecuteScript", "POST", "execute/sync", script=script, args=list(args))

    def evaluate(self, expression):
        return self.run("return %s" % expression)

    def until(self, expression, meanwhile=lambda: time.sleep(LOOK_S)):
        """Wait until an expression is truthy, and return its value. Calls `meanwhile` between checks."""
        end = time.monotonic() + PATIENCE_S
        while not (value := self.evaluate(expression)):
            assert time.monotonic() < end, "%s is still %r" % (expression, value)
            meanwhile()
        return value

    def tap(self, selector):
        """Tap the middle of the first visible element of a selector."""
        x, y = self.until("(function () { %s })(%s)" % (FIND, json.dumps(selector)))
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": self.pointer}, "actions": steps}
        self.command("PerformActions", "POST", "actions", actions=[source])


class Firefox(Engine):
    """Firefox, driven by Marionette. Each message is JSON preceded by its length."""

    def __init__(self, port):
        self._line = socket.create_connection((ADDRESS, port), PATIENCE_S)
        self._answers = self._line.makefile("rb")
        self._last = 0
        self._hear()
        self.command("NewSession", "", "", capabilities={"alwaysMatch": {"unhandledPromptBehavior": "ignore"}})

    def _hear(self):
        length = b""
        while not length.endswith(b":"):
            length += self._answers.read(1) or _gone()
        return json.loads(self._answers.read(int(length[:-1])))

    def command(self, name, method, path, **body):
        self._last += 1
        if name == "ExecuteScript":
            body["sandbox"] = None  # without a sandbox, the script runs in the page's own scope
        text = json.dumps([0, self._last, "WebDriver:" + name, body]).encode()
        self._line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._hear()
        if error:
            raise EngineError(error["message"])
        return value["value"] if set(value) == {"value"} else value

    def close(self):
        self._line.close()


def _gone():
    raise EngineError("The browser has gone.")


class WebKit(Engine):
    """WebKitGTK, driven by WebKitWebDriver. Its windows are private and have no touch events."""

    pointer = "mouse"

    def __init__(self, port):
        self._port = port
        self._session = ""
        options = {"webkitgtk:browserOptions": {"args": ["--automation"]}}
        session = self.command("", "POST", "", capabilities={"alwaysMatch": options})
        self._session = "/" + session["sessionId"]

    def command(self, name, method, path, **body):
        line = http.client.HTTPConnection(ADDRESS, self._port, timeout=PATIENCE_S)
        target = "/session%s%s" % (self._session, path and "/" + path)
        line.request(method, target, json.dumps(body) if method == "POST" else None)
        value = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(value, dict) and "error" in value:
            raise EngineError(value["message"])
        return value

    def close(self):
        self.command("", "DELETE", "")


@contextmanager
def firefox(folder, **preferences):
    """Run Firefox without a window, with its profile in `folder`."""
    lines = ["user_pref(%s, %s);" % (json.dumps(name), json.dumps(value)) for name, value in PREFERENCES.items()]
    lines += ["user_pref(%s, %s);" % (json.dumps(name), json.dumps(value)) for name, value in preferences.items()]
    (folder / "user.js").write_text("\n".join(lines))
    port = folder / "MarionetteActivePort"
    words = [FIREFOX, "--headless", "--marionette", "-remote-allow-system-access", "--no-remote", "--profile", folder]
    size = {"MOZ_HEADLESS_WIDTH": "390", "MOZ_HEADLESS_HEIGHT": "930"}
    with running(words, **size) as process:
        until(lambda: port.exists() and port.read_text(), process)
        browser = Firefox(int(port.read_text()))
        yield browser
        browser.close()


@contextmanager
def webkit(folder):
    """Run WebKitGTK on a virtual screen, with its files in `folder`."""
    with free_port() as port, screen() as display:
        places = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        with running([WEBKIT, "--port=%d" % port], DISPLAY=display, **places) as process:
            until(lambda: answers(port), process)
            browser = WebKit(port)
            yield browser
            browser.close()


@contextmanager
def screen():
    """Run an X server without a real screen, and yield the name of its display."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    process = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        assert select.select([read], [], [], PATIENCE_S)[0], "Xvfb does not start"
        yield ":%s" % os.read(read, 100).decode().strip()
    finally:
        process.terminate()
        process.wait()
        os.close(read)


@contextmanager
def running(words, **variables):
    """Run a program until the end of the block."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(words, stdout=quiet, stderr=quiet, env={**os.environ, **variables})
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def until(look, process):
    """Wait until a function returns a truthy value. Fails if the process ends first."""
    end = time.monotonic() + PATIENCE_S
    while not look():
        assert process.poll() is None, "the browser has ended by itself"
        assert time.monotonic() < end, "the browser does not answer"
        time.sleep(LOOK_S)


def answers(port):
    try:
        socket.create_connection((ADDRESS, port)).close()
    except OSError:
        return False
    return True
