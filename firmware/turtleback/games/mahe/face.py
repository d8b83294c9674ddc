"""Mahé in light: the island, the dice as an arc, the ghost of a landing, the eggs."""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.face import Face
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES
from turtleback.games.mahe.rules import BEACH, ROLL, STOP
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, put
from turtleback.lights.palette import GOLD, SEATS, WHITE, lit

_LOOK_MS = const(1400)  # the dice as thrown, held for people to count
_SINK_MS = const(1400)
_PAUSE_MS = const(700)  # after a swim, before the eggs
# While people think, the ring goes round: the board with the ghost, then the dice (or the prize) once more.
_CYCLE_MS = const(5600)
_BOARD_MS = const(4000)
_RIDER_MS = const(500)  # one turtle of a stack that shows itself bottom to top


class MaheFace(Face):
    """Watches one game of Mahé."""

    def __init__(self, game):
        super().__init__(game)
        self.foresee = game.foresee  # where an answer would lead
        self.refresh()

    def refresh(self) -> None:
        """Take in the position as it is now, once an action, so that painting needs nothing new."""
        game = self.game
        self.actor = game.actor()
        view = game.view(self.actor)  # of which no more is kept than is shown: a Pico's memory is small
        self.stacks, self.owners, self.groups = view["stacks"], view["owners"], view["groups"]
        self.prize = view["prize"]
        self.unseen = sum(view["deck"])  # cards
        self.decider = view["decider"]
        self.dice = view["dice"]
        self.risk = game.odds(ROLL, "bust") if self.actor >= 0 and self.dice else None  # (ways, of so many)
        self.winners = bytes(game.winners()[0]) if self.actor == OVER else b""
        tops = bytearray(SPACES)
        self.piles: list = []  # (space from 0, seats bottom to top) where several turtles stand
        for space in range(SPACES):
            stack = self.stacks[space + 1]
            tops[space] = self.owners[stack[-1]] if stack else scenes.EMPTY
            if len(stack) > 1:
                self.piles.append((space, self.seats(stack)))
        self.tops = bytes(tops)
        self._move(self.groups[0])
        self.set_cursor(None)

    def _move(self, group):
        """That turtle and its riders are to move."""
        self.group = self.seats(group)
        place = RAFT
        while group[0] not in self.stacks[place]:
            place += 1
        self.mover_at = place - 1  # the space from 0; -1 for the raft

    def seats(self, turtles: list | tuple) -> bytes:
        """The seats of turtles."""
        return bytes(self.owners[turtle] for turtle in turtles)

    def set_cursor(self, chosen: tuple | None) -> None:
        if chosen and chosen[0] == "turtle":
            self._move(next(group for group in self.groups if group[0] == chosen[1]))
        asked = self.actor >= 0 and self.dice
        self.landing = self.foresee(chosen or STOP) if asked else None  # (space, eggs), or None

    def scenes_for(self, events: list) -> list:
        dice = list(self.dice)
        seat = self.decider
        self.refresh()
        if events[0][0] == "starts":
            return self.starts(events[0][1])
        shown = []
        for event in events:
            if event[0] in ("die", "card"):
                dice.append(event[-1])
            scene = self._scene(event, seat, dice)
            if scene:
                shown.append(scene)
        return shown

    def _scene(self, event: tuple, seat: int, dice: list) -> tuple | None:
        """The scene of one event, if it has one; a seat has thrown those dice."""
        name = event[0]
        if name in ("die", "card"):
            ms = scenes.count_die_ms(dice, _LOOK_MS)
            return scenes.Scene(scenes.count_die, ms, (seat, dice, LIMIT), (name, seat, dice))
        if name == "move":
            return self._swim(event[1], event[2], event[3], self.seats(event[4:]))
        if name == "bust":
            top = self.seats(event[2:])[-1]
            return scenes.Scene(
                scenes.sink, _SINK_MS, (self.tops, top, event[1] - 1, len(dice), _SINK_MS), (name, top, dice)
            )
        if name == "award":
            ms = event[2] * scenes.EGG_MS + _PAUSE_MS
            return scenes.Scene(scenes.count_eggs, ms, (event[1], event[2], scenes.EGG_MS), event)
        if name in ("egg", "beach"):
            prize = BEACH if name == "beach" else event[1]
            ms = prize * scenes.EGG_MS + _PAUSE_MS
            return scenes.Scene(scenes.show_prize, ms, (self.tops, prize), ("prize", prize))
        return None

    def _swim(self, start: int, end: int, steps: int, seats: bytes) -> tuple:
        """The swim over the board as it will be, without the swimmers."""
        stack = self.stacks[end]
        stood = len(stack) - len(seats)
        tops = bytearray(self.tops)
        tops[end - 1] = self.owners[stack[stood - 1]] if stood else scenes.EMPTY
        ms = scenes.swim_ms(steps)
        return scenes.Scene(
            scenes.swim, ms + _PAUSE_MS, (bytes(tops), seats[-1], start, steps, ms), ("move", seats, steps, end)
        )

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        chosen = chooser.chosen if chooser else None
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
        elif chosen and chosen[0] == "turtle":
            self._paint_choice(frame, t)
        else:
            self._paint_thought(frame, t, chosen)

    def _paint_choice(self, frame, t):
        """Which turtle: its riders show themselves on its space, and the slots count them in its seat's rhythm."""
        self._board(frame, t, _BOARD_MS)
        for slot in range(min(len(self.group), SLOTS)):
            scenes.beat(frame, t, SPACES + slot, self.decider)

    def _paint_thought(self, frame, t, chosen):
        """Board and ghost, then the dice or the prize once more; the dice alone while a number is looked for."""
        number = chosen[1] if chosen and chosen[0] in ("die", "card") else 0
        risk = self.risk if self.odds and not number else None
        # Whoever wants to see the odds sees them first, before the board.
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
        """Every stack shows its riders bottom to top, then rests on the topmost; the mover's blinks."""
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
        """The dice thrown as an arc, and in white the number under the cursor."""
        total = sum(self.dice)
        scenes.pips(frame, self.dice, total, LIMIT)
        for pip in range(total, total + more):
            put(frame, pip, WHITE)

    def _ghost(self, frame: bytearray, t: int) -> None:
        """Where the stack would land; gold every other breath if eggs are to be had."""
        if self.landing:
            space = self.landing[0] - 1
            colour = GOLD if self.landing[1] and t // scenes.GHOST_MS % 2 else SEATS[self.decider]
            standing = scenes.EMPTY if space == self.mover_at else self.tops[space]
            scenes.ghost(frame, t, space, colour, standing)

    def _slots(self, frame, t, chosen):
        """The dice thrown; the next slot blinks while its decider is asked, white under a cursor on ROLL."""
        thrown = len(self.dice)
        scenes.slots(frame, self.decider, thrown)
        if self.actor == CHANCE or thrown == SLOTS or (chosen and chosen != ROLL):
            return
        if chosen:
            put(frame, SPACES + thrown, WHITE, FULL if lit(self.decider, t) else scenes.OFF_BEAT)
        else:
            scenes.beat(frame, t, SPACES + thrown, self.decider)


FACE = MaheFace
