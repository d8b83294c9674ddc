"""The page's site and a Chromium, for every test that opens a page; and the device on one."""

import threading

import pytest
from playwright.sync_api import sync_playwright

from chromium import PageDevice, until
from patience import PATIENCE_MS
from turtleback_host.page.build import build
from turtleback_host.page.server import Server
from turtleback_tools.emulator.chromium import ARGUMENTS, executable

FIRST_WORDS_MS = 100
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
# Somebody who wants to see the lamps, as they are on the device, and not the table.
SEES_LAMPS = "localStorage.getItem('turtleback table') ?? localStorage.setItem('turtleback table', 'false')"

NO_HINTS = "localStorage.setItem('turtleback hints', 'false')"


def at_pace(share):
    """Somebody who sees the table, and movements that take that share of their time."""
    return (
        """localStorage.setItem("turtleback table", "true");
      const settings = JSON.parse(localStorage.getItem("turtleback settings") ?? "{}");
      localStorage.setItem("turtleback settings", JSON.stringify({ ...settings, pace: %s }));"""
        % share
    )


SEES_TABLE = at_pace(0)  # movements of time that has passed are over


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The page as it is built."""
    return build(tmp_path_factory.mktemp("page"))


def serving(site):
    """Serve a folder; yields its address."""
    with Server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="module")  # while it is open, nothing else in this process can run an event loop
def browser():
    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def chromium(playwright):
    """The browser of the set-up, whose contexts have patience."""
    browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS, timeout=PATIENCE_MS)
    new_context = browser.new_context
    browser.new_context = lambda **options: patient(new_context(**options))
    return browser


def patient(context):
    """The context, which gives up later than Playwright does of itself."""
    context.set_default_timeout(PATIENCE_MS)
    return context


def origin_of(address):
    """The part of an address that names the server."""
    return "/".join(address.split("/")[:3])


HAS_DEVICE = "typeof askDevice === 'function' && window.deviceWorker !== undefined"
# What a page shows first is there: the first screen comes once the words of its language have.
IS_THERE = """turtleback.words() && (location.hash || !document.getElementById('home').hidden
  || localStorage.getItem('turtleback table') === 'false')"""


def started(page):
    """The device on a page whose time stands still, when it shows its first words and its first screen."""
    device = device_of(page)
    device.run(FIRST_WORDS_MS)
    assert until(page, IS_THERE)
    return device


def device_of(page):
    """The device on a page whose time has not begun."""
    until(page, HAS_DEVICE)
    return PageDevice(page)
