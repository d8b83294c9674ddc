"""Whole games through the app, summed up by frames and words: the same on every Python. Runs on MicroPython too."""

from hashlib import sha256

from playout import choices
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.app.ports import Ports
from turtleback.controls.gestures import TAP_ROLL, TAP_STOP
from turtleback.device.buttons import Contacts
from turtleback.device.layout import lines_of

STEP_MS = 50
LONGEST_MS = 3_600_000


class Open:
    """The pin of a button that nobody presses."""

    def value(self):
        return 1


def hexadecimal(data: bytes) -> str:
    """MicroPython's bytes write themselves so only with a separator."""
    return "".join("%02x" % byte for byte in data)


def playthrough(game: str, players: list[str], options: dict, seed: int) -> list[str]:
    """A game on the device, people tapping blindly: a hash of all frames, what the screen said, scores, time taken."""
    frames = []
    said = []

    def show(frame, changed):
        # A digest at a time: the frames of a whole game would not fit a Pico.
        frames[:] = [sha256(b"".join(frames) + bytes(frame)).digest()]

    def words(now):
        said.append("|".join(lines_of(now)))

    setting = GameSetup(game, players, options)
    contacts = Contacts(Open(), Open(), lambda: 0)
    ports = Ports(contacts, show, lambda: sha256(b"%d" % seed).digest(), frame_ms=STEP_MS, words=words)
    app = App(ports, setting)
    taps = choices(seed)
    now = (1 << 30) - 60_000  # the tick wraps in the game's first minute
    while not app.table.over and app.time < LONGEST_MS:
        while app.tick(now) == 0:
            pass
        if app.waiting and not app.table.over:
            app.stage.gesture((TAP_ROLL, TAP_STOP)[next(taps) % 2], app.time)
        now = (now + STEP_MS) & ((1 << 30) - 1)
    scores = "scores %s after %d ms" % (app.table.match.game.scores(), app.time)
    return said + [hexadecimal(frames[0]), scores]
