"""Tests that the page reads plays of other programs as the PC does, lists them, and saves everything again."""

import json
from pathlib import Path

import pytest

from chromium import until
from looks import faults_in_both
from page_site import device_of
from rows import each_row
from tables import open_menu
from turtleback_host.archive.plays import StoredPlay, play_dict
from turtleback_host.history.read import read_history

EXPORTS = Path(__file__).parents[1] / "archive" / "exports"
FILES = ("bgstats.json", "bgstats_bad.json", "bgstats_later.json", "old.bgsplay", "bgg.xml", "evening.csv")
READ = """async (text) => {
  const { readHistory } = await import("./js/history/read.js");
  const { plays, skipped, removed } = readHistory(text);
  return { plays, skipped, removed: [...removed].sort() };
}"""
REFUSE = """async (text) => {
  const { readHistory } = await import("./js/history/read.js");
  try {
    readHistory(text);
  } catch (error) {
    return error.message;
  }
}"""
# Adds the plays of files to an empty store, and returns the keys of those that are stored then.
ADD = """async (texts) => {
  const { readHistory } = await import("./js/history/read.js");
  const { addPlays, forgetPlays, storedPlays } = await import("./js/history/store.js");
  forgetPlays();
  for (const text of texts) addPlays(readHistory(text));
  return storedPlays().map(({ key }) => key);
}"""
NUMBERS = """async (scores) => {
  const { numberOf } = await import("./js/history/play.js");
  return scores.map(numberOf);
}"""
LIST = "#list .play"
ONLY_IN_ARCHIVE = ("id", "evening")
BOMB = '<!DOCTYPE plays [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><plays><play id="1">&b;</play></plays>'


def plays_of(path):
    """Return the plays of a file as the PC reads them, named like those of an export."""
    plays = [play for _, play in read_history(path).plays]
    found = [play_dict(StoredPlay(0, play, tuple(one.person or None for one in play.players))) for play in plays]
    return [{name: value for name, value in play.items() if name not in ONLY_IN_ARCHIVE} for play in found]


@pytest.fixture(scope="module")
def page(browser, served):
    """Yield a page that has the modules of the site."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(served + "rules.html")
        yield page


@pytest.mark.parametrize("name", FILES)
def test_page_and_pc_read_the_same_plays(page, name):
    history = read_history(EXPORTS / name)
    found = page.evaluate(READ, (EXPORTS / name).read_text("utf-8"))
    assert found["plays"] == plays_of(EXPORTS / name)
    assert (len(found["skipped"]), found["removed"]) == (
        len(history.skipped),
        [[*each] for each in sorted(history.removed.items())],
    )


@each_row(
    "table",
    [
        'date,game,player,won,minutes\n13/04/2026,Azul,Anna,yes,1:30\n03/04/2026,Go,"B, ""en""",no,45 min\n',
        "Date\tGame\tPlayer\tScore\n2026-01-02\tStra\u00dfe\tZo\u00eb\t7\n2026-01-02\tStra\u00dfe\tZOE\t\u22125\n",
        "date,game,player,place\n2026-01-02 20:15,Uno,Anna,1\n2026-01-02 20:15,Uno,Ben,2\n",
        "id,date,game,player\n7,2026-01-02,Uno,Anna\n7,2026-01-02,Uno,Anna\n\n8,2026-01-02,Uno,Anna\n",
        "date,game,player\n2026-01-02,GRO\u1e9e,I\u015f\u0131l\n",
    ],
)
def test_page_and_pc_read_the_same_tables(page, table, tmp_path):
    path = tmp_path / "table.csv"
    path.write_text(table, "utf-8")
    assert page.evaluate(READ, table)["plays"] == plays_of(path)


def test_an_older_file_does_not_bring_back_a_deleted_play(page):
    later = (EXPORTS / "bgstats_later.json").read_text("utf-8")
    removed = set(read_history(EXPORTS / "bgstats_later.json").removed)
    earlier = (EXPORTS / "bgstats.json").read_text("utf-8")
    assert removed & set(page.evaluate(ADD, [earlier]))
    assert not removed & set(page.evaluate(ADD, [earlier, later]))
    assert not removed & set(page.evaluate(ADD, [later, earlier]))


