"""Checks that the texts of every game fit the small screen in every language and explain ROLL and STOP.

While a person chooses, each press must change both the ring and the screen.
"""

import random
from functools import cache

import pytest

import small_screen
from all_tables import CLOSE_POSITIONS, TABLES, clause, drawn
from hidden import with_other_secrets
from turtleback import language
from turtleback.app import table
from turtleback.controls.gestures import TAP_ROLL, TAPS
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import face_of
from turtleback.games.words import initial
from turtleback.lights.paint import new_frame
from turtleback.lights.palette import NAMES
from turtleback_tools.languages.catalogue import read, texts

SHARE = 0.03  # share of the later positions that are checked
MAX_CHOICES = 8  # choices of a position that are checked
CYCLE_MS, STEP_MS = 9000, 300  # longer than any picture takes to repeat; one step of a rhythm
BUTTONS = ("ROLL: ", "STOP: ")
COUNTED = ("once more", "times")  # what ROLL counts after a game without scores
GIVE_WAY = (
    "midas",
    "mada_table",
    "score",
)  # games whose last sentence may be left out (the next King, that odds are estimates, or why nine seats' winner won)


def check_fits(face, words):
    """Check that texts fit the screen (in some games without the last sentence), and that English has no accents."""
    lines = lines_of(words)
    assert language.code() != "en" or "".join(lines).isascii(), lines
    gives_way = face.game.NAME in GIVE_WAY and len(words.sentences) > 1
    assert small_screen.unseen_sentences(words) in ([], list(words.sentences[-1:] if gives_way else ())), lines


def chooser_of(game):
    """Return the chooser of the person who has to choose, or None if no person has to."""
    asked = (game.actor() >= 0 and not game.is_forced()) or (
        game.actor() == CHANCE and game.legal()[0][0] in game.DICE_VERBS
    )
    return table.chooser_of(game) if asked else None


def choices_of(face, chooser):
    """Move the cursor over some of the choices, and yield at each of them."""
    for _ in range(min(len(chooser.choices), MAX_CHOICES)):
        face.point(chooser)
        yield
        chooser.tap(TAP_ROLL) if not chooser.direct else None


def picture(face, chooser):
    """Return the frames of the ring over a whole cycle."""
    frames = []
    for t in range(0, CYCLE_MS, STEP_MS):
        frame = new_frame()
        face.paint(frame, t, chooser)
        frames.append(bytes(frame))
    return frames


@cache
def english_lines(code):
    """Return the one-line English texts that must not appear in another language."""
    known = texts(read(code))
    own = {form for forms in known.values() for text in forms for form in text.split("\n")}
    return {text for text, forms in known.items() if "\n" not in text and "%" not in text and text not in forms} - own


# Clauses for every language.


def no_text_stays_english(face, chooser):
    lines = {line.strip("[]> ") for line in lines_of(face.words(chooser))}
    assert language.code() == "en" or not lines & english_lines(language.code()), lines


def all_texts_fit_the_screen(face, chooser):
    if chooser:
        for _ in choices_of(face, chooser):
            check_fits(face, face.words(chooser))
    if face.game.actor() >= 0:
        for bot in (None, print):
            face.bots = [bot] * face.game.seats
            check_fits(face, face.words(None))
        face.bots = ()
    if face.game.actor() == OVER:
        check_fits(face, face.words(None))


def score_captions_fit_the_screen(face, chooser):
    for scene in face.score_scenes():
        check_fits(face, face.caption(scene[3]))


def both_buttons_are_labelled(face, chooser):
    if chooser:
        lines = [line[: len(BUTTONS[0])] for line in lines_of(face.words(chooser))]
        if chooser.direct:
            means = [button for button, tap in zip(BUTTONS, TAPS) if chooser.takes(tap)]
        else:
            means = BUTTONS if len(chooser.choices) > 1 else BUTTONS[1:]
        assert [button for button in BUTTONS if button in lines] == list(means)


# Clauses for English only.


