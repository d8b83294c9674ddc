"""Tests that the page lists, downloads, deletes, verifies, shares and replays played games."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from chromium import TWO_FRAMES, resize, until
from looks import faults_in_both
from page_site import SEES_TABLE, device_of, started
from rows import each_row
from set_up import SetUp
from tables import HEAR, ON_TABLE, open_menu
from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE
from turtleback.engine.match import Match
from turtleback.engine.record import read_record, record
from turtleback.games.bots import best, bot, random
from turtleback.lights.palette import NAMES
from turtleback_portable.records.turns import turns_of
from turtleback_portable.records.verify import PROVED, verify_lines
from turtleback_tools.documents.screens import packed

WINNERS = "[...document.querySelectorAll('#list .winners')].map((it) => it.textContent).join('')"
TODAY = "new Date().toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' })"
SHELLS = [(127, 223, 169), (35, 34, 176), (180, 48, 39), (49, 162, 185)]  # colours of the first seats
CAPTION = "document.querySelector('#caption').textContent"


@pytest.fixture
def finished(device):
    """Return a device on which bots have played a game to its end."""
    device.begin("mahe", ["below4"] * 4)
    device.hurry()
    return device


def rows(page):
    """Open the list of games, and return the titles of all rows."""
    open_menu(page, "Past games")
    until(page, "document.querySelectorAll('#list li').length")
    return page.locator("#list .title").all_inner_texts()


def opened_row(page, number=0):
    """Open a row of the list of games, so that its buttons can be seen, and return it."""
    row = page.locator("#list details").nth(number)
    row.locator("summary").click()
    return row


def downloaded(row):
    """Download the record of a row, and return the file's name and text."""
    with row.page.expect_download() as downloading:
        row.get_by_role("button", name="Download").click()
    return downloading.value.suggested_filename, Path(downloading.value.path()).read_text()


def test_a_finished_game_is_listed_proved_and_deleted(finished):
    page, record = finished.page, finished.record
    finished.begin()  # moves the finished game into the archive
    assert rows(page) == ["The game on the table", "Mahé"]
    winners = re.search(r"^# winners (.+)$", record, re.M).group(1).split()
    assert all(NAMES[int(seat)] in until(page, WINNERS) for seat in winners)
    row = opened_row(page, 1)
    name, text = downloaded(row)
    assert name == "turtleback-0001.txt" and verify_lines(text.split("\n")).status == PROVED
    row.get_by_role("button", name="Delete").click()
    assert page.inner_text("#question-title") == 'Delete "1. Mahé, 4\xa0players" for ever?'
    assert faults_in_both(page) == []
    page.click("#question >> text=No")
    assert page.locator("#list details").count() == 2
    row.get_by_role("button", name="Delete").click()
    page.click("#question-yes")
    until(page, "document.querySelectorAll('#list details').length === 1")
    page.reload()
    started(page)
    open_menu(page, "Past games")
    until(page, "document.querySelector('#list').textContent === 'No game is saved yet.'")


def test_past_games_have_their_day_players_and_winner_and_make_an_evening(finished):
    page, game = finished.page, read_record(finished.record.splitlines()).game
    finished.begin()  # moves the finished game into the archive
    rows(page)
    row = page.locator("#list details").nth(1)
    assert until(page, WINNERS).endswith(str(max(game.scores())))
    assert [NAMES[seat] in row.locator(".winners").inner_text() for seat in game.winners()] == [True] * len(
        game.winners()
    )
    assert row.locator(".losers [role=img]").count() == 4 - len(game.winners())
    assert page.locator("#list .day h3").inner_text() == page.evaluate(TODAY)
    assert faults_in_both(page) == []
    page.get_by_role("button", name="The evening").click()
    until(page, "document.querySelector('#sheet[open] canvas.evening') !== null")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Share the picture").click()
    with Image.open(downloading.value.path()) as picture:
        assert downloading.value.suggested_filename == "turtleback-evening.png" and picture.size == (1080, 1350)
        painted = {picture.convert("RGB").getpixel((x, y)) for x in range(0, 1080, 6) for y in range(0, 1350, 6)}
    assert {(143, 213, 214), (255, 253, 246), (16, 48, 58), SHELLS[game.winners()[0]]} <= painted


