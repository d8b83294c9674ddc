"""The page's site, served as `turtleback page` serves it, and a Chromium to look at it."""

from contextlib import ExitStack

import pytest

from chromium import MANUAL_CLOCK, begin_with, visit
from page_site import NO_HINTS, PHONE, SEES_LAMPS, origin_of, serving, started
from tables import Picture
from turtleback_tools.documents.screens import SEED


@pytest.fixture(scope="session")
def served(site):
    """The address of the page."""
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
def opened_as(browser, served):
    """Opens a page for somebody else, in a profile of its own, with what Playwright knows to ask of a browser."""
    with ExitStack() as profiles:

        def open_page(rest="", route=None, **how):
            context = profiles.enter_context(browser.new_context(**PHONE, **how))
            context.add_init_script(SEES_LAMPS)
            if route:
                context.route(*route)
            return visit(context, served + rest)

        yield open_page


@pytest.fixture
def installer(opened, served):
    """The page that installs."""
    return opened(served + "install.html", manual=False)


@pytest.fixture
def same_dice(context):
    """The dice and cards of each game are always the same."""
    context.route("**/js/device/worker.js", begin_with(SEED % 1))


@pytest.fixture
def device(opened, served):
    """The device on the page, at its set-up, with its time standing still."""
    return started(opened(served))


@pytest.fixture
def picture(context, opened, served):
    """The picture of a game, and the device behind it."""
    return Picture(context, opened, served)
