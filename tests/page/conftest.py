"""The page's site, served as `turtleback page` serves it, and a Chromium to look at it."""

import json
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from chromium import ARGUMENTS, MANUAL_CLOCK, PageDevice, executable, until
from turtleback_host.page.build import build, device_files
from turtleback_host.page.server import Server
from turtleback_host.pico.files import compiled
from turtleback_host.pico.pack import packed

HERE = Path(__file__).parent
FIRST_WORDS_MS = 100
SEEDS = ["%064x" % number for number in range(3)]
ONCE_ROUND = [1, 2, 4]  # three dice that take a turtle of Mahé from the raft, or from the beach, to the beach
HASTY_MS = 200  # between frames that nobody looks at
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
SEEN = "localStorage.setItem('turtleback first visit', 'true')"
REAL, OVER_IT = "real_page_device.mpy", HERE / "device/page_device.py"
PRESET = "turtleback_host/dice/preset.py"


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The page as it is built."""
    return build(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="session")
def served(site):
    """The address of the page."""
    yield from serving(site)


@pytest.fixture(scope="session")
def served_for_scripts(tmp_path_factory):
    """The address of a page whose games begin with dice that the test has chosen."""
    site = build(tmp_path_factory.mktemp("scripts"))
    files = device_files()
    files[REAL] = files.pop("page_device.mpy")
    files["page_device.mpy"] = compiled(OVER_IT)
    files[PRESET.replace(".py", ".mpy")] = compiled(HERE.parents[1] / "host" / PRESET)
    (site / "firmware.bin").write_bytes(packed(files))
    yield from serving(site)


def serving(site):
    with Server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS) as browser,
    ):
        yield browser


@pytest.fixture
def context(browser):
    """A profile of its own, as of somebody who has been here before."""
    with browser.new_context(**PHONE) as context:
        context.add_init_script(SEEN)
        yield context


@pytest.fixture
def opened(context):
    """Opens a page in that profile, and makes sure that it asks nobody else for anything and fails nowhere."""
    wrong = []

    def open_page(address, manual=True):
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: message.type == "error" and wrong.append(message.text))
        page.on("request", lambda request: request.url.startswith(address.split("#")[0]) or elsewhere(request.url))
        if manual:
            page.add_init_script(MANUAL_CLOCK)
        page.goto(address)
        return page

    def elsewhere(url):
        if not url.startswith(("data:", "blob:")):
            wrong.append("asked for " + url)

    yield open_page
    assert wrong == []


@pytest.fixture
def chosen_dice(opened, served_for_scripts):
    """The device at its set-up, made for a preset: what falls in its games is not left to chance."""

    def start(preset):
        device = started(opened(served_for_scripts))
        device.ask("begin", json.dumps({"seeds": SEEDS, "preset": preset, "frame_ms": HASTY_MS}))
        return device

    return start


@pytest.fixture
def device(opened, served):
    """The device on the page, at its set-up, with its time standing still."""
    return started(opened(served))


def started(page):
    """The device on a page whose time stands still, when it shows its first words."""
    device = device_of(page)
    device.run(FIRST_WORDS_MS)
    assert until(page, "turtleback.words()")
    return device


def device_of(page):
    """The device on a page whose time has not begun."""
    until(page, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
    return PageDevice(page)
