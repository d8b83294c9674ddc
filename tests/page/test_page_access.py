"""The page for everybody: axe-core finds nothing on any screen, and eyes, ears, keys and large text are served."""

import json
import re

import pytest

from axe import faults
from chromium import BAG, MAHE, MANUAL_CLOCK, until, until_true
from dialogs import DIALOGS, open_dialog
from heard import HOLD_STILL
from page_site import ONCE_ROUND, PHONE, SEES_LAMPS, SEES_TABLE, started
from tables import Picture, open_menu
from turtleback.engine.catalogue import GAMES

COVERED = ("mice", "mada")  # what has secrets, is passed on between people

# What has the focus has an outline, or in a picture an edge that follows what is drawn.
IS_MARKED = """(({ outlineStyle, filter }) => outlineStyle === "solid" || filter.includes("drop-shadow"))(
  getComputedStyle(document.activeElement))"""


@pytest.fixture(params=["dark", "light"])
def coloured(request, browser):
    """A phone whose system wants dark or light colours."""
    with browser.new_context(**PHONE, color_scheme=request.param) as context:
        context.add_init_script(SEES_LAMPS)
        yield context


def at_game(page, served):
    """The device on a page, in a game of Mahé with a stack."""
    device = started(page)
    device.ask("begin", MAHE)
    device.settle()
    device.tap("roll")
    device.settle()
    return device


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
    assert faults(page) == []


@pytest.mark.parametrize("game", [game for game in GAMES if game not in COVERED])
def test_axe_finds_nothing_on_a_table(game, coloured, served):
    coloured.add_init_script(SEES_TABLE)
    page = visit(coloured, served)
    device = started(page)
    device.ask("begin", json.dumps({"game": game, "players": ["human"] * 2}))
    device.settle()
    until(page, "document.querySelector('#board .choice') !== null")
    assert faults(page) == []
    page.locator("#board .choice").first.focus()
    assert faults(page) == []


@pytest.mark.parametrize("game", COVERED)
def test_axe_finds_nothing_on_a_table_before_and_after_it_is_uncovered(game, coloured, served):
    coloured.add_init_script(SEES_TABLE)
    page = visit(coloured, served)
    device = started(page)
    device.ask("begin", json.dumps({"game": game, "players": ["human"] * 2}))
    cover = page.get_by_role("button", name=re.compile("^I am "))
    until_true(page, lambda: device.run(100) or cover.is_visible(), "covered")  # once all cards are dealt
    assert faults(page) == []
    cover.dispatch_event("click")  # as a switch does it
    device.run(100)
    until(page, "document.querySelectorAll('#board .choice').length > 1")
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
    open_menu(page, "Games that were played")
    page.get_by_role("button", name=re.compile("^Delete: ")).click()
    page.get_by_role("dialog", name=re.compile("^Delete .* for ever")).wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="No", exact=True).click()
    assert page.get_by_role("button", name=re.compile("^Delete: ")).count() == 1


def with_a_game_in_the_archive(page):
    """The device on a page with a dice bag on the table, after another one that was closed."""
    device = started(page)
    device.play_bag()
    device.ask("begin", BAG)
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


def focused_in_turn(page, times):
    """What the focus is on, Tab after Tab, each of which is seen."""
    names = []
    for _ in range(times):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        )
        assert page.evaluate(IS_MARKED)
    return names


def test_the_focus_goes_from_top_to_bottom_and_is_seen(device):
    device.ask("begin", MAHE)
    device.settle()
    until(device.page, "!document.getElementById('views').hidden")
    small = ["Scores", "Take back", "Device menu"]
    assert focused_in_turn(device.page, 8) == ["Menu", "Table", "Lamps", *small, "ROLL", "STOP"]


def test_the_focus_goes_round_a_table_as_it_is_laid(context, opened, served):
    picture = Picture(context, opened, served)
    picture.begin("mahe", ["human"] * 2)
    assert focused_in_turn(picture.page, 5) == ["Mint0", "Blue0", "Menu", "Take back", "Roll"]


def test_the_buttons_are_called_roll_and_stop_and_obey_a_click_without_a_finger(device):
    device.page.get_by_role("button", name="ROLL", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[1] != "> Mahé"
    device.page.get_by_role("button", name="STOP", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[:2] == ["How many", "players?"]


def test_words_are_read_aloud_once_they_stand_still_and_only_what_is_new(context, chosen_dice):
    context.add_init_script(HOLD_STILL)
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
    page.evaluate("standStill()")
    until(page, 'spoken.some((it) => it.startsWith("Mint\'s turn"))')
    device.tap("roll")
    device.settle()
    page.evaluate("standStill()")
    until(page, "spoken.at(-1).startsWith('Mint decides')")
    spoken = page.evaluate("spoken")
    assert "Prize" not in spoken[-1]
    assert len(spoken) <= 4


def test_who_wants_no_motion_gets_none(browser, served):
    with browser.new_context(**PHONE, reduced_motion="reduce") as context:
        context.add_init_script(SEES_LAMPS)
        page = visit(context, served)
        started(page)
        page.evaluate("document.getElementById('roll').classList.add('down')")
        assert page.evaluate("getComputedStyle(document.getElementById('roll')).transform") == "none"
        open_dialog(page, "lights")
        lit = "[...document.querySelectorAll('#seats .lamp')].every((it) => it.matches('.lit'))"
        for _ in range(3):
            assert page.evaluate(lit)
            page.wait_for_timeout(300)


def test_forced_colours_leave_the_lamps_theirs_and_the_buttons_an_edge(browser, served):
    with browser.new_context(**PHONE, forced_colors="active") as context:
        context.add_init_script(SEES_LAMPS)
        page = visit(context, served)
        started(page)
        style = "([id, name]) => getComputedStyle(document.getElementById(id)).getPropertyValue(name)"
        assert page.evaluate(style, ["ring", "forced-color-adjust"]) == "none"
        assert page.evaluate(style, ["roll", "border-top-width"]) == "2px"
        assert faults(page) == []


def test_axe_finds_nothing_on_the_page_that_installs(coloured, served):
    page = coloured.new_page()
    page.goto(served + "install.html")
    for hidden in ("answers", "progress", "joined", "no-serial"):
        page.evaluate("(id) => { document.getElementById(id).hidden = false; }", hidden)
    assert faults(page) == []
