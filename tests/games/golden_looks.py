"""Writes pictures, texts, sounds, previews and bot values at positions of a game's golden games.

`PYTHONPATH=tests .venv/bin/python tests/games/golden_looks.py` writes the files of all games. Read the difference
before you commit it.
"""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from zlib import crc32

from turtleback.app.table import chooser_of
from turtleback.controls.gestures import TAP_ROLL
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES, module_of
from turtleback.engine.choices import timed_verbs
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.notation import action_text
from turtleback.engine.record import read_record
from turtleback.games import sounds
from turtleback.games.coach import Advice, rated
from turtleback.games.face import face_of
from turtleback.games.host_only import preview
from turtleback.games.host_only.coach_preview import worths
from turtleback.lights.paint import new_frame
from turtleback.lights.palette import NAMES
from turtleback_portable.table_view.sentences import PlayedAction

HERE = Path(__file__).parent
POSITIONS = 4  # positions of each golden game that are written out, besides one scene and sentence of each kind
SUMS = 12  # positions of each golden game that get a checksum
CHOICES = 4  # actions of a position that its checksum covers
SCENE_STEP_MS, STEP_MS, CYCLE_MS = 120, 450, 9000  # a cycle is longer than any picture takes to repeat
LAMPS = 24
EMPTY = "-"
VARIES = re.compile(r"\d+|" + "|".join(NAMES))  # parts that vary between texts of one kind


def path_of(name):
    """Return the file with the looks of a game."""
    return HERE / name.partition("_")[0] / ("looks_of_%s.txt" % name)


def goldens_of(name):
    """Yield the golden games of a game: (name, lines)."""
    for path in sorted(HERE.glob("*/golden/*.txt")):
        lines = path.read_text("utf-8").splitlines()
        if lines[0] == "game %s" % name:
            yield path.stem, lines


def looks_of(name):
    """Yield the lines of the looks file of a game: positions and scenes of each of its golden games."""
    voice = voice_of(name)
    seen = set()
    for stem, lines in goldens_of(name):
        yield "== " + stem
        match = read_record(lines)
        yield from looks_of_match(match, voice, seen)


def voice_of(name):
    """Return the module with the sounds of a game."""
    try:
        return import_module("turtleback." + module_of(name, "sounds"))
    except ImportError:
        return sounds


