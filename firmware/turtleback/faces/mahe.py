"""Mahé in light: the island, the dice as an arc, the ghost of a landing, the eggs."""

from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.mahe import BEACH, LIMIT, RAFT, SPACES, STOP
from turtleback.faces import mahe_words
from turtleback.faces.face import Face
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, breath, put
from turtleback.lights.palette import GOLD, SEATS, WHITE

LOOK_MS = 1400  # the dice as thrown, held for people to count
SINK_MS = 1400
PAUSE_MS = 700  # after a swim, before the eggs
# While people think, the ring goes round: the board with the ghost, then the dice (or the prize) once more.
CYCLE_MS = 5600
BOARD_MS = 4000
BACK_MS = 500  # one turtle of a stack that shows itself bottom to top
GHOST_MS = 1200


class MaheFace(Face):
    """Watches one game of Mahé."""

    def __init__(self, game):
        super().__init__(game)
        self.decider = 0
        self.look()

    def look(self) -> None:
        """Take in the position as it is now, once an action, so that painting needs nothing new."""
        game = self.game
        self.actor = game.actor()
        if self.actor >= 0:
            self.decider = self.actor
        self.view = view = game.view(self.actor)
        self.dice = view["dice"]
        self.stacks = [bytes(self.owner(turtle) for turtle in stack) for stack in view["stacks"][RAFT + 1 :]]
        self.tops = bytes(stack[-1] if stack else scenes.NOBODY for stack in self.stacks)
        self.mover_at = self.space_of(view["mover"])
        self.winners = bytes(game.winners()[0]) if self.actor == OVER else b""
        self.landings: dict = {}  # action -> (space from 0, eggs it would earn)
        for action in game.legal() if self.actor >= 0 and self.dice else ():
            self._foresee(action)

    def owner(self, turtle: int) -> int:
        """The seat of a turtle."""
        return turtle // self.view["each"]

    def space_of(self, turtle: int) -> int:
        """The space (from 0) of a turtle; -1 for the raft or for no turtle."""
        for space in range(SPACES):
            if turtle in self.view["stacks"][space + 1]:
                return space
        return -1

    def _foresee(self, action: tuple) -> None:
        land, prize = None, 0
        for event in self.game.peek(action):
            if event[0] == "move":
                land = event[2] - 1
            elif event[0] == "award":
                prize = event[2]
        if land is not None:
            self.landings[action] = (land, prize)

    def tell(self, events: list) -> list:
        """The scenes of what has just happened: (scene, ms, args) each."""
        dice = list(self.dice)
        seat = self.decider
        self.look()
        shown: list = []
        for event in events:
            name = event[0]
            if name in ("die", "card"):
                dice.append(event[-1])
                shown.append((scenes.count_die, scenes.count_die_ms(dice, LOOK_MS), (seat, dice, LIMIT)))
            elif name == "move":
                shown.append(self._swim(event[1], event[2], event[3:]))
            elif name == "bust":
                args = (self.tops, self.owner(event[-1]), event[1] - 1, len(dice), SINK_MS)
                shown.append((scenes.sink, SINK_MS, args))
            elif name == "award":
                ms = event[2] * scenes.EGG_MS + PAUSE_MS
                shown.append((scenes.win_eggs, ms, (event[1], event[2], scenes.EGG_MS)))
            elif name in ("egg", "beach"):
                prize = BEACH if name == "beach" else event[1]
                shown.append((scenes.show_prize, prize * scenes.EGG_MS + PAUSE_MS, (self.tops, prize)))
        return shown

    def _swim(self, start: int, end: int, group: tuple) -> tuple:
        """The swim over the board as it will be, without the swimmers."""
        below = self.stacks[end - 1][: -len(group)]
        tops = bytearray(self.tops)
        tops[end - 1] = below[-1] if below else scenes.NOBODY
        steps = (end - start - 1) % SPACES + 1  # at most a whole lap, MAHE-9
        ms = scenes.swim_ms(steps)
        return scenes.swim, ms + PAUSE_MS, (bytes(tops), self.owner(group[-1]), start, steps, ms)

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        """The instant t (ms since the last action) while people think: board, dice, ghost, cursor."""
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
            return
        chosen = chooser.chosen if chooser else None
        if chosen and chosen[0] == "turtle":
            self._board(frame, t)
            space = self.space_of(chosen[1])
            lamp = space if space >= 0 else SPACES + chosen[1] % self.view["each"]
            scenes.beat(frame, t, lamp, self.decider)
            return
        later = t % CYCLE_MS >= BOARD_MS
        if chosen and chosen[0] in ("die", "card"):
            self._count(frame, chosen[1])
        elif later and self.dice:
            self._count(frame, 0)
        else:
            self._board(frame, t)
            if later:
                scenes.eggs(frame, self.view["egg"])
            if self.mover_at >= 0:
                scenes.beat(frame, t, self.mover_at, self.owner(self.view["mover"]))
            self._ghost(frame, t, STOP)
        if chosen:
            self._ghost(frame, t, chosen)
        scenes.slots(frame, t, self.decider, len(self.dice), self.actor != CHANCE)

    def _board(self, frame: bytearray, t: int) -> None:
        """Every stack shows its turtles bottom to top, then rests on the topmost."""
        scenes.board(frame, self.tops)
        back = t % BOARD_MS // BACK_MS
        for space in range(SPACES):
            stack = self.stacks[space]
            if len(stack) > 1 and back < len(stack):
                put(frame, space, SEATS[stack[back]], FULL)

    def _count(self, frame: bytearray, more: int) -> None:
        """The dice thrown as an arc, and in white the number under the cursor."""
        total = sum(self.dice)
        scenes.pips(frame, self.dice, total, LIMIT)
        for pip in range(total, total + more):
            put(frame, pip, WHITE)

    def _ghost(self, frame: bytearray, t: int, action: tuple) -> None:
        """Where the stack would land, breathing; gold every other breath if eggs are to be had."""
        if action in self.landings:
            space, prize = self.landings[action]
            colour = GOLD if prize and t // GHOST_MS % 2 else SEATS[self.decider]
            put(frame, space, colour, breath(t, GHOST_MS))

    def words(self, chooser) -> list[str]:
        return mahe_words.lines(self, chooser)
