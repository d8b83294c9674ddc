"""Whatever happens in a game, its words fit eight lines of 16 ASCII characters and say what ROLL and STOP do now.

And where people choose, no press leaves the ring or the words as they were.
"""

import random

from test_every_game import every_table
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import TAP_ROLL
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import face_of
from turtleback.games.words import initial
from turtleback.lights.paint import new_frame
from turtleback.lights.palette import NAMES

ROWS, COLUMNS = 8, 16
ALL = 30  # positions of each game that are all looked at, and of the rest this share
SHARE = 0.03
CHOICES = 8  # at most, of those that a position leaves
CYCLE_MS, STEP_MS = 9000, 300  # longer than any picture takes to come again; as long as a slot of a rhythm
BUTTONS = ("ROLL: ", "STOP: ")


def fits(lines):
    """Whether that can be shown."""
    return len(lines) <= ROWS and all(len(line) <= COLUMNS and line.isascii() for line in lines)


def looked_at(name, seats, options, everything=True):
    """Plays at random to the end; yields (game, face, chooser) at positions, the chooser None where nobody is asked."""
    chance = random.Random(2027)
    game = new_game(name, seats, options)
    face = face_of(game)
    number = 0
    while True:
        number += 1
        look = number < ALL or chance.random() < SHARE or game.actor() == OVER
        if look:
            face.refresh()
            asked = game.actor() >= 0 or (game.actor() == CHANCE and game.legal()[0][0] in game.THROWN)
            chooser = Chooser(game.legal()) if asked and not (game.actor() >= 0 and game.alike()) else None
            face.set_cursor(chooser.chosen if chooser else None)
            yield game, face, chooser
        if game.actor() == OVER:
            return
        events = game.apply(chance.choice(game.legal()))
        if look and everything:
            for scene in face.scenes_for(events):
                assert fits(lines_of(face.caption(scene[3]))), lines_of(face.caption(scene[3]))


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


@every_table
def test_all_that_is_said_fits_the_screen(name, seats, options):
    for game, face, chooser in looked_at(name, seats, options):
        if chooser:
            for _ in choices_of(face, chooser):
                said = lines_of(face.words(chooser))
                assert fits(said), said
        if game.actor() >= 0:
            for face.bots in ([None] * seats, [print] * seats):
                said = lines_of(face.words(None))
                assert fits(said), said
            face.bots = ()
        for scene in face.score_scenes():
            assert fits(lines_of(face.caption(scene[3]))), lines_of(face.caption(scene[3]))
    assert fits(lines_of(face.words(None))), lines_of(face.words(None))


@every_table
def test_words_say_what_both_buttons_do_now(name, seats, options):
    for _, face, chooser in looked_at(name, seats, options, everything=False):
        if not chooser:
            continue
        said = [line[: len(BUTTONS[0])] for line in lines_of(face.words(chooser))]
        if chooser.direct:
            means = [button for button, does in zip(BUTTONS, ("roll", "stop")) if (does,) in chooser.choices]
        else:
            means = BUTTONS if len(chooser.choices) > 1 else BUTTONS[1:]
        assert [button for button in BUTTONS if button in said] == list(means)
    assert lines_of(face.words(None))[-2:] in (["ROLL: scores", "STOP: menu"], ["ROLL: once more", "STOP: menu"])


@every_table
def test_no_press_leaves_the_ring_or_the_words_as_they_were(name, seats, options):
    for _, face, chooser in looked_at(name, seats, options, everything=False):
        if not chooser or len(chooser.choices) == 1:
            continue
        before = None
        for _ in choices_of(face, chooser):
            now = [] if chooser.direct else [picture(face, chooser), lines_of(face.words(chooser))]
            for was, is_now in zip(before or [], now):
                assert was != is_now, (chooser.chosen, lines_of(face.words(chooser)))
            before = now


@every_table
def test_words_say_who_is_a_bot(name, seats, options):
    for game, face, _ in looked_at(name, seats, options, everything=False):
        if game.actor() >= 0 and name != "bag":
            face.bots = [print] * seats
            face.set_cursor(None)
            said = lines_of(face.words(None))
            assert "(bot)" in said[0] or name.endswith("table"), said
            face.bots = ()


@every_table
def test_what_nobody_can_press_is_not_offered(name, seats, options):
    for _, face, chooser in looked_at(name, seats, options, everything=False):
        face.mute = True
        for shown in (chooser, None):
            assert not [line for line in lines_of(face.words(shown)) if line.startswith(("ROLL", "STOP", "Tap"))]
        face.mute = False


@every_table
def test_the_end_shows_the_scores_of_all(name, seats, options):
    *_, (game, face, _) = looked_at(name, seats, options, everything=False)
    digits = "".join(lines_of(face.words(None))).replace(" ", "")
    assert name == "bag" or all(str(score) in digits for score in game.scores())


def test_nine_seats_have_nine_initials():
    assert len({initial(seat) for seat in range(9)}) == 9


@every_table
def test_while_scores_are_counted_out_all_are_named_the_leader_first(name, seats, options):
    *_, (game, face, _) = looked_at(name, seats, options, everything=False)
    if name == "bag":
        return
    for scene in face.score_scenes():
        said = lines_of(face.caption(scene[3]))
        marked = [line for line in said if ">" in line]
        assert len(marked) == 1
        shown = [line[1:9].strip() for line in said if line[0] in " >" and line[1:9].strip() in NAMES]
        best_first = sorted(range(seats), key=lambda seat: -game.scores()[seat])
        assert shown == [NAMES[seat] for seat in best_first][: len(shown)]
        assert len(shown) == seats if seats < 9 else len(shown) == 7
        assert all(initial(seat) + str(game.scores()[seat]) in said[-1] for seat in best_first[len(shown) :])
