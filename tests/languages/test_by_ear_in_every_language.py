"""The way by ear in every language: its words for what is heard and for what knocks offer are always the same ones.

That the English page is true is proved by playing it, in tests/promise/test_page_by_ear.py.
"""

import re

from rows import each_row
from turtleback.engine.catalogue import TABLE
from turtleback.engine.titles import TITLES
from turtleback.language import CODES
from turtleback.lights.palette import NAMES
from turtleback_tools.languages import catalogue, documents
from turtleback_tools.languages.markdown import made_of, parts_of, texts_of

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
MOST_WORDS = 24  # in a sentence


def pairs_in(code):
    """The texts of the page, each in English and in the language."""
    meanings = catalogue.texts(catalogue.read(code, catalogue.DOCUMENTS))
    return [(text, meanings[text][0]) for text in texts_of(documents.BY_EAR.read_text("utf-8")) if text in meanings]


def heard(code, text):
    """What a text says is heard, in parts."""
    claims = re.findall(r"\b%s\s?: ([^.]+)\." % HEARD[code], text, re.IGNORECASE)
    return [part for claim in claims for part in claim.split(", ")]


@each_row("code", CODES[1:])
def test_each_sound_has_one_name_and_each_name_is_of_one_sound(code):
    named = set()
    for english, translated in pairs_in(code):
        named |= set(zip(heard("en", english), heard(code, translated), strict=True))
    sounds, names = zip(*named)
    assert len(named) == len(set(sounds)) == len(set(names)) > 15


@each_row("code", CODES[1:])
def test_offers_answers_and_seats_have_the_words_of_the_screen(code):
    screen = catalogue.texts(catalogue.read(code))
    quoted = set()
    for english, translated in pairs_in(code):
        if QUOTING.match(english) or english in TITLES.values():
            said = {word for word in [*OFFERS, *ANSWERS, *NAMES[:7]] if re.search(r"\b%s\b" % word, english)}
            assert all(re.search(r"\b%s\b" % re.escape(screen[word][0]), translated) for word in said), translated
            quoted |= said
    assert quoted == {*OFFERS, *ANSWERS, *NAMES[:7]}


@each_row("code", CODES[1:])
def test_sentences_are_short_enough_to_be_listened_to(code):
    sentences = [sentence for _, text in pairs_in(code) for sentence in re.split(r"(?<=[.:;])\s", text)]
    assert max(len(sentence.split()) for sentence in sentences) <= MOST_WORDS


def test_a_step_is_a_text_of_its_own_and_keeps_its_number():
    page = "Do this.\n\n9. Press, and wait\n   for a knock.\n10. Let go.\n"
    assert list(texts_of(page)) == ["Do this.", "Press, and wait for a knock.", "Let go."]
    made = made_of(parts_of(page), lambda text: "wait " * 30 if text == "Let go." else text.upper())
    first, *_, second, rest = made.splitlines()
    assert (first, second[:9], rest[:8]) == ("DO THIS.", "10. wait ", "    wait")
