"""Tests the page in Firefox and WebKitGTK: games, reload, tabs, offline, guides, and the same layout as in Chromium."""

import threading
from random import Random

import pytest

from chromium import until_true
from engine_tables import EngineTable, InChromium, build_with_hooks
from engines import firefox, needs_firefox, needs_webkit, webkit
from fingers import EngineFingers, missing
from looks import LOOKS
from page_site import serving
from tables import NOT_FRESH
from test_page_screens import TWICE_THE_SIZE
from turtleback.engine.catalogue import GAMES
from turtleback.games.bots import best, bot
from turtleback_host.page.server import Server

ENGINES = {"firefox": firefox, "webkit": webkit}
PHONE, TABLET = (390, 844), (1180, 820)
SEATS = {"mahe": 4, "mice": 2, "midas": 3, "mada": 3, "mice_table": 3, "mada_table": 2, "bag": 2}
OTHERS = GAMES[1 : GAMES.index("score")]  # `play` cannot type the numbers of a score pad
HALF = 6  # choices


@pytest.fixture(scope="module")
def hooked(tmp_path_factory):
    """Yield the folder of a page with hooks."""
    return build_with_hooks(tmp_path_factory.mktemp("hooked"))


@pytest.fixture(scope="module")
def address(hooked):
    """Yield the address of a page with hooks."""
    yield from serving(hooked)


@pytest.fixture
def clean_address(hooked):
    """Yield an address for which no browser has stored anything."""
    yield from serving(hooked)


@pytest.fixture(
    scope="module", params=[pytest.param("firefox", marks=needs_firefox), pytest.param("webkit", marks=needs_webkit)]
)
def engine(request, tmp_path_factory):
    """Yield a browser that is not Chromium."""
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as browser:
        yield browser


def like_a_bot(game, seed=1):
    """Return a function that chooses like the best bot of a game, or at random."""
    below = Random(seed).randrange
    clever = bot(game, best(game)) if best(game) else None

    def choose(position):
        legal = [tuple(action) for action in position["legal"]]
        return legal.index(clever(position["actor"], position["view"], legal, below)) if clever else below(len(legal))

    return choose


def test_a_whole_game_of_mahe_is_played_by_taps(engine, address):
    engine.resize(*PHONE)
    table = EngineTable(engine, address)
    engine.tap("#home [data-game=mahe]")
    for seat in (4, 3):
        engine.tap("#new-players .player:nth-child(%d)" % seat)
        engine.tap("#new-remove")
    engine.tap("#new-players .player:nth-child(2)")
    engine.tap("#new-kinds [role=radio]:nth-child(3)")
    table.begin_by_tap("mahe")
    assert table.play(like_a_bot("mahe")) > 20
    engine.until("document.querySelector('.podium h1') !== null")
    assert table.faults == []


def test_half_a_game_of_each_other_is_played_and_heard_by_touch(engine, address):
    engine.resize(*TABLET)
    table = EngineTable(engine, address)
    for game in OTHERS:
        table.begin(game, ["human"] * SEATS[game])
        assert table.play(like_a_bot(game), HALF) == HALF, game
        if engine.computes_names:
            assert missing(EngineFingers(engine), table.position) == [], game
    assert table.faults == []


def test_numbers_are_written_on_a_score_pad_by_taps(engine, address):
    engine.resize(*PHONE)
    table = EngineTable(engine, address)
    table.begin("score", ["human"] * 2)
    for number, scores in (("47", "47,0"), ("8", "47,8")):
        engine.run(NOT_FRESH)
        for digit in number:
            engine.tap("#board .keys [data-key='%s']" % digit)
        engine.tap("#board .dock .act:last-child")
        engine.until("position.scores.join() === '%s'" % scores, meanwhile=lambda: table.run(200))
        engine.until("document.querySelector('#board .dock.chosen') === null", meanwhile=lambda: table.run(200))
    assert table.faults == []


def test_turns_end_and_time_pauses_on_a_turn_clock_by_taps(engine, address):
    engine.resize(*PHONE)
    table = EngineTable(engine, address)
    table.begin("clock", ["human"] * 3)
    done, other = ("#board .dock .act" + place for place in (".done", ":not(.done)"))
    for place, turn, running in ((done, 1, 1), (other, 1, 0), (done, 1, 1), (done, 2, 1)):
        engine.run(NOT_FRESH)
        table.run(2000)
        engine.tap(place)
        engine.until(
            "position.view.turn === %d && position.view.running === %d" % (turn, running),
            meanwhile=lambda: table.run(200),
        )
        engine.until("document.querySelector('#board .dock.chosen') === null", meanwhile=lambda: table.run(200))
    assert engine.run("return position.view.totals[0] >= 2000")
    assert table.faults == []


def rules(table):
    table.begin("mada", ["human"] * 3)
    table.engine.run("document.querySelector('[data-opens=rules]').click()")
    table.engine.until("document.getElementById('sheet').open")


def set_up(table):
    table.engine.run("document.querySelector('#home [data-game=mahe]').click()")
    table.engine.until("document.getElementById('new').open")


