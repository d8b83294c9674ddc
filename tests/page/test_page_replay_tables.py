"""A record on the tables: a step forward plays its scene, every other step just shows the position, which is right."""

import re
from random import Random

import pytest

from chromium import until
from page_site import SEES_TABLE, started
from tables import HEAR, ON_TABLE
from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE
from turtleback.engine.match import Match
from turtleback.engine.record import record
from turtleback.games.bots import best, bot, random

CAPTION = "document.querySelector('#caption').textContent"
MOVING = """() => {
  const pieces = new Map();
  for (const { effect } of document.querySelector("#board").getAnimations({ subtree: true }))
    pieces.set(effect.target, (pieces.get(effect.target) ?? 0) + 1);
  return Math.max(0, ...pieces.values());
}"""
# What the table says, and where everything stands on it once it has come there.
DRAWN = """() => {
  const root = document.querySelector("#board :is(svg, .table, [role=img])[aria-label]");
  for (const moving of root.getAnimations({ subtree: true })) moving.finish();
  const places = [...root.querySelectorAll("g")].map((piece) => getComputedStyle(piece).transform);
  return [root.getAttribute("aria-label"), places.filter((place) => place !== "none").sort()];
}"""
# Two jumps, and the module of the first comes after that of the second: whether the second's table stays.
LATE_MODULE = """async (position) => {
  const { Tables, TABLES } = await import("./js/tables/table.js");
  const module = await TABLES[position.game]();
  const answers = [];
  TABLES[position.game] = () => new Promise((answer) => answers.push(() => answer(module)));
  const root = document.createElement("div");
  const tables = new Tables({ root, facts, choose() {}, why() {}, name: String });
  const shown = [1, 2].map(() => tables.show({ ...position, jumps: true }));
  answers[1]();
  await shown[1];
  const newest = root.firstElementChild;
  answers[0]();
  await shown[0];
  return newest !== null && root.firstElementChild === newest;
}"""
# Two steps of the slider in a row: where it stands when the first is told.
TWO_STEPS = """async () => {
  const [slider, caption] = ["step", "caption"].map((id) => document.getElementById(id));
  const stood = new Promise((tell) => {
    new MutationObserver(() => caption.textContent.startsWith("1 of") && tell(slider.value))
      .observe(caption, { childList: true });
  });
  for (const step of ["1", "2"]) {
    slider.value = step;
    slider.dispatchEvent(new Event("input"));
    await Promise.resolve();
    await Promise.resolve();
  }
  return stood;
}"""
GAMES = {"mahe": 4, "mice": 3, "mada": 3, "midas": 5, "mice_table": 3, "mada_table": 3, "bag": 2}


def played(game, actions=120):
    """A match, played by bots, with so many actions at most."""
    below = Random(7).randrange
    match = Match(game_class(game)(GAMES[game]))
    choose = bot(game, best(game)) if best(game) else random
    for _ in range(actions):
        shown = match.game
        legal, actor = shown.legal(), shown.actor()
        if not legal:
            break
        match.play(legal[below(len(legal))] if actor == CHANCE else choose(actor, shown.view(actor), legal, below))
    return match


@pytest.fixture
def watch(context, opened, served):
    """Opens a page that shows a record's table."""
    context.add_init_script(HEAR)
    context.add_init_script(SEES_TABLE)

    def open_record(match, motion="no-preference"):
        page = opened(served)
        page.emulate_media(reduced_motion=motion)
        lines = "\n".join(record(match)) + "\n"
        link = page.evaluate("async (lines) => (await import('./js/fragment.js')).fragmentOf(lines)", lines)
        page.evaluate("(link) => { location.hash = link }", link)
        until(page, "!document.getElementById('playback').hidden && window.position !== undefined")
        started(page)
        shown(page, 0)
        return page

    return open_record


