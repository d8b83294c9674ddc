"""Firefox and WebKitGTK, each driven by its own WebDriver. A test is skipped if its browser is missing."""

import http.client
import json
import os
import select
import shutil
import socket
import subprocess
import time
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from chromium import PATIENCE_S
from free_port import ADDRESS, free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
WINDOW = Path(__file__).with_name("webkit_window.py")  # runs on the Python of the system
BINDINGS = [*Path("/usr/lib").glob("*/girepository-1.0/WebKit2-4.1.typelib")]
needs_firefox = pytest.mark.skipif(not FIREFOX, reason="needs Firefox: apt install firefox-esr")
needs_webkit = pytest.mark.skipif(
    not (WEBKIT and BINDINGS and shutil.which("Xvfb")),
    reason="needs WebKitGTK: apt install webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1",
)
PREFERENCES = {
    "marionette.port": 0,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "en",
    "dom.disable_beforeunload": False,  # pages may ask before they are left
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
LOOK_S = 0.02
TIMEOUTS = {"script": 1000 * PATIENCE_S, "pageLoad": 1000 * PATIENCE_S}
FIND = """const all = [...document.querySelectorAll(arguments[0])].filter((it) => it.getClientRects().length);
  const [found] = all;
  found?.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  return found ? [box.x + box.width / 2, box.y + box.height / 2] : null;"""


# Calls an async function for WebDriver, whose last argument is a function that takes the answer.
CALL = """const [done, ...args] = [...arguments].reverse();
  (%s)(...args.reverse()).then((value) => done({ value }), (error) => done({ error: `${error}` }));"""
# Sets the size of a page in Firefox, which has no window as narrow as a phone.
FIT = """const { style } = gBrowser.selectedBrowser;
  for (const [name, px] of [["width", arguments[0]], ["height", arguments[1]]])
    for (const each of [name, `min-${name}`, `max-${name}`]) style.setProperty(each, `${px}px`);"""
# Answers each question of Firefox on leaving a page with no, before Marionette can answer yes.
STAY = """window.asked = [];
  Services.obs.addObserver((subject) => {
    const { args, ui } = subject.Dialog;
    if (!args.inPermitUnload) return;
    window.asked.push(args.text);
    ui.button0.disabled = true;
    subject.setTimeout(() => subject.document.querySelector("dialog").cancelDialog());
  }, "common-dialog-loaded");"""
FITS = "innerWidth === %d && innerHeight === %d"


class EngineError(Exception):
    """An error that a browser reports."""


class Engine:
    """A page in a browser, with the commands that Marionette and WebDriver have in common."""

    pointer = "touch"
    computes_names = True  # True if the driver computes accessible roles and names
    keeps_games = True  # True if the browser has private files
    can_stay = True  # True if the driver can answer no when the browser asks whether to leave a page

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

    def run_async(self, function, *args):
        """Call an async JavaScript function in the page with JSON data, and return its result."""
        answer = self.command("ExecuteAsyncScript", "POST", "execute/async", script=CALL % function, args=list(args))
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer.get("value")

    def reload(self):
        """Reload the page as a person does, and wait for the new page."""
        self.run("window.isOld = true; setTimeout(() => location.reload())")
        end = time.monotonic() + PATIENCE_S
        while not self._is_new():
            assert time.monotonic() < end, "the page is not reloaded"
            time.sleep(LOOK_S)

    def _is_new(self):
        try:
            return self.evaluate("window.isOld === undefined && document.readyState === 'complete'")
        except EngineError:  # the page is being replaced
            return False

    def resize(self, width, height):
        """Set the size of the page, and wait for its layout."""
        raise NotImplementedError

    def stay(self):
        """Answer no from now on when the browser asks whether to leave a page."""
        raise NotImplementedError

    def wait_for_question(self):
        """Wait until the browser has asked."""
        raise NotImplementedError

    def back(self):
        """Press the browser's Back button."""
        self.command("Back", "POST", "back")

    def open_tab(self, address):
        """Open a page in a new tab, which is then in front. Returns the handle of the earlier tab."""
        earlier = self.command("GetWindowHandle", "GET", "window")
        self.switch(self.command("NewWindow", "POST", "window/new", type="tab")["handle"])
        self.go(address)
        return earlier

    def switch(self, handle):
        self.command("SwitchToWindow", "POST", "window", handle=handle)

    def close_tab(self):
        self.command("CloseWindow", "DELETE", "window")

    def until(self, expression, meanwhile=lambda: time.sleep(LOOK_S)):
        """Wait until an expression is truthy, and return its value. Calls `meanwhile` between checks."""
        return until_true(lambda: self.evaluate(expression), expression, meanwhile)

    def picture(self, selector):
        """Return a PNG of an element, in base64."""
        (element,) = self.run("return document.querySelector(arguments[0])", selector).values()
        return self.command("TakeScreenshot", "GET", "element/%s/screenshot" % element, id=element, full=False)

    def tap(self, selector):
        """Tap the middle of the first visible element of a selector."""
        self.tap_at(*self.until("(function () { %s })(%s)" % (FIND, json.dumps(selector))))

    def tap_at(self, x, y):
        """Tap a point of the page."""
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
        self.command("NewSession", "", "", unhandledPromptBehavior="ignore")
        self.command("SetTimeouts", "", "", **TIMEOUTS)

    def _hear(self):
        length = b""
        while not length.endswith(b":"):
            length += self._answers.read(1) or _gone()
        return json.loads(self._answers.read(int(length[:-1])))

    def command(self, name, method, path, **body):
        if name in ("ExecuteScript", "ExecuteAsyncScript"):
            body["sandbox"] = None  # without a sandbox, the script runs in the page's own scope
        return self._send("WebDriver:" + name, **body)

    def _send(self, name, **body):
        self._last += 1
        text = json.dumps([0, self._last, name, body]).encode()
        self._line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._hear()
        if error:
            raise EngineError(error["message"])
        return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

    def resize(self, width, height):
        self._run_in_window(FIT, width, height)
        self.until(FITS % (width, height))

    def stay(self):
        self._run_in_window(STAY)

    def wait_for_question(self):
        until_true(lambda: self._run_in_window("return window.asked.length"), "the number of questions")

    def back(self):
        self._run_in_window("BrowserCommands.back()")

    def _run_in_window(self, script, *args):
        """Run a script in the window of the browser, around the page."""
        self._send("Marionette:SetContext", value="chrome")
        try:
            return self.run(script, *args)
        finally:
            self._send("Marionette:SetContext", value="content")

    def close(self):
        self._line.close()


def until_true(look, what, meanwhile=lambda: time.sleep(LOOK_S)):
    """Wait until a function returns a truthy value, and return this value. `what` is for the error message."""
    end = time.monotonic() + PATIENCE_S
    while not (value := look()):
        assert time.monotonic() < end, "%s is still %r" % (what, value)
        meanwhile()
    return value


def _gone():
    raise EngineError("The browser has gone.")


class WebDriver(Engine):
    """A browser driven by WebDriver, with a mouse."""

    pointer = "mouse"

    def __init__(self, port, **options):
        self._port = port
        self._session = ""
        session = self.command("", "POST", "", capabilities={"alwaysMatch": options})
        self._session = "/" + session["sessionId"]
        self.command("", "POST", "timeouts", **TIMEOUTS)

    def command(self, name, method, path, **body):
        line = http.client.HTTPConnection(ADDRESS, self._port, timeout=PATIENCE_S)
        target = "/session%s%s" % (self._session, path and "/" + path)
        line.request(method, target, json.dumps(body) if method == "POST" else None)
        value = json.loads(line.getresponse().read())["value"]
        line.close()
        if isinstance(value, dict) and "error" in value:
            raise EngineError(value["message"])
        return value

    def resize(self, width, height):
        self.command("", "POST", "window/rect", x=0, y=0, width=width, height=height)
        self.until(FITS % (width, height))

    def close(self):
        self.command("", "DELETE", "")


class WebKit(WebDriver):
    """WebKitGTK, driven by WebKitWebDriver, for which it answers yes when a page asks whether to leave it."""

    computes_names = keeps_games = can_stay = False

    def __init__(self, port, folder, mode=""):
        options = {"binary": str(WINDOW), "args": [str(folder), mode]}
        super().__init__(port, **{"webkitgtk:browserOptions": options})


class Safari(WebDriver):
    """Safari, driven by safaridriver."""

    def __init__(self, port):
        super().__init__(port, browserName="safari")


@contextmanager
def firefox(folder, **preferences):
    """Run Firefox without a window, with its profile in `folder`."""
    lines = ["user_pref(%s, %s);" % (json.dumps(name), json.dumps(value)) for name, value in PREFERENCES.items()]
    lines += ["user_pref(%s, %s);" % (json.dumps(name), json.dumps(value)) for name, value in preferences.items()]
    (folder / "user.js").write_text("\n".join(lines))
    port = folder / "MarionetteActivePort"
    words = [FIREFOX, "--headless", "--marionette", "-remote-allow-system-access", "--no-remote", "--profile", folder]
    size = {"MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "1024"}
    with running(words, **size) as process:
        until(lambda: port.exists() and port.read_text(), process)
        browser = Firefox(int(port.read_text()))
        browser.resize(390, 844)
        with closing(browser):
            yield browser


@contextmanager
def webkit(folder, mode=""):
    """Run WebKitGTK on a virtual screen, with its files in `folder`. webkit_window.py lists the modes."""
    with free_port() as port, screen() as display:
        places = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")}
        with running([WEBKIT, "--port=%d" % port], DISPLAY=display, **places) as process:
            until(lambda: answers(port), process)
            browser = WebKit(port, folder, mode)
            with closing(browser):
                yield browser


@contextmanager
def safari(driver):
    """Run Safari on a Mac."""
    with free_port() as port, running([driver, "--port", str(port)]) as process:
        until(lambda: answers(port), process)
        browser = Safari(port)
        with closing(browser):
            yield browser


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
