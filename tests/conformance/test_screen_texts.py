"""Whatever happens in a game, its words fit the small screen in every language and say what ROLL and STOP do now.

And where people choose, no press leaves the ring or the words as they were.
"""

import random
from functools import cache

import pytest

import small_screen
from all_tables import CLOSELY, TABLES, clause
from hidden import with_other_secrets
from turtleback import language
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import TAP_ROLL
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import face_of
from turtleback.games.words import initial
from turtleback.lights.paint import new_frame
from turtleback.lights.palette import NAMES
from turtleback_tools.languages.catalogue import read, texts

SHARE = 0.03  # of the positions after the first ones
CHOICES = 8  # at most, of those that a position leaves
CYCLE_MS, STEP_MS = 9000, 300  # longer than any picture takes to come again; as long as a slot of a rhythm
BUTTONS = ("ROLL: ", "STOP: ")
GIVE_WAY = ("midas", "mada_table")  # who is King next, and that odds are known in part


def says_all_of(face, words):
    """The small screen has room for that, but perhaps for some games' last sentence; English does without accents."""
    lines = lines_of(words)
    assert language.code() != "en" or "".join(lines).isascii(), lines
    gives_way = face.game.NAME in GIVE_WAY and len(words.sentences) > 1
    assert small_screen.unseen_sentences(words) in ([], list(words.sentences[-1:] if gives_way else ())), lines


def chooser_of(game):
    """The chooser of a person that is asked there; None where nobody is."""
    asked = (game.actor() >= 0 and not game.is_forced()) or (
        game.actor() == CHANCE and game.legal()[0][0] in game.DICE_VERBS
    )
    return Chooser(game.legal()) if asked else None


def choices_of(face, chooser):
    """Goes through some of the choices; yields when the cursor stands on one."""
    for _ in range(min(len(chooser.choices), CHOICES)):
        face.set_cursor(chooser.chosen)
        yield
        chooser.tap(TAP_ROLL) if not chooser.direct else None


def picture(face, chooser):
    """All that the ring shows meanwhile."""
    frames = []
    for t in range(0, CYCLE_MS, STEP_MS):
        frame = new_frame()
        face.paint(frame, t, chooser)
        frames.append(bytes(frame))
    return frames


@cache
def english_lines(code):
    """Texts of one line that are another in that language, and that no text of it has."""
    known = texts(read(code))
    own = {form for forms in known.values() for text in forms for form in text.split("\n")}
    return {text for text, forms in known.items() if "\n" not in text and "%" not in text and text not in forms} - own


# What holds in every language, wherever it is looked.


def nothing_is_english(face, chooser):
    said = {line.strip("[]> ") for line in lines_of(face.words(chooser))}
    assert language.code() == "en" or not said & english_lines(language.code()), said


def all_that_is_said_fits_the_screen(face, chooser):
    if chooser:
        for _ in choices_of(face, chooser):
            says_all_of(face, face.words(chooser))
    if face.game.actor() >= 0:
        for bot in (None, print):
            face.bots = [bot] * face.game.seats
            says_all_of(face, face.words(None))
        face.bots = ()
    if face.game.actor() == OVER:
        says_all_of(face, face.words(None))


def scores_that_are_counted_fit_the_screen(face, chooser):
    for scene in face.score_scenes():
        says_all_of(face, face.caption(scene[3]))


def words_say_what_both_buttons_do_now(face, chooser):
    if chooser:
        said = [line[: len(BUTTONS[0])] for line in lines_of(face.words(chooser))]
        if chooser.direct:
            means = [button for button, does in zip(BUTTONS, ("roll", "stop")) if (does,) in chooser.choices]
        else:
            means = BUTTONS if len(chooser.choices) > 1 else BUTTONS[1:]
        assert [button for button in BUTTONS if button in said] == list(means)


# What holds in English, wherever it is looked.


def no_press_leaves_the_ring_or_the_words_as_they_were(face, chooser):
    if not chooser or chooser.direct:
        return
    before = None
    for _ in choices_of(face, chooser) if len(chooser.choices) > 1 else ():
        now = [picture(face, chooser), lines_of(face.words(chooser))]
        for was, is_now in zip(before or [], now):
            assert was != is_now, (chooser.chosen, lines_of(face.words(chooser)))
        before = now


def words_say_who_is_a_bot(face, chooser):
    name = face.game.NAME
    if face.game.actor() >= 0 and name != "bag":
        face.bots = [print] * face.game.seats
        face.set_cursor(None)
        said = lines_of(face.words(None))
        assert "(bot)" in said[0] or name.endswith("table"), said
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


def what_nobody_can_press_is_not_offered(face, chooser):
    face.mute = True
    for shown in (chooser, None):
        assert not [line for line in lines_of(face.words(shown)) if line.startswith(("ROLL", "STOP", "Tap"))]
    face.mute = False


def the_end_offers_and_shows_the_scores_of_all_the_leader_named_first(face, chooser):
    game = face.game
    if game.actor() != OVER:
        return
    assert lines_of(face.words(None))[-2:] in (["ROLL: scores", "STOP: menu"], ["ROLL: once more", "STOP: menu"])
    if game.NAME == "bag":
        return
    digits = "".join(lines_of(face.words(None))).replace(" ", "")
    assert all(str(score) in digits for score in game.scores())
    best_first = sorted(range(game.seats), key=lambda seat: -game.scores()[seat])
    for scene in face.score_scenes():
        said = lines_of(face.caption(scene[3]))
        assert len([line for line in said if ">" in line]) == 1
        shown = [line[1:9].strip() for line in said if line[0] in " >" and line[1:9].strip() in NAMES]
        assert shown == [NAMES[seat] for seat in best_first][: len(shown)]
        assert len(shown) == game.seats if game.seats < 9 else len(shown) == 7
        assert all(initial(seat) + str(game.scores()[seat]) in said[-1] for seat in best_first[len(shown) :])


EVERYWHERE = (
    nothing_is_english,
    all_that_is_said_fits_the_screen,
    scores_that_are_counted_fit_the_screen,
    words_say_what_both_buttons_do_now,
)
IN_ENGLISH = (
    no_press_leaves_the_ring_or_the_words_as_they_were,
    words_say_who_is_a_bot,
    a_bot_shows_no_secret,
    what_nobody_can_press_is_not_offered,
    the_end_offers_and_shows_the_scores_of_all_the_leader_named_first,
)


def walk(code, name, seats, options):
    """Play at random to the end, in a language, looking at every clause."""
    language.set_language(code)
    chance = random.Random(2027)
    game = new_game(name, seats, options)
    face = face_of(game)
    checks = EVERYWHERE + (IN_ENGLISH if code == "en" else ())
    number = 0
    while True:
        close = number < CLOSELY or chance.random() < SHARE or game.actor() == OVER
        if close:
            for check in checks:
                face.refresh()
                chooser = chooser_of(game)
                face.set_cursor(chooser.chosen if chooser else None)
                with clause(check, f"{name} {seats} {options} {code}", number, game):
                    check(face, chooser)
        if game.actor() == OVER:
            return
        events = game.apply(chance.choice(game.legal()))
        for scene in face.scenes_for(events) if close else ():
            says_all_of(face, face.caption(scene[3]))
        number += 1


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for table, name in TABLES])
def test_screen_and_ring_show_every_position(table):
    name, seats, options = table
    for code in language.CODES if len(options) != 1 else language.CODES[:1]:  # a single option has few words of its own
        walk(code, name, seats, options)


def test_nine_seats_have_nine_initials():
    assert len({initial(seat) for seat in range(9)}) == 9
