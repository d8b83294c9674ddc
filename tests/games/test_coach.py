"""Tests the ratings of legal actions by the bot `clever`, and the help that a seat gets from these ratings."""

import random
import re
from types import SimpleNamespace

from hidden import with_other_secrets
from positions import BLUE, laid_out, play
from rows import each_row
from small_screen import unseen_sentences
from soak import TIMES
from turtleback.app.help import Help
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import TAP_ROLL
from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.games.bots import bot
from turtleback.games.coach import CHOICE, IS_CLOSE, OFF, WHY, advice_on, rated, scale_of
from turtleback.games.face import face_of
from turtleback.games.host_only.coach_preview import advice
from turtleback.games.mahe import clever
from turtleback.language import CODES, set_language
from turtleback_tools.languages import extract

RATED = ("mahe", "mice", "mada", "midas")
POSITIONS = 500 * TIMES  # 10,000 in a soak


def decisions(name, count, **options):
    """Yield positions with several legal actions. They come from games of all seat counts with random choices."""
    chooser = random.Random(30)
    while count:
        game = new_game(name, chooser.randint(*game_class(name).SEATS), options)
        while count and (actor := game.actor()) != OVER:
            legal = game.legal()
            if actor == CHANCE:
                game.apply(chooser.choices(legal, game.chance_weights())[0])
                continue
            if len(legal) > 1:
                yield game
                count -= 1
            is_bot = chooser.random() < 0.7
            game.apply(chosen(game, chooser.randrange) if is_bot else chooser.choice(legal))


def chosen(game, below=lambda count: 0):
    """Return the action that the bot clever chooses. `below(n)` draws a number below n."""
    return bot(game.NAME, "clever")(game.actor(), game.view(game.actor()), game.legal(), below)


@each_row("name", RATED)
def test_clever_plays_the_action_that_it_rates_highest(name):
    seen = 0
    for game in decisions(name, POSITIONS):
        found = rated(game)
        if found:
            values, at = found
            assert values[at] == max(values) and game.legal()[at] == chosen(game)
            seen += 1
    assert seen > POSITIONS / 2


def stop_or_roll(prize=6):
    """Return a position after Mint's roll of 4. Mint can swim home for the prize; 3 of 6 faces would be a bust."""
    game = laid_out(stacks={17: [BLUE]})
    game.prize = prize
    play(game, "roll, die 4")
    return game


def test_each_level_of_help_explains_more():
    game = stop_or_roll()
    assert advice(game, OFF) is None
    assert advice(game, IS_CLOSE) == {"lines": ["One choice is clearly ahead."]}
    would = "The bot would: Stop, to 21, 6 eggs for Mint: Mint swims 4 steps."
    found = advice(game, CHOICE)
    assert (found["choice"], found["lines"][0]) == (["stop"], would)
    lines = advice(game, WHY)["lines"]
    assert lines[0] == would and lines[1].endswith("ahead of this: Roll again.")
    assert lines[2:] == ["Its choice: wins 6 eggs.", "The other: busts 3 of 6."]
    fewer, more = (rated(stop_or_roll(prize))[0][game.legal().index(("stop",))] for prize in (5, 6))
    assert more - fewer == scale_of(game)["point"], "an egg is a point of the scale"


def test_no_help_for_forced_or_random_choices():
    first_roll = laid_out(stacks={2: [BLUE]})
    placing = next(game for game in decisions("mice", 1) if game.legal()[0][0] == "place")
    for game in (first_roll, placing):
        assert advice(game, WHY) is None


def test_no_help_from_a_bot_without_ratings(monkeypatch):
    monkeypatch.delattr(clever, "rate")
    assert advice(stop_or_roll(), WHY) is None


@each_row("name", RATED)
def test_help_predicts_the_bot_and_depends_on_no_secret(name):
    chance = random.Random(30)
    for game in decisions(name, 100):
        found = advice(game, WHY)
        assert advice(with_other_secrets(game, game.actor(), chance), WHY) == found
        if found:
            assert tuple(found["choice"]) == chosen(game)
            assert all(line.endswith(".") for line in found["lines"])


def screens_of_help(game):
    """Yield each help screen of a device at level WHY, with the reasons for the choice and for the other action."""
    face, match = face_of(game), Match(game)
    table = SimpleNamespace(face=face, match=match, chooser=Chooser(game.legal()), journal=SimpleNamespace(add=id))
    face.refresh()
    stage = Help(SimpleNamespace(table=table), WHY)
    stage.enter(0)
    for reasons in advice_on(game).reasons():
        shown = stage.words()
        yield shown, shown.sentences[-len(reasons) :] if reasons else []
        stage.gesture(TAP_ROLL, 0)


def reasons_in(name):
    """Return all reasons that the bot of a game may give, as regular expressions."""
    texts = [
        text
        for each in extract.messages()
        if "firmware/turtleback/games/%s/reasons.py" % name in each.places
        for text in (each.text, each.plural)
    ]
    unit = scale_of(new_game(name, 2))["unit"]()
    return {
        re.escape(text).replace("%d", r"\d+").replace("%s", ".+").replace("%%", "%")
        for text in texts
        if text not in ("", unit)
    }


@each_row("name", RATED)
def test_help_fits_the_small_screen_in_every_language(name):
    """Covers every language and every reason. Only the second of two reasons may be left out for lack of room."""
    unseen = reasons_in(name)
    for number, game in enumerate(decisions(name, 1000, **({"card_variant": 1} if name == "mahe" else {}))):
        for code in CODES[: 5 if number < 200 else 1] if rated(game) else ():
            set_language(code)
            for words, reasons in screens_of_help(game):
                assert unseen_sentences(words) in ([], reasons[1:]), (code, words)
                unseen -= {one for one in unseen if code == "en" and re.search(one, " ".join(reasons[:1]))}
        if number > 200 and not unseen:
            return
    assert not unseen
