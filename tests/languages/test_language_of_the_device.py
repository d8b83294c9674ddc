"""Tests the screen's language: pages are translated and fit, and missing texts are English. Stories select it."""

import re
from pathlib import Path

from rows import each_row
from small_screen import fits
from turtleback import language
from turtleback.app.begin_code import BeginCode
from turtleback.app.game_setup import GameSetup
from turtleback.app.menu import MenuPages
from turtleback.app.notice import WORDS, Notice
from turtleback.app.page import Page
from turtleback.app.pages import page_at
from turtleback.app.player_pages import PlayerPage
from turtleback.app.selftest_steps import Prompt
from turtleback.app.setup import GamePage, SetUp
from turtleback.device.journal_file import JournalFile
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.lights.palette import NAMES
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.languages.extract import messages

OWN_NAMES = " ".join(language.OWN_NAMES)
LEAVE = ("Leave this game?", ("no", "yes"))


def test_an_unknown_language_becomes_english(tmp_path):
    (tmp_path / "settings.txt").write_text("language xx\n")
    device = VirtualDevice(flash=FlashFolder(tmp_path))
    device.run(100)
    assert device.words[0] == "Which game?"


def test_plural_forms():
    eggs = language.Texts("mahe")
    for code, *forms in (
        ("en", "%d eggs", "%d egg", "%d eggs"),
        ("it", "%d uova", "%d uovo", "%d uova"),
        ("fr", "%d œuf", "%d œuf", "%d œufs"),
        ("de", "%d Eier", "%d Ei", "%d Eier"),
        ("nl", "%d eieren", "%d ei", "%d eieren"),
    ):
        language.set_language(code)
        assert [eggs.plural("%d egg", "%d eggs", count) for count in range(3)] == forms


def test_a_game_keeps_two_rooms_of_texts_in_memory():
    language.set_language("fr")
    for room in ("app", "games", "mahe", "bag"):
        language.load(room)
    language.release("mahe")
    assert sorted(language._rooms) == ["games", "mahe"]
    assert language.app("Menu") == "Menu"  # loads the texts of "app" again


def test_a_missing_language_file_gives_english_and_a_torn_one_whole_lines(tmp_path, monkeypatch):
    whole = Path(language._FILE % "it").read_bytes()
    texts = {message.text: room for message in messages() for room in message.rooms}
    language.set_language("it")
    means = {text: language.Texts(room)(text) for text, room in texts.items()}
    monkeypatch.setattr(language, "_FILE", str(tmp_path / "%s.lang"))
    translated = []
    for end in (None, *range(0, len(whole), 397)):
        if end is not None:
            (tmp_path / "it.lang").write_bytes(whole[:end])
        language.set_language("it")
        found = {text: language.Texts(room)(text) for text, room in texts.items()}
        assert all(found[text] in (text, means[text]) for text in texts)
        translated.append(sum(text != found[text] for text in texts))
    assert translated == sorted(translated) and translated[0] == 0 < translated[-1]
    language.set_language("it")
    assert [language.Texts("mahe").plural("%d egg?", "%d eggs?", count) for count in (1, 2)] == ["%d egg?", "%d eggs?"]


def test_a_text_survives_a_language_change_while_it_is_loaded(monkeypatch):
    """On a PC, another thread may change the language."""
    load = language.load

    def interrupted(room):
        parts = load(room)
        language.set_language("it")
        return parts

    language.set_language("de")
    monkeypatch.setattr(language, "load", interrupted)
    assert language.app("Menu") == "Menü"


def pages(setting):
    """Yield every page of the set-up for a game."""
    yield GamePage(setting, GAMES)
    number = 1
    while page_at(setting, number):
        yield page_at(setting, number)
        number += 1


