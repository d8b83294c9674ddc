"""Tests that rules, guide by ear and card of lights are complete, current and equal in content in every language."""

import re
from pathlib import Path
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from markdown_it import MarkdownIt

from rows import each_row
from turtleback.engine.catalogue import TABLE
from turtleback.engine.titles import TITLES
from turtleback.language import CODES, seat_name, set_language
from turtleback.lights.palette import NAMES
from turtleback_host.system.environment import REPOSITORY
from turtleback_tools.languages import catalogue, documents, light_card
from turtleback_tools.languages.documents import joined, parts_of, texts_of

PAGES = documents.pages()
MAX_BYTES = 40_000


def read(code):
    return catalogue.read(code, catalogue.DOCUMENTS)


def test_rules_of_seven_games_and_the_guide_by_ear_are_translated():
    *rules, by_ear = PAGES
    assert [page.parent.name for page in rules] == ["bag", "clock", "mada", "mahe", "mice", "midas", "score"]
    assert by_ear == documents.BY_EAR


def test_a_page_without_links_to_translations_needs_none(monkeypatch):
    page, read_text = PAGES[0], Path.read_text
    changed = page.read_text("utf-8").replace(documents.links(page, "en") + "\n\n", "")
    monkeypatch.setattr(type(page), "read_text", lambda it, *words: changed if it == page else read_text(it, *words))
    assert documents.pages() == PAGES[1:]
    assert "The dice bag: the rules" not in {message.text for message in documents.messages()}


def test_an_english_page_consists_of_its_texts():
    for page in PAGES:
        text = page.read_text("utf-8")
        assert joined(parts_of(text), str) == text, page


def test_a_new_text_stays_english_until_translated():
    fresh = Catalog("fr")
    fresh.add("Knock three: once more.")
    (by_ear,) = [text for page, text in documents.compiled("fr", fresh).items() if page.name == "by-ear.fr.md"]
    assert "- Knock three: once more." in by_ear


def in_both(page, code):
    """Yield a page in English and in a language, without the links to the other languages."""
    for one in ("en", code):
        text = documents.path_in(one, page).read_text("utf-8")
        assert documents.links(page, one) in text
        yield text.replace(documents.links(page, one), "")


@each_row("page", PAGES)
@each_row("code", CODES[1:])
def test_a_translated_page_has_the_same_numbers_and_structure(page, code):
    english, translated = in_both(page, code)
    for same in (r"[A-Z\d]{3,}-\d+(?:, \d+)*", r"(?m)^\| `.*?`"):
        assert re.findall(same, translated) == re.findall(same, english)
    assert sorted(re.findall(r"\d+", translated)) == sorted(re.findall(r"\d+", english))
    markdown = MarkdownIt("commonmark").enable("table")
    blocks = [[(token.type, token.tag) for token in markdown.parse(text)] for text in (english, translated)]
    assert blocks[0] == blocks[1]
    assert all(len(line) <= 120 or line.startswith("|") or "`" in line for line in translated.split("\n"))


def written(svg):
    """Return the lines of text in a picture, and its description."""
    root = ElementTree.fromstring(svg)
    return {element.text for element in root.iter() if element.tag.endswith("text")} | {root.get("aria-label")}


@each_row("code", CODES[1:])
def test_the_card_is_completely_translated(code):
    meanings = catalogue.texts(read(code))
    path = light_card.DEFAULT.relative_to(REPOSITORY).as_posix()
    texts = [message.text for message in documents.messages() if path in message.places]
    lines = {line for text in texts for line in meanings[text][0].split("\n")}
    svg = documents.path_in(code, light_card.DEFAULT).read_text("utf-8")
    shown = written(svg)
    assert texts and lines <= shown
    assert not ({line for text in texts for line in text.split("\n")} - lines) & shown
    assert "<script" not in svg and len(svg) < MAX_BYTES
    set_language(code)
    names = {seat_name(seat) for seat in range(len(NAMES))}
    assert names <= shown and not (set(NAMES) - names) & shown


HEARD = {
    "en": "you hear",
    "it": "senti",
    "fr": "tu entends",
    "de": "(?:du hörst|hörst du)",
    "nl": "(?:je hoort|hoor je)",
}
OFFERS = ["roll a die", "stop and swim", "both dice", "turned up", "next choice", "take it", "throw", "next in hand"]
OFFERS += ["scores", "take back", "menu", "compare", "go on"]
ANSWERS = [TITLES[game] for game in TABLE] + ["settings", "two buttons", "one switch", "soft", "medium", "loud", "off"]
ANSWERS += ["help"]
QUOTING = re.compile(r"Knock \w+: |Answer \w+: |The first of these |When you have a choice|(?:%s): " % "|".join(NAMES))
MAX_WORDS = 24  # in a sentence


def pairs_in(code):
    """Return the texts of the guide as pairs: in English and in the language."""
    meanings = catalogue.texts(catalogue.read(code, catalogue.DOCUMENTS))
    return [(text, meanings[text][0]) for text in texts_of(documents.BY_EAR.read_text("utf-8")) if text in meanings]


def heard(code, text):
    """Return the sounds that a player hears according to a text."""
    claims = re.findall(r"\b%s\s?: ([^.]+)\." % HEARD[code], text, re.IGNORECASE)
    return [part for claim in claims for part in claim.split(", ")]


@each_row("code", CODES[1:])
def test_each_sound_has_exactly_one_name_in_each_language(code):
    named = set()
    for english, translated in pairs_in(code):
        named |= set(zip(heard("en", english), heard(code, translated), strict=True))
    sounds, names = zip(*named)
    assert len(named) == len(set(sounds)) == len(set(names)) > 15


@each_row("code", CODES[1:])
def test_offers_answers_and_seats_are_named_as_on_the_screen(code):
    screen = catalogue.texts(catalogue.read(code))
    quoted = set()
    for english, translated in pairs_in(code):
        if QUOTING.match(english) or english in TITLES.values():
            found = {word for word in [*OFFERS, *ANSWERS, *NAMES[:7]] if re.search(r"\b%s\b" % word, english)}
            assert all(re.search(r"\b%s\b" % re.escape(screen[word][0]), translated) for word in found), translated
            quoted |= found
    assert quoted == {*OFFERS, *ANSWERS, *NAMES[:7]}


@each_row("code", CODES[1:])
def test_sentences_are_short_enough_to_be_heard(code):
    sentences = [sentence for _, text in pairs_in(code) for sentence in re.split(r"(?<=[.:;])\s", text)]
    assert max(len(sentence.split()) for sentence in sentences) <= MAX_WORDS


def test_a_step_is_a_separate_text_and_keeps_its_number():
    page = "Do this.\n\n9. Press, and wait\n   for a knock.\n10. Let go.\n"
    assert list(texts_of(page)) == ["Do this.", "Press, and wait for a knock.", "Let go."]
    made = joined(parts_of(page), lambda text: "wait " * 30 if text == "Let go." else text.upper())
    first, *_, second, rest = made.splitlines()
    assert (first, second[:9], rest[:8]) == ("DO THIS.", "10. wait ", "    wait")
