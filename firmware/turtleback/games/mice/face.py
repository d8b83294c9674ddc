"""The mouse race on the lamps. Each shared cell, 1 to 24, has a lamp; starts and cheese have no lamp.

While a player thinks, two views alternate. One is the map. The other is the seven mice of the asked seat on the spaces
1 to 7, from the rearmost start on, and the chosen die from space 9 on.
"""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.face import Face
from turtleback.games.mice import scenes as pair
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import TAKEN
from turtleback.games.mice.track import CHEESE
from turtleback.lights import scenes
from turtleback.lights.paint import LAMPS, SLOTS, SPACES, put, row
from turtleback.lights.palette import GOLD, PIPS, SEATS, WHITE

_STEP_MS = const(220)
_PAUSE_MS = const(700)
_CYCLE_MS = const(5600)
_MAP_MS = const(3200)
_DIE = const(8)  # first lamp of the die under the cursor
_AWAY = const(255)  # the value for a cell without a lamp


def lamp_of(cell: int) -> int:
    """Return the lamp (0 to 23) of a cell, or _AWAY if the cell has no lamp."""
    return cell - 1 if CHEESE < cell <= LAMPS else _AWAY


class MiceFace(Face):
    """Face of the mouse race."""

    does = ("both dice", "")  # N_

    def refresh(self) -> None:
        """Store the view of the asked seat. Runs once per action, so that painting allocates no memory."""
        super().refresh()
        game = self.game
        self.view = view = game.view(self.actor)
        self.verb = "" if self.actor == OVER else game.legal()[0][0]
        self.turn, self.dice = view["turn"], view["dice"]
        self.tops = self._map(view["place"])
        first = MICE * self.turn
        self.own = view["place"][first : first + MICE]
        self.set_cursor(None)

    def _map(self, place: list) -> bytes:
        """Return the seat on each lamp, or EMPTY."""
        tops = bytearray(b"\xff" * LAMPS)
        for mouse, cell in enumerate(place):
            if CHEESE < cell <= LAMPS:
                tops[cell - 1] = mouse // MICE
        return bytes(tops)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.mouse = self.lamp = self.landing = _AWAY
        self.cell = CHEESE  # the target of the move under the cursor
        self.starting = False
        if chosen and chosen[0] == "move":
            self.mouse = chosen[1]
            path = self._path(self.own[self.mouse], chosen[2])
            self.cell = path[-1]
            self.starting = self.cell in self.view["paths"][self.turn][:MICE]
            self.lamp, self.landing = lamp_of(path[0]), lamp_of(path[-1])

    def _path(self, start: int, pips: int) -> tuple:
        """Return the cells of a move from start to target, both included."""
        path = self.view["paths"][self.turn]
        at = path.index(start)
        return path[at : at + pips + 1]

    def before(self) -> dict:
        return self.view

    def scenes_of(self, event: tuple, before: dict):
        name, turned = event[0], before["pending"]  # the mice whose numbers are turned up, in order
        if name in ("capture", "home", "open"):
            turned.append(MICE * event[-2] + event[-1])
        elif name == "value":
            yield self._number(turned.pop(0), event[1])
        elif name in ("die", "blank"):
            dice = [event[1]] if name == "die" else [before["dice"][0], event[1]]
            yield scenes.Scene(pair.fall, pair.fall_ms(dice), (dice, before["turn"]), (name, before["turn"], dice))
        elif name == "move":
            yield self._run(before, event)
        elif name == "over":
            yield from self.score_scenes()

    def _run(self, before: dict, event: tuple) -> tuple:
        """Return the scene of a run. Its background is the map before the move, without the mouse that runs."""
        _, seat, mouse, pips = event
        place = before["place"]
        path = before["paths"][seat]
        at = path.index(place[MICE * seat + mouse])
        lamps = bytes(lamp_of(cell) for cell in path[at + 1 : at + pips + 1])
        place[MICE * seat + mouse] = CHEESE
        return scenes.Scene(_run, len(lamps) * _STEP_MS + _PAUSE_MS, (self._map(place), seat, lamps), event)

    def _number(self, mouse: int, number: int) -> tuple:
        """Return the scene of a number that is turned up and counts for a seat, or against the owner of a fence."""
        owner, place = mouse // MICE, self.view["place"][mouse]
        seat = owner if place == CHEESE else TAKEN - place
        count = -number if place == TAKEN - owner else number
        return scenes.counted(seat, count, _PAUSE_MS, ("value", seat, count, owner))

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if self.verb in ("place", "value", "die", "blank"):
            self._paint_number(frame, t, chosen)
        elif t % _CYCLE_MS < _MAP_MS or self.verb == "starts":
            self._paint_map(frame, t)
        else:
            self._paint_own(frame, t, chosen[2] if chosen else 0)

    def _paint_number(self, frame, t, chosen):
        """Paint the number under the cursor in white. If the first die has been thrown, it comes before the number."""
        first = 0
        if self.verb == "blank":
            pair.lie(frame, self.dice, 1, self.turn)
            first = pair.APART
        if chosen:
            row(frame, first, chosen[1], WHITE)
        self._ask(frame, t)

    def _ask(self, frame, t):
        """Paint the last slot, which blinks in the rhythm of the asked seat."""
        scenes.beat(frame, t, SPACES + SLOTS - 1, self.turn)

    def _paint_map(self, frame, t):
        """Paint the mice. The mouse under the cursor blinks, and its target breathes."""
        scenes.board(frame, t, self.tops)
        if self.landing != _AWAY:
            scenes.ghost(frame, t, self.landing, SEATS[self.turn], self.tops[self.landing])
        if self.lamp != _AWAY:
            scenes.beat(frame, t, self.lamp, self.turn)

    def _paint_own(self, frame, t, pips):
        """Paint the asked seat in the slot, its seven mice, with mice at home in gold, and the die under the cursor."""
        for mouse in range(MICE):
            if mouse == self.mouse:
                scenes.beat(frame, t, mouse, self.turn)
            elif self.own[mouse] > CHEESE:
                put(frame, mouse, SEATS[self.turn], scenes.DIP)
            elif self.own[mouse] == CHEESE:
                put(frame, mouse, GOLD, scenes.DIP)
        row(frame, _DIE, pips, PIPS[0])
        self._ask(frame, t)


def _run(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a mouse that runs from lamp to lamp over others. Cells without a lamp are dark. args: tops, seat, lamps."""
    tops, seat, lamps = args
    scenes.board(frame, t, tops)
    lamp = lamps[min(t // _STEP_MS, len(lamps) - 1)]
    if lamp != _AWAY:
        put(frame, lamp, SEATS[seat])


FACE = MiceFace
