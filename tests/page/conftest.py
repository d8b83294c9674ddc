"""Fixtures: the page as `turtleback page` serves it, and a Chromium that shows the page."""

from contextlib import ExitStack

import pytest

from chromium import MANUAL_CLOCK, begin_with, visit
from page_site import NO_HINTS, PHONE, SEES_LAMPS, origin_of, serving, started
from tables import Picture
from turtleback_tools.documents.screens import SEED


@pytest.fixture(scope="session")
def served(site):
    """Yield the address of the page."""
    yield from serving(site)


@pytest.fixture(autouse=True)
def profiles_close(request):
    """Close the browser profiles that a test has opened. Their tables would go on playing during the next tests."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser = request.getfixturevalue("browser")
    before = set(browser.contexts)
    yield
    for profile in set(browser.contexts) - before:
        profile.unroute_all(behavior="ignoreErrors")  # a request may be under way
        profile.close()


@pytest.fixture
def context(browser):
    """Yield a browser profile that has visited the page before."""
    with browser.new_context(**PHONE) as context:
        context.add_init_script(SEES_LAMPS)
        context.add_init_script(NO_HINTS)
        yield context
        context.unroute_all(behavior="ignoreErrors")  # a request may be under way


@pytest.fixture
def opened(context):
    """Yield a function that opens a page. The test fails if the page has errors or sends requests to other sites."""
    wrong = []

    def open_page(address, manual=True, motion=None):
        page = context.new_page()
        page.emulate_media(reduced_motion=motion)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", heard)
        page.on("request", lambda request: request.url.startswith(origin_of(address)) or elsewhere(request.url))
        if manual:
            page.add_init_script(MANUAL_CLOCK)
        page.goto(address)
        return page

    def heard(message):
        if message.type == "error":
            wrong.append(message.text)

    def elsewhere(url):
        if not url.startswith(("data:", "blob:")):
            wrong.append("asked for " + url)

    yield open_page
    assert wrong == []


@pytest.fixture
def opened_as(browser, served):
    """Yield a function that opens the page in a new profile, with options for Playwright's `new_context`."""
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
    """Return the open page that installs Turtleback on a board."""
    return opened(served + "install.html", manual=False)


@pytest.fixture
def same_dice(context):
    """Fix the seed, so that dice and cards are the same in each run."""
    context.route("**/js/device/worker.js", begin_with(SEED % 1))


@pytest.fixture
def device(opened, served):
    """Return the device on the page, at its set-up, with its clock stopped."""
    return started(opened(served))


@pytest.fixture
def picture(context, opened, served):
    """Return the drawn table of a page, with the page's device."""
    return Picture(context, opened, served)
