"""The language of the words: whole on every page, and plain English where there is none; `stories/` choose one."""

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


def test_an_unknown_language_is_english(tmp_path):
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


def test_a_game_holds_two_rooms_of_its_language():
    language.set_language("fr")
    for room in ("app", "games", "mahe", "bag"):
        language.load(room)
    language.release("mahe")
    assert sorted(language._rooms) == ["games", "mahe"]
    assert language.app("Menu") == "Menu"  # loaded again when it is asked for


def test_a_language_without_its_file_is_english_and_of_a_torn_one_whole_lines_are_spoken(tmp_path, monkeypatch):
    whole = Path(language._FILE % "it").read_bytes()
    texts = {message.text: room for message in messages() for room in message.rooms}
    language.set_language("it")
    means = {text: language.Texts(room)(text) for text, room in texts.items()}
    monkeypatch.setattr(language, "_FILE", str(tmp_path / "%s.lang"))
    spoken = []
    for end in (None, *range(0, len(whole), 397)):
        if end is not None:
            (tmp_path / "it.lang").write_bytes(whole[:end])
        language.set_language("it")
        found = {text: language.Texts(room)(text) for text, room in texts.items()}
        assert all(found[text] in (text, means[text]) for text in texts)
        spoken.append(sum(text != found[text] for text in texts))
    assert spoken == sorted(spoken) and spoken[0] == 0 < spoken[-1]
    language.set_language("it")
    assert [language.Texts("mahe").plural("%d egg?", "%d eggs?", count) for count in (1, 2)] == ["%d egg?", "%d eggs?"]


def test_a_text_is_found_although_somebody_else_on_a_pc_chooses_a_language_while_it_is_loaded(monkeypatch):
    load = language.load

    def interrupted(room):
        parts = load(room)
        language.set_language("it")
        return parts

    language.set_language("de")
    monkeypatch.setattr(language, "load", interrupted)
    assert language.app("Menu") == "Menü"


def pages(setting):
    """Every page of the set-up for a game."""
    yield GamePage(setting, GAMES)
    number = 1
    while page_at(setting, number):
        yield page_at(setting, number)
        number += 1


def pages_of_the_device():
    """Every page that the device can show, and whether it is of the set-up."""
    for game in GAMES:
        most = ["human"] * game_class(game).SEATS[1]
        yield from ((page, True) for page in [*pages(GameSetup(game)), *pages(GameSetup(game, most))])
    menu = Page("Menu", ("go on", "new game", "set up", "brightness", "self-test", "sound"))
    notices = [Notice(None, trouble, 0).page for trouble in WORDS]
    yield from ((page, False) for page in [Page(*LEAVE), menu, *notices])


@each_row("code", language.CODES)
def test_every_page_fits_the_screen_whole_in_every_language(code):
    """Question, answer and what is said of it have room for all their words, and none is an internal name."""
    language.set_language(code)
    for asked, is_set_up in pages_of_the_device():
        asked.both = SetUp.both if is_set_up else MenuPages.both
        for _ in asked.names:
            words, lines = asked.words(), lines_of(asked.words())
            assert fits(lines) and not any("_" in line for line in lines), lines
            shown = "".join(lines).replace(" ", "")
            assert all("".join(text.split()) in shown for text in words.sentences), (words, lines)
            if is_set_up:
                assert len(lines) == 8, lines
                assert [line.split()[0] for line in lines[-3:-1]] == ["ROLL:", "STOP:"], lines
            if code == "en":
                assert "".join(lines).replace("ç", "").replace("é", "").isascii(), lines
            asked.next()


@each_row("code", language.CODES)
def test_the_begin_code_is_explained_whole_beside_the_seconds_in_every_language(code):
    language.set_language(code)
    for players, said in (
        (("human", "human"), ("Fair-dice code.", "Photo it, then wait, or choose a number.")),
        (("clever", "clever"), ("Fair-dice code.", "Photo it, then wait.")),
    ):
        device = VirtualDevice(GameSetup(players=players), 1, language=code)
        device.run(300)  # the code is computed in steps
        assert isinstance(device.app.stage, BeginCode) and fits(device.words)
        *words, seconds, s = " ".join(device.words[:4]).split()
        assert words == " ".join(map(language.app, said)).split() and (int(seconds) > 0, s) == (True, "s")


def test_every_text_of_a_page_is_marked_to_be_translated(monkeypatch):
    """In a language that puts all that it knows into brackets, nothing stands outside of them."""
    known = {message.text for message in messages()}
    monkeypatch.setattr(language.Texts, "__call__", lambda _, text: f"«{text}»" if text in known else text)
    monkeypatch.setattr(language.Texts, "plural", lambda texts, one, *_: texts(one))
    language.set_language("de")
    shown = [Notice(None, trouble, 0).page for trouble in WORDS]
    shown += [Page("Sound?", ("off", "soft", "medium", "loud")), Page(*LEAVE)]
    shown += [page for game in GAMES for page in pages(GameSetup(game)) if not isinstance(page, PlayerPage)]
    for asked in shown:  # but those with the bots that a PC may add
        asked.both = SetUp.both
        for _ in asked.names[:12]:
            words = asked.words()
            outside = [re.sub("«.*»", "", text) for text in words.sentences + list(words.buttons)]
            assert not re.search("[a-zA-Z]", "".join(outside).replace(OWN_NAMES, "")), outside
            asked.next()


def test_a_game_in_another_language_makes_the_same_record(tmp_path):
    """Records, files and USB stay English."""
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
def test_the_seats_have_names_of_their_own_in_each_language(code):
    language.set_language(code)
    names = [language.seat_name(seat) for seat in range(len(NAMES))]
    assert len(set(names)) == 9 and names[7:] == [names[0] + " II", names[1] + " II"]


def test_prompts_of_the_self_test_are_texts():
    assert Prompt("Press ROLL", None).text in {message.text for message in messages()}