def looks_of_match(match, voice, seen):
    """Yield the lines of one golden game. Adds to `seen` the kinds of scenes and sentences that are written out."""
    game = type(match.game)(match.game.seats, match.game.options)
    moves = list(match.moves())
    face = face_of(game)
    for number, (actor, action, _) in enumerate(moves):
        if number % max(1, len(moves) // POSITIONS) == 0:
            yield "= %d" % number
            yield from looks_of_position(game, face, voice)
        if number % max(1, len(moves) // SUMS) == 0:
            yield "# %d: %08x" % (number, crc32("\n".join(all_of_position(game, face, voice)).encode()))
        events = game.apply(action)
        scenes = face.scenes_for(events)
        played = PlayedAction(face, actor, action, events, scenes)
        lines = [*looks_of_scenes(face, scenes, voice), *map(json.dumps, played.sentences), json.dumps(played.news)]
        kinds = [VARIES.sub("?", re.sub(r"^(\S+) .*\|", r"\1", line)) for line in lines]
        new = [line for line, kind in zip(lines, kinds) if kind not in seen]
        seen.update(kinds)
        if new:
            yield "> %d %s" % (number, action_text(CHANCE, action))
            yield from ("  " + line for line in new)
    yield "= the end"
    yield from looks_of_position(game, face, voice)
    yield from ("  " + line for line in looks_of_scenes(face, face.score_scenes(), voice))


def looks_of_scenes(face, scenes, voice):
    """Yield a line for each scene: its event and duration, sounds, pictures and caption."""
    for scene in scenes:
        frames = [picture(scene.paint, t, scene.args) for t in range(0, scene.ms, SCENE_STEP_MS)]
        heard = voice.scene(face, scene.event).hex() or EMPTY
        about = json.dumps(plain(scene.event)), scene.ms, heard, summary(frames), words(face.caption(scene.event))
        yield "%s %d ms, %s: %s | %s" % about


def looks_of_position(game, face, voice):
    """Yield the lines of a position: ring and screen with and without a cursor, previews, and values of the bot."""
    yield "  asks: %s" % preview.asks(game)
    for line in [*preview.where(game), *preview.seat_summaries(game)]:
        yield "  tells: " + line
    yield "  derived: " + json.dumps(preview.derived_facts(game))
    legal = game.legal()
    yield from looks_of_choices(game, face, voice, sorted({0, len(legal) // 2, len(legal) - 1}) if legal else [])
    if game.actor() != OVER:
        yield "  values: " + bot_values(game)


def looks_of_choices(game, face, voice, choices):
    """Yield ring, screen and sounds without a cursor and with the cursor on each choice, and all previews."""
    face.set_cursor(None)
    yield "  shows: " + shown(face, None)
    legal = game.legal()
    is_asked = game.actor() >= 0 and not game.is_forced() or game.actor() == CHANCE and legal[0][0] in game.DICE_VERBS
    chooser = chooser_of(game) if is_asked else None
    if timed_verbs(game) and chooser:
        face.point(chooser)
        yield "  buttons: " + shown(face, chooser)
        yield "  sounds: " + (voice.asked(face, None).hex() or EMPTY)
    for _ in range(CHOICES if game.HAS_NUMBERS and chooser and not chooser.direct else 0):
        face.point(chooser)
        yield "  at %s %s: %s" % (" ".join(map(str, chooser.chosen)), chooser.part, shown(face, chooser))
        yield "  sounds: " + (voice.asked(face, chooser.chosen).hex() or EMPTY)
        chooser.tap(TAP_ROLL)
    for action in [legal[at] for at in choices]:
        if chooser and not (chooser.direct or game.HAS_NUMBERS):
            chooser.point_at(action)
            face.set_cursor(action)
            yield "  on %s: %s" % (" ".join(map(str, action)), shown(face, chooser))
            if game.actor() != CHANCE:
                yield "  sounds: " + (voice.asked(face, action).hex() or EMPTY)
        yield "  leads: " + json.dumps(preview.preview(game, action, game.actor() if game.actor() >= 0 else None))
    face.set_cursor(None)


def all_of_position(game, face, voice):
    """Yield everything that the checksum of a position covers: choices, each seat's preview texts, and all values."""
    legal = game.legal()
    yield from looks_of_choices(game, face, voice, range(0, len(legal), 1 + len(legal) // CHOICES))
    for seat in (None, *range(game.seats)):
        yield json.dumps(preview.position_sentences(game, seat))
    if game.actor() == OVER or face.bots:
        return
    yield bot_values(game)
    if has_worths(game):
        yield json.dumps(worths(game))


def has_worths(game):
    """Return True if the game's module `preview` can rate positions."""
    return hasattr(import_module("turtleback." + preview.own_module(game.NAME)), "seat_worths")


def bot_values(game):
    """Return the values, the choice and the reasons of the game's bot as text, or "-" if it rates nothing."""
    found = rated(game) if game.actor() >= 0 else None
    return "%s, takes %d, %s" % (*found, json.dumps(Advice(game, *found).reasons())) if found else EMPTY


def shown(face, chooser):
    """Return the ring over a whole cycle and the small screen as text."""
    frames = [picture(face.paint, t, chooser) for t in range(0, CYCLE_MS, STEP_MS)]
    return "%s | %s" % (summary(frames), words(face.words(chooser)))


def picture(paint, t, about):
    """Return the frame that a paint function draws at t ms."""
    frame = new_frame()
    paint(frame, t, about)
    return bytes(frame)


def summary(frames):
    """Return a checksum of all frames, and the middle frame's lamps in hex RGB, with a dot for a dark lamp."""
    middle = frames[len(frames) // 2]
    lamps = [middle[3 * lamp : 3 * lamp + 3] for lamp in range(LAMPS)]
    return "%08x %s" % (crc32(b"".join(frames)), " ".join(lamp.hex() if any(lamp) else "." for lamp in lamps))


def words(shown):
    """Return the lines of the small screen joined into one."""
    return " / ".join(line for line in lines_of(shown) if line) or EMPTY


def plain(event):
    """Return an event as a list that JSON can represent."""
    return [list(part) if isinstance(part, (bytes, bytearray, list)) else part for part in event]


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        path_of(each).write_text("\n".join(looks_of(each)) + "\n", "utf-8")
