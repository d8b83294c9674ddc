"""Tests the plain face, which shows games without a face of their own, and that a broken face raises an error."""

import random
import sys

import pytest

import turtleback.lights
from all_tables import drawn
from small_screen import fits
from turtleback.app.table import chooser_of
from turtleback.controls.gestures import TAP_ROLL
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES, new_game
from turtleback.engine.contract import OVER
from turtleback.games.face import face_of
from turtleback.games.plain_face import PlainFace
from turtleback.lights.paint import new_frame
from turtleback.lights.palette import NAMES


def painted(face, chooser):
    """Return the frame at time 0."""
    frame = new_frame()
    face.paint(frame, 0, chooser)
    return bytes(frame)


def test_every_game_can_be_played_with_the_plain_face():
    chance = random.Random(1)
    for name in GAMES:
        game = new_game(name, 2)
        face = PlainFace(game)
        while game.actor() != OVER:
            if game.actor() >= 0 and not game.is_forced():
                chooser = chooser_of(game)
                lines = lines_of(face.words(chooser))
                assert NAMES[game.actor()] in " ".join(lines) and fits(lines)
                shown = set()
                for _ in range(1 if chooser.direct else len(chooser.choices)):
                    shown.add((painted(face, chooser), *lines_of(face.words(chooser))))
                    chooser.tap(TAP_ROLL)
                assert chooser.direct or len(shown) == len(chooser.choices)
            scenes = face.scenes_for(game.apply(drawn(chance, game.legal())))
            assert all(scene.event[0] == "starts" for scene in scenes)  # every game shows the seat that starts
        assert face.words(None).buttons[-1] == "STOP: menu" and any(painted(face, None))


def test_plain_face_replaces_a_missing_face_but_not_a_broken_one(monkeypatch):
    monkeypatch.setitem(sys.modules, "turtleback.games.bag.face", None)  # as if the file were missing
    assert isinstance(face_of(new_game("bag", 2)), PlainFace)
    monkeypatch.undo()
    monkeypatch.delitem(sys.modules, "turtleback.games.bag.face", raising=False)
    monkeypatch.setitem(sys.modules, "turtleback.lights.throws", None)
    monkeypatch.delattr(turtleback.lights, "throws", raising=False)  # another test may have loaded it
    with pytest.raises(ImportError, match="throws"):
        face_of(new_game("bag", 2))
