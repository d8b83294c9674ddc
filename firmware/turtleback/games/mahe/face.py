"""Mahé on the lamps: the island, the dice as an arc, the preview of a landing, and the eggs."""

from micropython import const
from turtleback.engine.contract import CHANCE
from turtleback.games.face import Face
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES
from turtleback.games.mahe.rules import BEACH, ROLL, STOP
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, put, row
from turtleback.lights.palette import GOLD, SEATS, WHITE, lit

_LOOK_MS = const(1400)  # pause after a throw, to count the pips
_SINK_MS = const(1400)
_PAUSE_MS = const(700)  # pause after a swim, before the eggs
# While a player thinks, the board with the preview alternates with the dice, or with the prize before the first die.
_CYCLE_MS = const(5600)
_BOARD_MS = const(4000)
_RIDER_MS = const(500)  # time per turtle, when a stack is shown from bottom to top


class MaheFace(Face):
    """Face of Mahé."""

    does = ("roll a die", "stop and swim")  # N_

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        view = game.view(self.actor)  # only the parts that are shown are stored, because a Pico has little memory
        self.stacks, self.owners, self.groups = view["stacks"], view["owners"], view["groups"]
        self.prize = view["prize"]
        self.unseen = sum(view["deck"])  # number of unseen cards
        self.decider = view["decider"]
        self.dice = view["dice"]
        self.risk = game.odds(ROLL, "bust") if self.actor >= 0 and self.dice else None  # (ways, all ways)
        tops = bytearray(SPACES)
        self.piles: list = []  # (space from 0, seats from bottom to top) of each stack
        for space in range(SPACES):
            stack = self.stacks[space + 1]
            tops[space] = self.owners[stack[-1]] if stack else scenes.EMPTY
            if len(stack) > 1:
                self.piles.append((space, self.seats(stack)))
        self.tops = bytes(tops)
        self._move(self.groups[0])
        self.set_cursor(None)

    def _move(self, group):
        """Store the turtle that will move, with its riders."""
        self.group = self.seats(group)
        place = RAFT
        while group[0] not in self.stacks[place]:
            place += 1
        self.mover_at = place - 1  # the space from 0; -1 for the raft

    def seats(self, turtles: list | tuple) -> bytes:
        """Return the seats of turtles."""
        return bytes(self.owners[turtle] for turtle in turtles)

    def set_cursor(self, chosen: tuple | None) -> None:
        if chosen and chosen[0] == "turtle":
            self._move(next(group for group in self.groups if group[0] == chosen[1]))
        asked = self.actor >= 0 and self.dice
        self.landing = self.landing_of(chosen or STOP) if asked else None

    def landing_of(self, action: tuple) -> tuple | None:
        """Return (space, eggs) after stopping or playing a card; None if the turtle does not land yet."""
        space = eggs = 0
        for event in self.game.events_of(action):
            if event[0] == "move":
                space = event[2]
            elif event[0] == "award":
                eggs = event[2]
        return (space, eggs) if space else None

    def before(self) -> tuple:
        return self.decider, list(self.dice)

    def scenes_of(self, event: tuple, before):
        seat, dice = before  # the seat that throws, and its dice so far
        name = event[0]
        if name in ("die", "card"):
            dice.append(event[-1])
            ms = event[-1] * scenes.PIP_MS + _LOOK_MS
            yield scenes.Scene(scenes.count_die, ms, (seat, dice, LIMIT), (name, seat, dice))
        elif name == "move":
            yield self._swim(event[1], event[2], event[3], self.seats(event[4:]))
        elif name == "bust":
            top = self.seats(event[2:])[-1]
            args = self.tops, top, event[1] - 1, len(dice), _SINK_MS
            yield scenes.Scene(scenes.sink, _SINK_MS, args, (name, top, dice))
        elif name == "award":
            yield scenes.counted(event[1], event[2], _PAUSE_MS, event)
        elif name in ("egg", "beach"):
            prize = BEACH if name == "beach" else event[1]
            ms = prize * scenes.EGG_MS + _PAUSE_MS
            yield scenes.Scene(scenes.show_prize, ms, (self.tops, prize), ("prize", prize))

    def _swim(self, start: int, end: int, steps: int, seats: bytes) -> tuple:
        """Return the scene of a swim over the board after the move, without the turtles that swim."""
        stack = self.stacks[end]
        stood = len(stack) - len(seats)
        tops = bytearray(self.tops)
        tops[end - 1] = self.owners[stack[stood - 1]] if stood else scenes.EMPTY
        ms = scenes.swim_ms(steps)
        return scenes.Scene(
            scenes.swim, ms + _PAUSE_MS, (bytes(tops), seats[-1], start, steps, ms), ("move", seats, steps, end)
        )

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if chosen and chosen[0] == "turtle":
            self._paint_choice(frame, t)
        else:
            self._paint_thought(frame, t, chosen)

    def _paint_choice(self, frame, t):
        """Paint the turtle under the cursor and its riders on its space, and their number in the slots."""
        self._board(frame, t, _BOARD_MS)
        scenes.beat_slots(frame, t, self.decider, len(self.group))

    def _paint_thought(self, frame, t, chosen):
        """Paint the board and the preview in turn with the dice or the prize.

        While a player chooses a number, paint only the dice.
        """
        number = chosen[1] if chosen and chosen[0] in ("die", "card") else 0
        risk = self.risk if self.odds and not number else None
        # If the odds lamp is used, the dice with the odds come before the board.
        phase = (t + _BOARD_MS if risk else t) % _CYCLE_MS
        if number or (self.dice and phase >= _BOARD_MS):
            self._count(frame, number)
            if risk:
                scenes.odds(frame, risk[0], risk[1])
        else:
            self._board(frame, t, phase)
            if phase >= _BOARD_MS:
                scenes.eggs(frame, self.prize)
        if chosen != ROLL and (number or phase < _BOARD_MS):
            self._ghost(frame, t)
        self._slots(frame, t, chosen)

    def _board(self, frame, t, phase):
        """Paint the turtles of each stack in turn, from bottom to top. The last turtle of the mover's stack blinks."""
        scenes.board(frame, t, self.tops)
        for space, seats in self.piles:
            if space != self.mover_at:
                scenes.parade(frame, phase, space, seats, _RIDER_MS)
        if self.mover_at >= 0:
            phase = t % (_RIDER_MS * (len(self.group) + 3))
            alone = len(self.group) == 1
            if alone or not scenes.parade(frame, phase, self.mover_at, self.group, _RIDER_MS):
                scenes.beat(frame, t, self.mover_at, self.group[-1])

    def _count(self, frame: bytearray, more: int) -> None:
        """Paint the dice thrown as an arc, followed in white by the number under the cursor."""
        total = sum(self.dice)
        scenes.pips(frame, self.dice, total, LIMIT)
        row(frame, total, more, WHITE)

    def _ghost(self, frame: bytearray, t: int) -> None:
        """Paint the preview of the landing. If it wins eggs, every other breath is gold."""
        if self.landing:
            space = self.landing[0] - 1
            colour = GOLD if self.landing[1] and t // scenes.GHOST_MS % 2 else SEATS[self.decider]
            standing = scenes.EMPTY if space == self.mover_at else self.tops[space]
            scenes.ghost(frame, t, space, colour, standing)

    def _slots(self, frame, t, chosen):
        """Paint the dice thrown.

        While the decider is asked, the next slot blinks, in white if the cursor is on ROLL.
        """
        thrown = len(self.dice)
        scenes.slots(frame, self.decider, thrown)
        if self.actor == CHANCE or thrown == SLOTS or (chosen and chosen != ROLL):
            return
        if chosen:
            put(frame, SPACES + thrown, WHITE, FULL if lit(self.decider, t) else scenes.OFF_BEAT)
        else:
            scenes.beat(frame, t, SPACES + thrown, self.decider)


FACE = MaheFace
