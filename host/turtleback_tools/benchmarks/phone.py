"""A phone with the page, in a real Chromium: its browser, its profile, and what the page is asked."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from turtleback_tools.chromium import ARGUMENTS, ASK_DEVICE, executable

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARED, SHARED_BYTES = Path("/dev/shm"), 2**29  # where what processes share lies in memory, and what Chromium needs
HERE = Path(__file__).parent
PROBE, WORKER_PROBE = ((HERE / name).read_text("utf-8") for name in ("page_probe.js", "page_probe_worker.js"))
BEEN_HERE = "localStorage.setItem('turtleback first visit', 'true')"


def _started() -> dict[str, Any]:
    """How Chromium is started.

    Playwright would have it put what processes share into new files on the disk, for which frames have to wait. Only a
    container with little room in memory needs that.
    """
    has_room = SHARED.is_dir() and shutil.disk_usage(SHARED).free >= SHARED_BYTES
    dropped = ["--disable-dev-shm-usage"] if has_room else []
    return {"executable_path": executable(), "args": ARGUMENTS, "ignore_default_args": dropped}


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the set-up. NoMachine or NoBrowser if there is none."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(**_started())


@contextmanager
def profile_in(
    browser: Browser, start: dict[str, str] | None = None, locale: str = "en", on_disk: bool = False
) -> Iterator[BrowserContext]:
    """A phone of somebody who has been here before, but has nothing of the page; `start` goes to the Worker.

    Its files lie on the disk or, as those of a private window, in memory.
    """
    phone = {**PHONE, "locale": locale}
    launch = browser.browser_type.launch_persistent_context
    with (
        tempfile.TemporaryDirectory() as folder,
        launch(folder, **_started(), **phone) if on_disk else browser.new_context(**phone) as profile,
    ):
        for script in (BEEN_HERE, ASK_DEVICE % json.dumps(start or {}), PROBE):
            profile.add_init_script(script)
        yield profile


def open_page(profile: BrowserContext, address: str, ms: int = 0) -> Page:
    """The page, when its first page is painted; a manual clock needs so many ms for that."""
    page = profile.new_page()
    page.goto(address)
    if ms:
        until(page, "!!window.deviceWorker")
        ask(page, "advance", ms)
    until(page, "probe.firstPage > 0")
    return page


def until(page: Page, condition: str) -> None:
    """Wait for an expression of JavaScript to be true; Playwright's own way to do so is not allowed to the page."""
    while not page.evaluate(condition):
        page.wait_for_timeout(10)


def ask(page: Page, *words: object) -> Any:
    """What the device answers to a question, with its arguments."""
    return page.evaluate("(words) => askDevice(...words)", words)
