"""Random play of every game, by any options and in every language: each screen fits eight lines of 16 columns."""

import random

from all_tables import values_of
from soak import TIMES, tell
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import TAP_ROLL
from turtleback.device.accents import LETTERS
from turtleback.device.layout import form, lines_of
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import face_of
from turtleback.language import CODES, choose

ROWS, COLUMNS = 8, 16
SCREENS = 2000 * TIMES  # 100,000 with SOAK=50
OF_A_GAME = 400  # looked at of one game, so that long games do not take all
LOOKS = 0.3  # share of the positions of a game that are looked at
SEED = 26
GIVE_WAY = ("midas", "mada_table")  # who is King next, and that odds are known in part


def any_table(chance):
    """A new game with seats and options by chance."""
    name = chance.choice(GAMES)
    kind = game_class(name)
    seats = chance.randint(*kind.SEATS)
    options = {}
    for option in kind.OPTIONS:
        if isinstance(option.default, int) and chance.random() < 0.3:
            options[option.name] = chance.choice(values_of(option, seats))
    return new_game(name, seats, options)


def screens_of(game, chance):
    """Plays at random to the end, and yields what is on the screen meanwhile."""
    face = face_of(game)
    while game.actor() != OVER:
        scenes = face.scenes_for(game.apply(chance.choice(game.legal())))
        if chance.random() > LOOKS and game.actor() != OVER:
            continue
        for scene in scenes:
            yield face.caption(scene[3])
        yield from asked(game, face, chance)
    for scene in face.score_scenes():
        yield face.caption(scene[3])


def asked(game, face, chance):
    """The screens of a position: with the cursor on some choices, and as a bot's."""
    actor = game.actor()
    if actor >= 0 and not game.is_forced() or (actor == CHANCE and game.legal()[0][0] in game.THROWN):
        chooser = Chooser(game.legal())
        for _ in range(chance.randint(0, 3)):
            face.set_cursor(chooser.chosen)
            yield face.words(chooser)
            for _ in range(0 if chooser.direct else chance.randint(1, len(chooser.choices))):
                chooser.tap(TAP_ROLL)
    face.bots = chance.choice(([], [None] * game.seats, [print] * game.seats))
    face.set_cursor(None)
    yield face.words(None)
    face.bots = []


def fits(words, name):
    """Whether the small screen shows all of that; some games' last sentence may give way."""
    lines = lines_of(words)
    shown = "".join(lines).replace(" ", "")
    sentences = words.sentences[: -1 if name in GIVE_WAY and len(words.sentences) > 1 else None]
    lost = [text for text in [*sentences, *words.standing, *words.buttons] if short(text) not in shown]
    known = all(" " <= letter <= "~" or letter in LETTERS for line in lines for letter in line)
    return known and not lost and len(lines) <= ROWS and all(len(line) <= COLUMNS for line in lines)


def short(text):
    """A sentence as the small screen has it, without its gaps."""
    return form(text, True).replace("\t", "").replace(" ", "")


def test_what_random_play_meets_fits_the_screen():
    chance = random.Random(SEED)
    seen, wrong = 0, {}
    while seen < SCREENS:
        game, code = any_table(chance), chance.choice(CODES)
        choose(code)
        for words in screens_of(game, chance):
            seen += 1
            if not fits(words, game.NAME):
                wrong.setdefault((code, game.NAME), lines_of(words) + ["not", *words.sentences])
            tell("screens", seen, SCREENS)
            if seen % OF_A_GAME == 0:
                break
    assert not wrong, "\n".join(f"{where}: {lines}" for where, lines in wrong.items())