def test_a_shared_link_carries_the_whole_record_and_replays_it(finished, opened):
    page, length = finished.page, len(turns_of(read_record(finished.record.splitlines())))
    rows(page)
    opened_row(page).get_by_role("button", name="Share").click()
    until(page, "document.querySelector('#code').firstChild")
    assert page.locator("#code svg").count() == 1
    assert page.locator("#share .only-here").inner_text().startswith("This link works only on this PC")
    page = opened(page.input_value("#link"), motion="reduce")
    device_of(page).run(100)
    until(page, f"{CAPTION}.startsWith('Turn 0 of')")
    for step in (1, length // 2, length):
        page.fill("#step", str(step))
        until(page, f"{CAPTION}.startsWith('Turn {step} of {length}')")
    open_menu(page, "Verify the dice")
    verdict = until(page, "document.querySelector('#verdict')?.textContent")
    page.keyboard.press("Escape")
    assert re.match(r"All \d+ dice and cards follow from the seed in the record\. .* End code: [0-9a-f]{16}\.", verdict)
    page.click("[data-step=back]")
    until(page, f"{CAPTION}.startsWith('Turn {length - 1} of {length}')")


# Returns the share of the screen's height that belongs to the table, and how much of it the drawn things take.
ROOM = """() => {
  const box = (it) => it.getBoundingClientRect();
  const table = box(document.querySelector("#board .table"));
  const drawn = [...document.querySelectorAll("#board .table svg")].map(box).filter(({ height }) => height > 0);
  const [top, bottom] = [Math.min(...drawn.map((it) => it.top)), Math.max(...drawn.map((it) => it.bottom))];
  return [table.height / innerHeight, (bottom - top) / table.height];
}"""

# Holds back the questions about turning points until `release` is called.
HOLD_REVIEW = """{
  const held = [];
  const RealWorker = window.Worker;
  window.release = () => {
    window.release = null;
    for (const send of held) send();
  };
  window.Worker = class extends RealWorker {
    postMessage(message) {
      const send = () => super.postMessage(message);
      if (window.release && message.command === "review") held.push(send);
      else send();
    }
  };
}"""
# Returns the places of the parts of a replay.
PARTS = """() => ["#board .table", "#board .story", "#caption", "#legend", "#step", "#run"].map((it) => {
  const { x, y, width, height } = document.querySelector(it).getBoundingClientRect();
  return [it, x, y, width, height];
})"""


@each_row("game, least", [("mahe", 0.56), ("mice", 0.5), ("mada", 0.44), ("midas", 0.57)])
def test_a_replay_gives_its_room_to_its_table_and_has_a_line(context, opened, served, game, least):
    """Table and controls are there before the review begins, and nothing moves when it is done."""
    context.add_init_script(SEES_TABLE)
    context.add_init_script(HOLD_REVIEW)
    record = Path(f"tests/games/{game}/golden/{game}-2-seats.txt").read_bytes()
    page = opened(served + "#record=" + packed(record), motion="reduce")  # so that it does not go on by itself
    resize(page, 360, 640)
    device_of(page).run(100)
    until(page, f"{CAPTION}.startsWith('Turn 0 of')")
    length = int(page.get_attribute("#step", "max"))
    for step in (0, 1, 2, length // 2, length):
        page.fill("#step", str(step))
        until(page, f"{CAPTION}.startsWith('Turn {step} of') && document.querySelector('#board .line').textContent")
        of_screen, of_table = page.evaluate(ROOM)
        assert of_screen >= least and of_table >= 0.75, (step, of_screen, of_table)
    before = page.evaluate(PARTS)
    page.evaluate("release()")
    points = json.loads(device_of(page).ask("review", 100_000))["points"]
    until(
        page, "(count) => document.querySelectorAll('#stars svg').length === count", len({it["turn"] for it in points})
    )
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(PARTS) == before


# Returns how much of the table does not fit on the screen, and whether the controls meet the row of the status line.
TOO_MUCH = """() => {
  const frame = document.querySelector("#board .frame");
  const story = document.querySelector("#board .story").getBoundingClientRect();
  const { top } = document.getElementById("record").getBoundingClientRect();
  return [frame.scrollHeight - frame.clientHeight, story.bottom > top];
}"""


@each_row("game, seats, language", [("mada", 5, "en"), ("mahe", 2, "de")])
def test_a_replay_fits_on_a_landscape_phone(context, opened, served, game, seats, language):
    context.add_init_script(SEES_TABLE)
    record = Path(f"tests/games/{game}/golden/{game}-{seats}-seats.txt").read_bytes()
    page = opened(served + "#record=" + packed(record), motion="reduce")  # so that it does not go on by itself
    resize(page, 844, 390)
    device = device_of(page)
    device.run(100)
    device.speak(language)
    until(page, f"/ 0 /.test({CAPTION}) && document.querySelector('#board .line')?.textContent")
    page.fill("#step", "3")
    until(page, f"/ 3 /.test({CAPTION})")
    assert page.evaluate(TOO_MUCH) == [0, False]


LISTED = "document.getElementById('games').open"
LEFT = "document.getElementById('playback').hidden && "
OPEN = {
    "Home": LEFT + "!document.getElementById('home').hidden",
    "Past games": LEFT + LISTED,
}
RECORD = "tests/games/midas/golden/midas-2-seats.txt"
BANNER = "document.querySelector('#banner').textContent"


def test_a_replay_says_that_it_loads_until_its_table_is_drawn(context, opened, served):
    held = []
    context.route("**/js/device/worker.js", lambda route: held.append(route))
    page = opened(served + "#record=" + packed(Path(RECORD).read_bytes()))
    until(page, f"{BANNER} === 'One moment, the game is loading.'")
    assert page.locator("#banner").is_visible()
    held[0].continue_()
    until(page, "!document.getElementById('playback').hidden && document.getElementById('banner').hidden")


def test_another_game_can_be_played_while_a_record_is_replayed(device):
    page = device.page
    for _ in range(2):  # The second game moves the first one into the archive.
        device.begin()
        device.tap_each("roll")
    open_menu(page, "Past games")
    page.locator("#list details").nth(1).wait_for()
    opened_row(page, 1).get_by_role("button", name="Watch: 1.").click()
    until(page, "!document.getElementById('playback').hidden")
    until(page, "document.getElementById('caption').textContent")
    open_menu(page, "Home")
    device = device_of(page)
    until(page, OPEN["Home"])
    assert page.evaluate("location.hash") == ""
    asked = SetUp(page, "mahe")
    asked.seat(3)
    asked.play()
    until(page, "!document.getElementById('new').open")
    device.settle()
    assert page.locator("#roll").is_visible()
    assert "seats 3" in device.record
    assert len(json.loads(device.ask("games"))) == 2


def test_a_broken_link_does_not_block_the_page(opened, served):
    for way in (*OPEN, "#leave"):
        page = opened(served + "#record=broken")
        until(page, BANNER)
        if way in OPEN:
            open_menu(page, way)
        else:
            page.locator(way).click()
        started(page)
        until(page, OPEN.get(way, "true"))
        assert page.locator("#banner").is_hidden() and page.url == served
        page.close()


def watch_file(page, content):
    """Choose a file in the list of games."""
    open_menu(page, "Past games")
    until(page, LISTED)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": content})


def test_a_record_file_is_replayed_and_other_files_are_refused(device, pytestconfig):
    page = device.page
    for content, sentence in (
        (b"#" * 300_000, "This file is too large for the record of a game."),
        (b"a letter", "This record cannot be shown: Line 1: "),
    ):
        watch_file(page, content)
        until(page, "(sentence) => %s.startsWith(sentence)" % BANNER, sentence)
        assert not page.evaluate(LISTED)
    watch_file(page, (pytestconfig.rootpath / RECORD).read_bytes())
    page.wait_for_url("**/#record=*")
    device_of(page)
    until(page, "%s.startsWith('Turn ')" % CAPTION)
    page.fill("#step", page.locator("#step").get_attribute("max"))
    until(page, "/ wins!$/.test(%s)" % CAPTION)
    page.get_by_role("button", name="Back", exact=True).click()
    until(page, LISTED)
    assert page.evaluate("location.hash") == ""


MOVING = """() => {
  const pieces = new Map();
  for (const { effect } of document.querySelector("#board").getAnimations({ subtree: true }))
    pieces.set(effect.target, (pieces.get(effect.target) ?? 0) + 1);
  return Math.max(0, ...pieces.values());
}"""
# The description of the table, and the places of all pieces after their animations.
DRAWN = """async () => {
  const board = document.getElementById("board");
  for (let still = 0; still < 3; still++) {  // one event may follow another
    for (const moving of board.getAnimations({ subtree: true })) still = moving.finish() ?? 0;
    await new Promise(requestAnimationFrame);
  }
  const root = board.querySelector(":is(svg, .table, .score, .lying)[aria-label]");
  const places = [...root.querySelectorAll("g")].map((piece) => getComputedStyle(piece).transform);
  const texts = root.getAttribute("aria-label") + board.querySelector(".description")?.textContent;
  return [texts, places.filter((place) => place !== "none").sort()];
}"""
# True if all pictures have been drawn for the size of their table.
LAID_OUT = """() => [...document.querySelectorAll("#board .table > svg")].every((drawn) => {
  const [{ width, height }, table] = [drawn.viewBox.baseVal ?? {}, drawn.parentElement];
  return Math.abs(width * table.clientHeight - height * table.clientWidth) < table.clientHeight;
})"""
# Moves the slider twice, and returns its value when the first step is shown.
TWO_STEPS = """async () => {
  const [slider, caption] = ["step", "caption"].map((id) => document.getElementById(id));
  const shown_late = new Promise((tell) => new MutationObserver(tell).observe(caption, { childList: true }));
  for (const step of ["1", "2"]) {
    slider.value = step;
    slider.dispatchEvent(new Event("input"));
    await Promise.resolve();
    await Promise.resolve();
  }
  await shown_late;
  return [caption.textContent.slice(0, 9), slider.value];
}"""
GAMES = {"mahe": 4, "mice": 3, "mada": 3, "midas": 5, "mice_table": 3, "mada_table": 3, "bag": 2}


def played(game, actions=120):
    """Return a match of up to `actions` actions, played by bots."""
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
    """Return a function that opens a page with the table of a record. The record does not go on by itself yet."""
    context.add_init_script(HEAR)
    context.add_init_script(SEES_TABLE)

    def open_record(match):
        page = opened(served)
        page.emulate_media(reduced_motion="reduce")
        lines = "\n".join(record(match)) + "\n"
        link = page.evaluate("async (lines) => (await import('./js/fragment.js')).fragmentOf(lines)", lines)
        page.evaluate("(link) => { location.hash = link }", link)
        until(page, "!document.getElementById('playback').hidden && window.position !== undefined")
        started(page)
        shown(page, 0)
        page.emulate_media(reduced_motion="no-preference")
        return page

    return open_record


def go(page, step):
    """Move the slider to a step, and wait until its table is drawn."""
    page.evaluate("document.querySelector('#board svg')?.classList.add('before')")
    page.fill("#step", str(step))
    until(page, "document.querySelector('#board svg:not(.before)') !== null")
    shown(page, step)


def shown(page, step):
    """Wait until the table shows the position after a number of actions."""
    until(page, "%s.startsWith('Turn %d of')" % (CAPTION, step))
    until(page, ON_TABLE)
    until(page, LAID_OUT)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")


@pytest.mark.parametrize("game", GAMES)
def test_steps_and_jumps_lead_to_the_same_drawing(watch, game):
    match = played(game)
    page = watch(match)
    length = len(turns_of(match))
    middle = length // 2
    assert page.evaluate("document.querySelector('#board .dock').clientHeight") == 0  # the table has its place
    go(page, middle)
    for step in range(middle + 1, min(length, middle + 10) + 1):
        page.click("[data-step=on]")
        shown(page, step)
        assert page.evaluate(MOVING) <= 1, "moves of one piece overlap"
        stepped = page.evaluate(DRAWN) if step % 3 == 0 else None
        if stepped:
            go(page, step)
            assert page.evaluate(MOVING) == 0
            assert page.evaluate(DRAWN) == stepped
    page.click("[data-step=back]")
    shown(page, step - 1)
    assert page.evaluate(MOVING) == 0
    for _ in range(4):
        page.click("[data-step=back]")
    for _ in range(4):
        page.click("[data-step=on]")
    shown(page, step - 1)
    assert page.evaluate(MOVING) <= 1
    hurried = page.evaluate(DRAWN)
    go(page, step - 1)
    assert page.evaluate(DRAWN)[1] == hurried[1]
    page.emulate_media(reduced_motion="reduce")
    for to in ("back", "back", "on", "on"):
        page.click("[data-step=%s]" % to)
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(MOVING) == 0


def test_a_late_caption_does_not_move_the_slider_back(watch):
    page = watch(played("mahe", 20))
    assert page.evaluate(TWO_STEPS) == ["Turn 1 of", "2"]
    shown(page, 2)
    assert page.input_value("#step") == "2"


def caption_of(page, step):
    """Return the caption of the action that leads to a step."""
    shown(page, step)
    return page.evaluate(CAPTION).partition(": ")[2]


def test_a_step_has_the_same_caption_however_it_is_reached(context, watch):
    context.add_init_script("localStorage.setItem('turtleback names', JSON.stringify({Mint: 'Ada'}))")
    page = watch(played("mahe"))
    assert caption_of(page, 0) == ""
    assert not page.get_by_role("button", name="Take back").is_visible()
    captions = []
    for step in range(1, 10):
        page.click("[data-step=on]")
        captions.append(caption_of(page, step))
    for step in (9, 7, 2):
        go(page, step)
        assert caption_of(page, step) == captions[step - 1]
        line = page.locator("#board .line").text_content()
        assert line and captions[step - 1].endswith(line.replace("\xa0", " "))
    assert captions[0].startswith("The prize: 3 eggs. Ada rolls a 2.")
    assert all(re.fullmatch(r"[A-Z].*[.!]", each) for each in captions), captions


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_an_opened_replay_goes_on_by_itself_unless_motion_is_reduced(context, opened, served, motion):
    context.add_init_script(SEES_TABLE)
    page = opened(served)
    page.emulate_media(reduced_motion=motion)
    link = "#record=" + packed("\n".join(record(played("mahe", 200))).encode())
    page.evaluate("(link) => { location.hash = link }", link)
    until(page, "document.querySelector('#board .dock') && %s.startsWith('Turn ')" % CAPTION)
    if motion == "reduce":
        assert page.locator("#run").get_attribute("aria-label") == "Autoplay"
        return
    assert page.locator("#run").get_attribute("aria-label") == "Pause"
    until(page, "/^Turn [1-9]/.test(%s)" % CAPTION)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Autoplay").wait_for()


def test_play_goes_on_by_turns_to_the_end_and_stops(watch):
    match = played("mahe", 30)
    length = len(turns_of(match))
    page = watch(match)
    assert 3 < length < len(match.history) / 2
    go(page, 1)
    for _ in range(2):
        page.click("#speed")
    assert page.locator("#speed").inner_text() == "4×"
    page.keyboard.press("ArrowRight")
    shown(page, 2)
    page.keyboard.press("Home")
    shown(page, 0)
    page.get_by_role("button", name="Autoplay").click()
    until(page, "%s.startsWith('Turn %d of %d')" % (CAPTION, length, length))
    page.get_by_role("button", name="Autoplay").wait_for()
    assert page.input_value("#step") == str(length)
    assert page.evaluate("position.view.dice") == list(match.game.view(0)["dice"])