def pages_of_the_device():
    """Yield (page, whether it belongs to the set-up) for every page that the device can show."""
    for game in GAMES:
        full = ["human"] * game_class(game).SEATS[1]
        yield from ((page, True) for page in [*pages(GameSetup(game)), *pages(GameSetup(game, full))])
    menu = Page("Menu", ("go on", "new game", "set up", "brightness", "self-test", "sound"))
    notices = [Notice(None, trouble, 0).page for trouble in WORDS]
    yield from ((page, False) for page in [Page(*LEAVE), menu, *notices])


@each_row("code", language.CODES)
def test_every_page_fits_the_screen_in_every_language(code):
    """Question, answer and description are shown completely, and none is an internal name."""
    language.set_language(code)
    for page, is_set_up in pages_of_the_device():
        page.both = SetUp.both if is_set_up else MenuPages.both
        for _ in page.names:
            words, lines = page.words(), lines_of(page.words())
            assert fits(lines) and not any("_" in line for line in lines), lines
            shown = "".join(lines).replace(" ", "")
            assert all("".join(text.split()) in shown for text in words.sentences), (words, lines)
            if is_set_up:
                assert len(lines) == 8, lines
                assert [line.split()[0] for line in lines[-3:-1]] == ["ROLL:", "STOP:"], lines
            if code == "en":
                assert "".join(lines).replace("ç", "").replace("é", "").isascii(), lines
            page.next()


@each_row("code", language.CODES)
def test_the_begin_code_is_explained_completely_in_every_language(code):
    language.set_language(code)
    for players, sentences in (
        (("human", "human"), ("Fair-dice code.", "Photo it, then wait, or choose a number.")),
        (("clever", "clever"), ("Fair-dice code.", "Photo it, then wait.")),
    ):
        device = VirtualDevice(GameSetup(players=players), 1, language=code)
        device.run(300)  # the code is computed in steps
        assert isinstance(device.app.stage, BeginCode) and fits(device.words)
        *words, seconds, s = " ".join(device.words[:4]).split()
        assert words == " ".join(map(language.app, sentences)).split() and (int(seconds) > 0, s) == (True, "s")


def test_every_text_of_a_page_is_marked_for_translation(monkeypatch):
    """Uses a fake language that puts each translated text into brackets. No text may be outside of brackets."""
    known = {message.text for message in messages()}
    monkeypatch.setattr(language.Texts, "__call__", lambda _, text: f"«{text}»" if text in known else text)
    monkeypatch.setattr(language.Texts, "plural", lambda texts, one, *_: texts(one))
    language.set_language("de")
    shown = [Notice(None, trouble, 0).page for trouble in WORDS]
    shown += [Page("Sound?", ("off", "soft", "medium", "loud")), Page(*LEAVE)]
    shown += [page for game in GAMES for page in pages(GameSetup(game)) if not isinstance(page, PlayerPage)]
    for page in shown:  # without the pages that choose players, because a PC may add bots there
        page.both = SetUp.both
        for _ in page.names[:12]:
            words = page.words()
            outside = [re.sub("«.*»", "", text) for text in words.sentences + list(words.buttons)]
            assert not re.search("[a-zA-Z]", "".join(outside).replace(OWN_NAMES, "")), outside
            page.next()


def test_the_language_does_not_change_the_record(tmp_path):
    """Records, files and USB messages stay English."""
    journals = []
    for code in ("en", "nl"):
        flash = FlashFolder(tmp_path / code)
        (tmp_path / code).mkdir(exist_ok=True)
        device = VirtualDevice(GameSetup(players=("human", "clever")), 3, flash=flash, language=code)
        device.settle()
        device.tap("stop")
        for _ in range(12):
            device.settle()
            device.tap("roll")
        journals.append(JournalFile(flash, flash.open).read())
    assert journals[0] == journals[1] != ""


@each_row("code", language.CODES)
def test_seats_have_different_names_in_each_language(code):
    language.set_language(code)
    names = [language.seat_name(seat) for seat in range(len(NAMES))]
    assert len(set(names)) == 9 and names[7:] == [names[0] + " II", names[1] + " II"]


def test_prompts_of_the_self_test_are_translated():
    assert Prompt("Press ROLL", None).text in {message.text for message in messages()}