def each_press_changes_ring_and_screen(face, chooser):
    if not chooser or chooser.direct:
        return
    before = None
    for _ in choices_of(face, chooser) if len(chooser.choices) > 1 else ():
        now = [picture(face, chooser), lines_of(face.words(chooser))]
        for was, is_now in zip(before or [], now):
            assert was != is_now, (chooser.chosen, lines_of(face.words(chooser)))
        before = now


def bots_are_marked(face, chooser):
    name = face.game.NAME
    if face.game.actor() >= 0 and face.game.BOTS:
        face.bots = [print] * face.game.seats
        face.set_cursor(None)
        lines = lines_of(face.words(None))
        assert "(bot)" in lines[0] or name.endswith("table"), lines
        face.bots = ()


def a_bot_shows_no_secret(face, chooser):
    if not face.game.HIDDEN_FIELDS or face.game.actor() < 0:
        return
    looks = []
    for game in (face.game, with_other_secrets(face.game, -1, random.Random(5))):
        one = face_of(game)
        one.bots = [print] * game.seats
        one.refresh()
        looks.append((lines_of(one.words(None)), picture(one, None)))
    assert looks[0] == looks[1]


def muted_buttons_are_not_offered(face, chooser):
    face.mute = True
    for shown in (chooser, None):
        assert not [line for line in lines_of(face.words(shown)) if line.startswith(("ROLL", "STOP", "Tap"))]
    face.mute = False


def the_end_shows_all_scores_best_first(face, chooser):
    game = face.game
    if game.actor() != OVER:
        return
    assert lines_of(face.words(None))[-2:] in [["ROLL: " + again, "STOP: menu"] for again in ("scores", *COUNTED)]
    if face.counts in COUNTED:
        return
    digits = "".join(lines_of(face.words(None))).replace(" ", "")
    assert all(str(score) in digits for score in game.scores())
    sign = 1 if game.LOW_WINS else -1
    best_first = sorted(range(game.seats), key=lambda seat: sign * game.scores()[seat])
    for scene in face.score_scenes():
        lines = lines_of(face.caption(scene[3]))
        assert len([line for line in lines if ">" in line]) == 1
        shown = [line[1:9].strip() for line in lines if line[0] in " >" and line[1:9].strip() in NAMES]
        assert shown == [NAMES[seat] for seat in best_first][: len(shown)]
        assert len(shown) == game.seats if game.seats < 9 else len(shown) == 7
        assert all(initial(seat) + str(game.scores()[seat]) in lines[-1] for seat in best_first[len(shown) :])


EVERYWHERE = (
    no_text_stays_english,
    all_texts_fit_the_screen,
    score_captions_fit_the_screen,
    both_buttons_are_labelled,
)
IN_ENGLISH = (
    each_press_changes_ring_and_screen,
    bots_are_marked,
    a_bot_shows_no_secret,
    muted_buttons_are_not_offered,
    the_end_shows_all_scores_best_first,
)


def walk(code, name, seats, options):
    """Play a random game to its end in one language, and check every clause."""
    language.set_language(code)
    chance = random.Random(2027)
    game = new_game(name, seats, options)
    face = face_of(game)
    checks = EVERYWHERE + (IN_ENGLISH if code == "en" else ())
    number = 0
    while True:
        close = number < CLOSE_POSITIONS or chance.random() < SHARE or game.actor() == OVER
        if close:
            for check in checks:
                face.refresh()
                chooser = chooser_of(game)
                face.set_cursor(chooser.chosen if chooser else None)
                with clause(check, f"{name} {seats} {options} {code}", number, game):
                    check(face, chooser)
        if game.actor() == OVER:
            return
        events = game.apply(drawn(chance, game.legal()))
        for scene in face.scenes_for(events) if close else ():
            check_fits(face, face.caption(scene[3]))
        number += 1


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for table, name in TABLES])
def test_screen_and_ring_show_every_position(table):
    name, seats, options = table
    for code in language.CODES if len(options) != 1 else language.CODES[:1]:  # one option adds few texts
        walk(code, name, seats, options)


def test_nine_seats_have_nine_initials():
    assert len({initial(seat) for seat in range(9)}) == 9