def test_a_score_has_a_number_only_if_it_is_one(page):
    scores = {"": None, "-10+7+22": 19, "4,5": 4.5, "49-46ish": None, "\u221212": -12, "0.1+0.2": 0.3, "1,000": None}
    assert page.evaluate(NUMBERS, list(scores)) == list(scores.values())


@each_row(
    "text, sentence",
    [
        (BOMB, "no XML of BoardGameGeek's plays"),
        ("<div>Rate limit exceeded</div>", "no XML of BoardGameGeek's plays"),
        ("<plays><play></plays>", "no XML of BoardGameGeek's plays"),
        ("{", "no JSON of BG Stats or Turtleback"),
        ("[" * 100_000, "no JSON of BG Stats or Turtleback"),
        ('{"plays": 3}', "no list of plays"),
        ('{"turtleback export": 2}', "newer Turtleback"),
        ("a,b,c\n1,2,3\n", "columns date, game, player and score"),
        ("date,game,player\n03/04/2026,Azul,Anna\n", "read in two ways"),
    ],
)
def test_a_file_without_plays_gets_one_sentence(page, text, sentence):
    assert sentence in page.evaluate(REFUSE, text)


def choose_file(page, path):
    """Open a file in the list of past games."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(path)


def saved(page, button):
    """Tap a button that saves a file, and return the path of the file."""
    with page.expect_download() as downloading:
        page.get_by_role("button", name=button).click()
    return Path(downloading.value.path())


def test_plays_of_other_programs_are_listed_saved_and_forgotten(device, tmp_path):
    page = device.page
    page.evaluate("localStorage.setItem('turtleback names', JSON.stringify({ Mint: 'דנה' }))")
    page.reload()
    device = device_of(page)
    device.begin("mahe", ["below4"] * 2)
    device.hurry()
    device.begin()  # moves the finished game into the archive
    open_menu(page, "Past games")
    choose_file(page, EXPORTS / "bgg.xml")
    until(page, "document.querySelectorAll('#list .play').length === 3")
    assert page.inner_text("#file-says").endswith("The file has 4 of your 140 plays: open the other pages, too.")
    page.get_by_role("button", name="Forget these plays").click()
    page.click("#question-yes")
    choose_file(page, EXPORTS / "bgstats_bad.json")
    until(page, "document.querySelectorAll('#list .play').length === 2")
    sentence = "2 plays were read. 6 plays were left out: Arboretum, 2024-13-40 10:00:00 has no date like 2026-11-21."
    assert page.inner_text("#file-says").replace("\xa0", " ") == sentence
    choose_file(page, EXPORTS / "bgstats.json")
    count = len(plays_of(EXPORTS / "bgstats.json"))
    until(page, "(count) => document.querySelectorAll('#list .play').length === count", count)
    row = page.locator(LIST).filter(has_text="49-46ish").inner_text().replace("\xa0", " ")
    assert row.startswith("Arboretum\n") and "35 minutes" in row and "Anna 19" in row
    assert faults_in_both(page) == []
    for button, name in (("Save all as JSON", "history.json"), ("Save the plays as CSV", "history.csv")):
        path = tmp_path / name
        path.write_bytes(saved(page, button).read_bytes())
        found = sorted(plays_of(path), key=json.dumps)
        assert found == sorted(plays_of(EXPORTS / "bgstats.json"), key=json.dumps)
    (game,) = read_history(tmp_path / "history.json").games
    assert game.people == {0: "דנה"}
    page.reload()
    device_of(page)
    open_menu(page, "Past games")
    until(page, "(count) => document.querySelectorAll('#list .play').length === count", count)
    page.get_by_role("button", name="Forget these plays").click()
    page.click("#question-yes")
    until(page, "document.querySelectorAll('#list .play').length === 0")
