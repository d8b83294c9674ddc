"""The page's site, served as `turtleback page` serves it, and a Chromium to look at it."""

import json
import shutil
from pathlib import Path

import pytest

from chromium import MANUAL_CLOCK
from page_site import NO_HINTS, PHONE, SEEDS, SEES_LAMPS, origin_of, serving, started
from tables import Picture
from turtleback_host.page.build import build, device_files
from turtleback_host.page.bundle import bundled
from turtleback_host.pico.files import compiled

HERE = Path(__file__).parent
HASTY_MS = 200  # between frames that nobody looks at
REAL, OVER_IT = "real_page_device.mpy", HERE / "device/page_device.py"
PRESET = "turtleback_host/virtual/preset.py"


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
    (site / "firmware.bin").write_bytes(bundled(files))
    shutil.copy(HERE / "device/fill.js", site / "js")
    yield from serving(site)


@pytest.fixture
def context(browser):
    """A separate profile, as of somebody who has been here before."""
    with browser.new_context(**PHONE) as context:
        context.add_init_script(SEES_LAMPS)
        context.add_init_script(NO_HINTS)
        yield context


@pytest.fixture
def opened(context):
    """Opens a page in that profile, and makes sure that it asks nobody else for anything and fails nowhere."""
    wrong = []

    def open_page(address, manual=True):
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", heard)
        page.on("request", lambda request: request.url.startswith(origin_of(address)) or elsewhere(request.url))
        if manual:
            page.add_init_script(MANUAL_CLOCK)
        page.goto(address)
        return page

    def heard(message):
        # MicroPython's machine says this, and goes on, when it takes ten seconds to come.
        waits = message.text.startswith(("still waiting on run dependencies:", "dependency: ", "(end of list)"))
        if message.type == "error" and not waits:
            wrong.append(message.text)

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


@pytest.fixture
def picture(context, opened, served):
    """The picture of a game, and the device behind it."""
    return Picture(context, opened, served)