def go(page, step):
    """Draw the slider to a step, and wait for the table that is made for it."""
    page.evaluate("document.querySelector('#board svg')?.classList.add('before')")
    page.fill("#step", str(step))
    until(page, "document.querySelector('#board svg:not(.before)') !== null")
    shown(page, step)


def shown(page, step):
    """Wait until the table shows what comes after so many actions."""
    until(page, "%s.startsWith('%d of')" % (CAPTION, step))
    until(page, ON_TABLE)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")


@pytest.mark.parametrize("game", GAMES)
def test_steps_lead_to_what_a_jump_shows(watch, game):
    match = played(game)
    page = watch(match)
    length = len(match.history)
    middle = length // 2
    go(page, middle)
    for step in range(middle + 1, min(length, middle + 25) + 1):
        page.click("[data-step=on]")
        shown(page, step)
        assert page.evaluate(MOVING) <= 1, "moves of one piece overlap"
        stepped = page.evaluate(DRAWN) if step % 5 == 0 else None
        if stepped:
            go(page, step)
            assert page.evaluate(MOVING) == 0
            assert page.evaluate(DRAWN) == stepped
    page.click("[data-step=back]")
    shown(page, step - 1)
    assert page.evaluate(MOVING) == 0


def test_the_table_of_the_newest_jump_stays_though_its_module_came_first(watch):
    page = watch(played("mada_table", 0))
    assert page.evaluate(LATE_MODULE, page.evaluate("position"))


def test_a_step_that_is_told_late_does_not_draw_the_slider_back(watch):
    page = watch(played("mahe", 10))
    assert page.evaluate(TWO_STEPS) == "2"
    shown(page, 2)
    assert page.input_value("#step") == "2"


def caption_of(page, step):
    """What is said of the action that leads to a step."""
    shown(page, step)
    return page.evaluate(CAPTION).split(": ", 1)[1]


def test_a_step_says_what_people_did_however_it_is_reached(context, watch):
    context.add_init_script("localStorage.setItem('turtleback names', JSON.stringify({Mint: 'Ada'}))")
    page = watch(played("mahe"))
    assert caption_of(page, 0) == "start"
    assert not page.get_by_role("button", name="Take back").is_visible()
    said = []
    for step in range(1, 16):
        page.click("[data-step=on]")
        said.append(caption_of(page, step))
    for step in (15, 7, 2):
        go(page, step)
        assert caption_of(page, step) == said[step - 1]
    assert "Ada rolls 2." in said
    assert all(re.fullmatch(r"[A-Z].*[.!]", each) for each in said), said


def test_the_last_step_says_who_has_won(watch):
    match = played("mahe", 1000)
    page = watch(match)
    go(page, len(match.history))
    assert re.search(r"(Mint|Blue|Red|Teal) wins! most eggs\.$", caption_of(page, len(match.history)))


def test_steps_in_a_hurry_end_where_they_lead(watch):
    page = watch(played("mice"))
    go(page, 60)
    for _ in range(8):
        page.click("[data-step=on]")
    shown(page, 68)
    assert page.evaluate(MOVING) <= 1
    hurried = page.evaluate(DRAWN)
    go(page, 68)
    assert page.evaluate(DRAWN)[1] == hurried[1]


def test_nothing_moves_for_who_wants_no_motion(watch):
    match = played("mahe")
    page = watch(match, motion="reduce")
    go(page, 40)
    for step in range(41, 61):
        page.click("[data-step=on]")
        shown(page, step)
        assert page.evaluate(MOVING) == 0


def test_play_goes_on_to_the_end_and_stops(watch):
    match = played("mahe", 12)
    page = watch(match)
    go(page, 10)
    page.click("#run")
    until(page, "%s.startsWith('12 of 12:')" % CAPTION)
    until(page, "document.querySelector('#run').textContent === 'Play'")
    assert page.input_value("#step") == "12"
    assert page.evaluate("position.view.dice") == list(match.game.view(0)["dice"])