STATES = {
    "home": lambda table: None,
    "set-up": set_up,
    "mahe": lambda table: table.begin("mahe", ["human"] * 4),
    "midas": lambda table: table.begin("midas", ["human"] * 3),
    "rules": rules,
}
# The boxes of all visible things, by a name for each of them. For a drawn thing, the box is a point in its middle,
# because engines compute different boxes for turned shapes. WebKit does not apply CSS zoom to boxes.
BOXES = """(() => {
  const ruler = document.body.appendChild(document.createElement("div"));
  ruler.style.cssText = "position: absolute; width: 100px; zoom: 2";
  const isZoomed = ruler.getBoundingClientRect().width > 150;
  ruler.remove();
  const zoomOf = (it) => (it && !isZoomed ? Number(getComputedStyle(it).zoom) * zoomOf(it.parentElement) : 1);
  const within = document.querySelector("dialog[open]") ?? document.body;
  const things = "button, input, select, h1, h2, p, li, .table, .story, .tray, .dock, .island, [role=img]";
  const boxes = {};
  const nameOf = (it) => it.tagName + (it.id && `#${it.id}`) + (it.getAttribute("class") ?? "");
  for (const it of within.querySelectorAll(things)) {
    const { x, y, width, height } = it.getBoundingClientRect();
    if (!width || !height || it.closest(".unseen, #sheet-text, [inert], details:not([open]) > :not(summary)")) continue;
    let name = `${nameOf(it)} ${it.getAttribute("aria-label") ?? it.textContent}`.slice(0, 80);
    while (name in boxes) name += "'";
    const isPart = it instanceof SVGElement && !(it instanceof SVGSVGElement);
    const top = it.closest(".past") ? 0 : y; // lines of text differ in height, and this list grows upwards
    const box = isPart ? [x + width / 2, y + height / 2] : [x, top, width, height];
    boxes[name] = box.map((each) => Math.round(each * zoomOf(it)));
  }
  return boxes;
})()"""
NEAR, NEAR_TURNED = 4, 12  # pixels; the middle of a turned shape is that of its box, which engines compute differently


def differences(boxes, others):
    """Return the things that only one browser has, and those whose boxes differ in more than NEAR pixels."""
    alone = [(name, boxes.get(name), others.get(name)) for name in sorted(boxes.keys() ^ others.keys())]
    both = [(name, boxes[name], others[name]) for name in sorted(boxes.keys() & others.keys())]
    return alone + [each for each in both if _is_far(*each[1:])]


def _is_far(box, other):
    return max(abs(one - two) for one, two in zip(box, other)) > (NEAR_TURNED if len(box) == 2 else NEAR)


def same_boxes(engine, page):
    """Return True if an engine and Chromium show the same things in the same places. Prints the differences."""
    found = differences(engine.evaluate(BOXES), page.evaluate(BOXES))
    print(found)  # pytest shows the last ones if a test fails
    return not found


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_five_screens_look_like_in_chromium_and_fit_with_large_text(engine, browser, clean_address, size):
    engine.resize(*size)
    with browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce") as context:
        page = context.new_page()
        for name, show in STATES.items():
            other = EngineTable(InChromium(page), clean_address)
            show(other)
            table = EngineTable(engine, clean_address)
            show(table)
            until_true(page, lambda: same_boxes(engine, page), name)
            engine.run(LOOKS + TWICE_THE_SIZE)
            engine.until("looks.laid(true).length === 0")
            assert table.faults == other.faults == []


ELSEWHERE = "document.querySelector('#banner').textContent.includes('open in another tab')"
IS_STORED = "async () => Boolean(await navigator.serviceWorker.ready && navigator.serviceWorker.controller)"
ROLLED = 3  # choices


def test_a_game_survives_a_reload_a_second_tab_and_a_lost_network(engine, hooked):
    with Server(hooked, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        table = EngineTable(engine, server.address)
        table.begin("mahe", ["human"] * 2)
        assert table.play(like_a_bot("mahe"), ROLLED) == ROLLED
        moves = table.state["moves"]
        table.reload()
        assert not engine.keeps_games or moves_of_saved_game(table) == moves
        first = engine.open_tab(server.address)
        engine.until(ELSEWHERE)
        engine.close_tab()
        engine.switch(first)
        assert engine.run_async(IS_STORED)
        server.shutdown()
    table.reload()
    assert not engine.keeps_games or moves_of_saved_game(table) == moves
    assert table.faults == []


def moves_of_saved_game(table):
    """Continue the saved game from the home screen, and return the number of its moves."""
    table.engine.tap(".go-on")
    table.engine.until("window.position !== undefined", lambda: table.run(200))
    table.settle()
    return table.state["moves"]


WHY_NOT = "document.getElementById('joining').classList.contains('error')"


CHOOSE_FILE = """const data = new DataTransfer();
  data.items.add(new File(["no program"], "x.uf2"));
  const field = document.getElementById("official");
  field.files = data.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));"""


def test_the_install_page_refuses_a_file_that_is_not_micropython(engine, address):
    engine.go(address + "install.html")
    engine.until("document.readyState === 'complete'")
    engine.run(CHOOSE_FILE)
    engine.until(WHY_NOT)
    assert engine.evaluate("faults") == []


def test_the_guide_to_playing_by_ear_is_shown(engine, address):
    table = EngineTable(engine, address)
    engine.run("document.querySelector('[data-opens=help]').click()")
    engine.tap("[data-rules=by-ear]")
    engine.until("document.querySelectorAll('#sheet[open] li').length > 3")
    assert table.faults == []
