"""Tests that there is exactly one sentence about each event."""

import re
from random import Random

import pytest

from turtleback import language
from turtleback.engine.catalogue import GAMES, new_game
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.games.face import face_of
from turtleback.games.host_only.preview import event_sentence
from turtleback_portable.table_view.sentences import NO_SEAT, PlayedAction, history

MAX_ACTIONS = 2_000  # limit for a game that may never end


def played(game, face, action):
    actor, events = game.actor(), game.apply(action)
    scenes = face.scenes_for(events)
    return PlayedAction(face, actor, action, events, scenes), scenes


@pytest.mark.parametrize("name", GAMES)
def test_each_scene_has_its_sentence_and_the_end_comes_last(name):
    game, choose = new_game(name, 3, {}), Random(27).choice
    face = face_of(game)
    match, found = Match(new_game(name, 3, {})), []
    for _ in range(MAX_ACTIONS):
        if game.actor() == OVER:
            break
        action = choose(game.legal())
        match.play(action)
        this, scenes = played(game, face, action)
        shown = [scene.event for scene in scenes if scene.event[0] != "score"]
        wanted = [sentence for sentence in [event_sentence(game, event) for event in shown] if sentence]
        assert set(wanted) <= {sentence for _, sentence in this.sentences}, shown
        assert all(NO_SEAT <= seat < game.seats for seat, _ in this.sentences)
        news = this.news
        assert not news or len(news["sentences"]) == len(news["events"])
        found += this.sentences
    assert history(match.game, match.history) == found
    if game.actor() == OVER:
        ending = "wins!|share the win$|The bag is closed|^[0-9]+ turns? in "
        assert found[-1][0] == NO_SEAT and re.search(ending, found[-1][1])


def test_sentences_distinguish_steps_and_spaces():
    """MAHE-9, 10: if a turtle carries others, the sentence is about the lowest turtle."""
    game = new_game("mahe", 3, {})
    swims = [("move", b"\1", 14, 14), ("move", b"\1\2", 1, 2), ("move", b"\1\0\2", 3, 5)]
    assert [event_sentence(game, swim) for swim in swims] == [
        "Blue swims 14 steps to space 14",
        "Blue swims 1 step to space 2, carrying 1",
        "Blue swims 3 steps to space 5, carrying 2",
    ]
    language.set_language("de")
    german = event_sentence(game, swims[1])
    language.set_language("en")
    assert german == "Blau schwimmt 1 Schritt auf Feld 2 und trägt 1"


def test_events_that_no_device_shows_have_sentences_too():
    """MADA-5, MICE-4: a card is drawn into a hand, and a mouse is captured."""
    found = []
    for name in ("mada", "mice", "midas"):
        game, choose = new_game(name, 3, {}), Random(5).choice
        face = face_of(game)
        while game.actor() != OVER:
            found += played(game, face, choose(game.legal()))[0].sentences
    quiet = {"Mint draws a card", "Blue tries their luck", "Mint captures a mouse of Blue", "Red stays"}
    assert quiet <= {sentence for _, sentence in found}
    assert [0, "Mint draws a card"] in found
