"""The page for everybody: axe-core finds nothing on any screen, and eyes, ears, keys and large text are served."""

import json
import re

import pytest

from chromium import MANUAL_CLOCK, until
from conftest import ONCE_ROUND, PHONE, SEEN, started
from turtleback_host.page.build import PACKAGES

AXE = (PACKAGES / "axe-core" / "axe.min.js").read_text("utf-8")
RUN_AXE = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}"""
SIZES = {"phone": (360, 740), "turned": (844, 390), "tablet": (1024, 768), "desk": (1440, 900)}
DIALOGS = {
    "first": ("Help", "How a turn goes"),
    "help": ("Help",),
    "rules": ("Help", "Rules of Mahé"),
    "lights": ("Help", "Card of lights"),
    "games": ("Games",),
    "share": ("Games", re.compile("^Share: ")),
    "names": ("Names",),
    "settings": ("Settings",),
}
MAHE = json.dumps({"game": "mahe", "players": ["human"] * 4})
OUT_OF_SIGHT = """() => [...document.querySelectorAll("header, #ring, #screen p, #more button, .big")].filter((it) => {
  const box = it.getBoundingClientRect();
  return !it.hidden && (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight);
}).map((it) => it.id || it.textContent)"""
OVERLAPS = """() => {
  const parts = ["header", "#ring", "#more", "#roll", "#stop", ...[...document.querySelectorAll("#screen p")]]
    .map((it) => typeof it === "string" ? document.querySelector(it) : it);
  return parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${one.id || one.textContent} on ${other.id || other.textContent}`));
}"""
FIRST_PART = "it.getContext('2d').getImageData(32, 32, 1, 1).data[0]"  # of the lamp's colour
TOO_WIDE = """() => [...document.querySelectorAll("dialog[open], dialog[open] *")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth && it.tagName !== "INPUT")
  .map((it) => it.outerHTML.slice(0, 100))"""
TOO_SMALL = """() => [...document.querySelectorAll("button, input, select")].filter((it) => {
  const box = it.getBoundingClientRect();
  return box.width && (box.width < 44 || box.height < 44);
}).map((it) => it.outerHTML)"""


@pytest.fixture(params=["dark", "light"])
def coloured(request, browser):
    """A phone whose system wants dark or light colours."""
    with browser.new_context(**PHONE, color_scheme=request.param) as context:
        context.add_init_script(SEEN)
        yield context


def faults(page):
    """What axe-core finds on the page as it is."""
    page.evaluate(AXE)
    return page.evaluate(RUN_AXE)


def at_game(page, served):
    """The device on a page, in a game of Mahé with a stack."""
    device = started(page)
    device.ask("begin", MAHE)
    device.settle()
    device.tap("roll")
    device.settle()
    return device


def open_dialog(page, name):
    """Open a dialog as people do; returns the button that has opened it."""
    for button in DIALOGS[name]:
        opener = page.get_by_role("button", name=button).last
        opener.click()
    until(page, "(name) => document.getElementById(name).open", name)
    return opener


def visit(context, address):
    page = context.new_page()
    page.add_init_script(MANUAL_CLOCK)
    page.goto(address)
    return page


def test_axe_finds_nothing_in_the_set_up_and_in_a_game(coloured, served):
    page = visit(coloured, served)
    device = started(page)
    assert faults(page) == []
    device.ask("begin", MAHE)
    device.settle()
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    device.click("Stacks")
    assert page.locator("#stack li").count() == 1
    assert faults(page) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_axe_finds_nothing_in_a_dialog(name, coloured, served):
    page = visit(coloured, served)
    at_game(page, served)
    open_dialog(page, name)
    assert faults(page) == []


def test_axe_finds_nothing_in_the_question_before_a_game_is_deleted(coloured, served):
    page = visit(coloured, served)
    with_a_game_in_the_archive(page)
    page.get_by_role("button", name="Games").click()
    page.get_by_role("button", name=re.compile("^Delete: ")).click()
    page.get_by_role("dialog", name=re.compile("^Delete .* for ever")).wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="No", exact=True).click()
    assert page.get_by_role("button", name=re.compile("^Delete: ")).count() == 1


def with_a_game_in_the_archive(page):
    """The device on a page with a dice bag on the table, after another one that was closed."""
    device = started(page)
    bag = json.dumps({"game": "bag", "players": ["human"] * 2})
    device.ask("begin", bag)
    device.settle()
    for button, times in (("roll", 1), ("stop", 3), ("roll", 1), ("stop", 1)):
        device.tap(button, times)
        device.settle()
    assert device.state["over"]
    device.ask("begin", bag)
    device.settle()
    return device


def test_axe_finds_nothing_in_a_replay(coloured, served):
    page = visit(coloured, served)
    at_game(page, served)
    open_dialog(page, "games")
    page.get_by_role("button", name=re.compile("^Watch: ")).click()
    until(page, "!document.getElementById('playback').hidden")
    until(page, "document.getElementById('caption').textContent")
    assert faults(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_seen_at_once(size, device):
    width, height = SIZES[size]
    page = device.page
    page.set_viewport_size({"width": width, "height": height})
    device.ask("begin", MAHE)
    device.settle()
    for press in ("roll", "roll", "stop"):
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(OVERLAPS) == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        device.tap(press)
        device.settle()


def test_the_header_is_one_line_on_a_narrow_phone(device):
    device.page.set_viewport_size({"width": 360, "height": 740})
    tops = "[...document.querySelectorAll('h1, nav button')].map((it) => it.getBoundingClientRect())"
    assert device.page.evaluate(
        "Math.max(...%s.map((it) => it.top)) < Math.min(...%s.map((it) => it.bottom))" % (tops, tops)
    )


def test_the_ring_is_there_at_once_when_the_phone_is_turned(device):
    page = device.page
    lit = """() => {
      const { width, height } = ring;
      const data = ring.getContext("2d").getImageData(0, 0, width, height).data;
      return width === Math.round(ring.clientWidth) && data.some((part) => part);
    }""".replace("ring.", "document.getElementById('ring').").replace("= ring;", "= document.getElementById('ring');")
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert until(page, lit)


@pytest.mark.parametrize("size", SIZES)
def test_text_of_twice_the_size_fits(size, device):
    width, height = SIZES[size]
    page = device.page
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.documentElement.style.setProperty('--text-size', '2')")
    device.ask("begin", MAHE)
    device.settle()
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("Games", "Names", "Settings", "Help"):
        page.get_by_role("button", name=name, exact=True).click()
        until(page, "document.querySelector('dialog[open]')?.id")
        assert page.evaluate(TOO_WIDE) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("name", DIALOGS)
def test_targets_of_fingers_are_large_enough(name, device):
    device.ask("begin", MAHE)
    device.settle()
    assert device.page.evaluate(TOO_SMALL) == []
    open_dialog(device.page, name)
    assert device.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_escape_closes_a_dialog_and_the_focus_returns_to_what_opened_it(name, device):
    page = device.page
    device.ask("begin", MAHE)
    device.settle()
    opener = open_dialog(page, name)
    assert page.evaluate("document.activeElement.closest('dialog').id") == name
    page.keyboard.press("Escape")
    assert not page.locator("#" + name).is_visible()
    assert opener.evaluate("(it) => it === document.activeElement")


def test_the_focus_goes_from_top_to_bottom_and_is_seen(device):
    page = device.page
    device.ask("begin", MAHE)
    device.settle()
    names = []
    for _ in range(10):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        )
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    assert names == ["Games", "Names", "Settings", "Help", "Scores", "Take back", "Menu", "Stacks", "ROLL", "STOP"]


def test_the_buttons_are_called_roll_and_stop_and_obey_a_click_without_a_finger(device):
    device.page.get_by_role("button", name="ROLL", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[1] != "> Mahe"
    device.page.get_by_role("button", name="STOP", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[0] == "How many seats?"


def test_words_are_read_aloud_once_they_stand_still_and_only_what_is_new(chosen_dice):
    device = chosen_dice({"die": ONCE_ROUND})
    page = device.page
    page.evaluate(
        """() => {
      window.spoken = [];
      const watch = new MutationObserver(() => spoken.push(document.getElementById("spoken").textContent));
      watch.observe(document.getElementById("spoken"), { childList: true });
    }"""
    )
    device.leave_set_up()
    until(page, 'spoken.some((it) => it.startsWith("Mint\'s turn"))')
    device.tap("roll")
    device.settle()
    until(page, "spoken.at(-1).startsWith('Mint decides')")
    spoken = page.evaluate("spoken")
    assert "Prize" not in spoken[-1]
    assert len(spoken) <= 4


def test_the_ring_says_in_words_who_stands_where(chosen_dice):
    device = chosen_dice({"die": [4]})
    device.leave_set_up()
    device.tap("roll")
    device.settle()
    device.tap("stop")
    device.settle()
    ring = device.page.get_by_role("img", name="The ring of 24 lamps. Space 4: Mint")
    assert ring.is_visible()


def test_who_wants_no_motion_gets_none(browser, served):
    with browser.new_context(**PHONE, reduced_motion="reduce") as context:
        context.add_init_script(SEEN)
        page = visit(context, served)
        started(page)
        page.evaluate("document.getElementById('roll').classList.add('down')")
        assert page.evaluate("getComputedStyle(document.getElementById('roll')).transform") == "none"
        open_dialog(page, "lights")
        lit = "[...document.querySelectorAll('#seats canvas')].every((it) => %s > 11)" % FIRST_PART
        for _ in range(3):
            assert page.evaluate(lit)
            page.wait_for_timeout(300)


def test_forced_colours_leave_the_lamps_theirs_and_the_buttons_an_edge(browser, served):
    with browser.new_context(**PHONE, forced_colors="active") as context:
        context.add_init_script(SEEN)
        page = visit(context, served)
        started(page)
        style = "([id, name]) => getComputedStyle(document.getElementById(id)).getPropertyValue(name)"
        assert page.evaluate(style, ["ring", "forced-color-adjust"]) == "none"
        assert page.evaluate(style, ["roll", "border-top-width"]) == "2px"
        assert faults(page) == []
