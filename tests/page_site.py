"""Fixtures for tests that open the page: the built site, a Chromium, and the device on the page."""

import threading
from contextlib import suppress

import pytest

from chromium import PageDevice, until
from patience import PATIENCE_MS
from turtleback_host.page.build import build
from turtleback_host.page.server import Server
from turtleback_tools.emulator.chromium import ARGUMENTS, executable

FIRST_WORDS_MS = 100
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
# Settings of a user who has chosen to see the lamps of the device instead of the table.
SEES_LAMPS = "localStorage.getItem('turtleback table') ?? localStorage.setItem('turtleback table', 'false')"

NO_HINTS = "localStorage.setItem('turtleback hints', 'false')"


def at_pace(share):
    """Return a script for a user who sees the table. Movements take the given share of their usual time."""
    return (
        """localStorage.setItem("turtleback table", "true");
      const settings = JSON.parse(localStorage.getItem("turtleback settings") ?? "{}");
      localStorage.setItem("turtleback settings", JSON.stringify({ ...settings, pace: %s }));"""
        % share
    )


SEES_TABLE = at_pace(0)  # movements end at once


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Build the page, and return its folder."""
    return build(tmp_path_factory.mktemp("page"))


def serving(site):
    """Serve a folder, and yield its address."""
    with Server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="module")  # while Playwright is open, nothing else in this process can run an event loop
def browser():
    """Yield an open Chromium."""
    from playwright.sync_api import sync_playwright  # imported late, because `make quick` does not need it

    with sync_playwright() as playwright, chromium(playwright) as browser:
        yield browser


def chromium(playwright):
    """Return the installed Chromium, whose contexts wait for PATIENCE_MS."""
    browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS, timeout=PATIENCE_MS)
    new_context = browser.new_context
    browser.new_context = lambda **options: patient(new_context(**options))
    return browser


def patient(context):
    """Return the context with a longer time limit than Playwright's default. It may be closed during a request."""
    from playwright.sync_api import Error

    context.set_default_timeout(PATIENCE_MS)
    close = context.close

    def close_at_any_time(**options):
        with suppress(Error):  # if the browser has been killed
            context.unroute_all(behavior="ignoreErrors")
        close(**options)

    context.close = close_at_any_time
    return context


def origin_of(address):
    """Return the origin of an address."""
    return "/".join(address.split("/")[:3])


HAS_DEVICE = "typeof askDevice === 'function' && window.deviceWorker !== undefined"
# True once the texts of the language are loaded and the first screen is shown.
IS_THERE = """turtleback.words().length && (location.hash || !document.getElementById('home').hidden
  || localStorage.getItem('turtleback table') === 'false')"""


def started(page):
    """Wait until a page with a stopped clock shows its first texts and first screen. Returns its device."""
    device = device_of(page)
    device.run(FIRST_WORDS_MS)
    assert until(page, IS_THERE)
    return device


def device_of(page):
    """Return the device on a page whose clock is at 0."""
    until(page, HAS_DEVICE)
    return PageDevice(page)
