"""Midas in Love on the lamps: a lamp per spoke for gold and pieces, a scale of the rings, and the seat to play."""

from micropython import const
from turtleback.engine.contract import CHANCE
from turtleback.games.face import Face
from turtleback.games.midas import scenes as spokes
from turtleback.games.midas.board import RINGS
from turtleback.games.midas.rules import KING
from turtleback.games.midas.scenes import SPOKES
from turtleback.lights import scenes
from turtleback.lights.paint import FULL
from turtleback.lights.palette import BUST, GOLD, SEATS, WHITE

_LEVELS = bytes((0, 120, 185, 255, 255, 255))  # level by the number of nuggets on a spoke
_CARD = ("card",)  # the description of a scene that shows a card begins with this name
_EMPTY_SPOKES = bytes([scenes.EMPTY]) * SPOKES
_ELSEWHERE = const(60)  # level of gold in other rings than the current one
_HOLD_MS = const(500)  # time to look at the effect of a card
_FLOW_MS = const(2520)  # the time of two rounds
_DRIFT_MS = const(1500)
_KISS_MS = const(2400)
_STEP_MS = const(300)  # time per space of a step
_LEAVE_MS = const(1000)
_COUNT_MS = const(120)  # time per nugget of the King
_PAUSE_MS = const(700)
_CROWN_MS = const(2400)  # a whole period of a seat's rhythm
# Without a cursor on a space, all rings are shown together, and then one after another.
_ALL_MS = const(2400)
_RING_MS = const(1200)


def placed(space: int) -> tuple[int, int]:
    """Return (spoke, ring) of a space. The spoke counts from 0 and is also the lamp. The outer ring is 1."""
    return (space - 1) // RINGS, (space - 1) % RINGS + 1


class MidasFace(Face):
    """Face of Midas in Love."""

    _brief = False  # True after a player has skipped a card of this deal

    def refresh(self) -> None:
        super().refresh()
        self.view = view = self.game.view(self.actor)
        self.seat = self.game.drawer() if self.actor == CHANCE else self.actor
        self._brief = self._brief and self.actor == CHANCE
        # Index 0 is for all rings together, and the others are for one ring each.
        self.tops, self.gold = _tops_of_rings(view), _gold_of_rings(view)
        mover = view["mover"]
        space = view["space"][mover] if mover >= KING else 0
        self.mover_at, self.mover_ring = placed(space) if space else (-1, 0)
        self.set_cursor(None)

    def on_skip(self, event: tuple) -> None:
        self._brief = self._brief or event[:1] == _CARD

    def set_cursor(self, chosen: tuple | None) -> None:
        space = chosen[-1] if chosen and len(chosen) > 1 else 0
        self.target, self.ring = placed(space) if space else (-1, 0)
        self.golden = space in self.view["nuggets"]

    def scenes_for(self, events: list) -> list:
        board, seat = self.view, self.seat  # the view and the seat before the events
        self.refresh()
        shown: list = []
        for event in events:
            self._add(shown, board, seat, event, events)
        return shown

    def _add(self, shown: list, board: dict, seat: int, event: tuple, events: list) -> None:
        """Append the scenes of one event to `shown`, and update `board` to the position after it."""
        name = event[0]
        if name == "card" and self._brief:
            return
        if name in ("card", "start"):
            shown.append(_drawn(board, seat, event[-1], events[1] if len(events) > 1 else event))
        elif name in ("heads", "tails"):
            board["current"] = way = self.view["current"]
            shown.append(scenes.Scene(spokes.flow, _FLOW_MS, (way, seat), (name, seat, way)))
        elif name == "nugget":
            board["nuggets"].append(event[1])
        elif name == "placed":
            board["owner"][event[2]] = event[1]
            board["space"][event[2]] = event[3]
        elif name == "turn":
            self._add_turn(shown, board, event, events)
        elif name in ("king", "nymph"):
            shown.append(_stepped(board, event[1], event[2] if name == "nymph" else KING, event[-1]))
        elif name in ("gold", "lost"):
            shown.append(_taken(board, event))
        elif name in ("caught", "empty", "guard"):
            self._add_end(shown, board, event)
        elif name == "crown":
            shown.append(scenes.Scene(spokes.crown, _CROWN_MS, event[1], event))
            board.update(nuggets=[], space=[0] * len(board["space"]))

    def _add_turn(self, shown, board, event, events):
        """Append the scenes of a new turn: the gold drifts, and nymphs kiss."""
        way = board["current"]
        if board["nuggets"]:
            args = _tops(board), _gold(board), way, _DRIFT_MS
            shown.append(scenes.Scene(spokes.drift, _DRIFT_MS, args, (event[0], event[1], way)))
            board["nuggets"] = self.view["nuggets"]
        kisses = bytes(event[1] for event in events if event[0] == "kiss")
        if kisses:
            nymphs = bytearray()
            for nymph in kisses:
                nymphs.append(board["owner"][nymph])
                nymphs.append(placed(board["space"][nymph])[0])
            king = board["owner"][KING], placed(board["space"][KING])[0]
            shown.append(scenes.Scene(spokes.kiss, _KISS_MS, (_tops(board), king, nymphs), ("kiss", kisses)))

    def _add_end(self, shown, board, event):
        """Append the scenes of the end of a hand: the King may be caught, and his gold is counted."""
        name, seat, points = event
        if name == "caught":
            spoke, ring = placed(board["space"][KING])
            args = _tops(board, KING), _gold(board), seat, spoke, ring, BUST, _LEAVE_MS
            shown.append(scenes.Scene(spokes.leave, _LEAVE_MS, args, event))
        shown.append(scenes.counted(seat, points, 2 * _PAUSE_MS, event))

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        ring = self.ring or _ring_at(t)
        tops = self.tops[ring]
        spokes.field(frame, t, tops, self.gold[ring])
        spokes.scale(frame, ring)
        if self.mover_at >= 0 and (ring == self.mover_ring or not ring or self.ring):
            scenes.beat(frame, t, self.mover_at, self.seat)
        target = self.target
        if target >= 0:
            colour = GOLD if self.golden and t // scenes.GHOST_MS % 2 else WHITE
            scenes.ghost(frame, t, target, colour, self.seat if target == self.mover_at else tops[target])
        scenes.beat(frame, t, spokes.SEAT, self.seat)


def _ring_at(t):
    """Return the ring to show at time t without a cursor, or 0 for all rings."""
    phase = t % (_ALL_MS + RINGS * _RING_MS)
    return 0 if phase < _ALL_MS else (phase - _ALL_MS) // _RING_MS + 1


def _tops(board, without=-1):
    """Return the seat on each spoke, or EMPTY. The King is on top, and the piece `without` is left out."""
    tops = bytearray(_EMPTY_SPOKES)
    space, owner = board["space"], board["owner"]
    for piece in range(len(space) - 1, -1, -1):
        if space[piece] and piece != without:
            tops[(space[piece] - 1) // RINGS] = owner[piece]
    return tops


def _tops_of_rings(board):
    """Return the seats on the spokes, at index 0 for all rings together, and then for each ring."""
    tops = [_tops(board)]
    for _ in range(RINGS):
        tops.append(bytearray(_EMPTY_SPOKES))
    for space, seat in zip(board["space"], board["owner"]):
        if space:
            spoke, ring = placed(space)
            tops[ring][spoke] = seat
    return tops


def _gold(board):
    """Return the level of the gold on each spoke, for all rings together."""
    gold = bytearray(SPOKES)
    for nugget in board["nuggets"]:
        gold[(nugget - 1) // RINGS] += 1
    for spoke in range(SPOKES):
        gold[spoke] = _LEVELS[gold[spoke]]
    return gold


def _gold_of_rings(board):
    """Return the levels of gold, at index 0 for all rings together, and then for each ring, with other rings dim."""
    gold = [_gold(board)]
    dim = bytes(_ELSEWHERE if level else 0 for level in gold[0])
    for _ in range(RINGS):
        gold.append(bytearray(dim))
    for nugget in board["nuggets"]:
        spoke, ring = placed(nugget)
        gold[ring][spoke] = FULL
    return gold


def _drawn(board, seat, space, brings):
    """Return the scene of a card, or of the space where the King starts. `brings` is the event of its effect."""
    spoke, ring = placed(space)
    effect = brings[0]
    piece = brings[2] if effect == "placed" else -1
    colour = GOLD if effect == "nugget" else SEATS[seat] if effect in ("placed", "crown", "card") else None
    ms = spokes.draw_ms(ring, _HOLD_MS)
    return scenes.Scene(
        spokes.draw, ms, (_tops(board), _gold(board), seat, spoke, ring, colour), ("card", seat, space, effect, piece)
    )


def _stepped(board, seat, piece, space):
    """Return the scene of a step, space by space. A step with the current passes a space in between."""
    tops = _tops(board, piece)
    here, current = board["space"][piece], board["current"]
    spoke, ring = placed(here)
    to, to_ring = placed(space)
    board["space"][piece] = space
    way = bytearray((spoke, ring))
    if (to - spoke) % SPOKES in (2, SPOKES - 2):
        way.append((spoke + current) % SPOKES)
        way.append((ring + to_ring) // 2)
    way.append(to)
    way.append(to_ring)
    ms = len(way) // 2 * _STEP_MS
    event = ("step", seat, piece, space, here, current)
    return scenes.Scene(spokes.step, ms, (tops, _gold(board), seat, way, ms), event)


def _taken(board, event):
    """Return the scene of gold that the King takes, with his total, or of gold that is lost to a nymph."""
    name, seat, space = event
    board["nuggets"].remove(space)
    if name == "gold":
        board["points"][seat] += 1
        points = board["points"][seat]
        return scenes.counted(seat, points, _PAUSE_MS, event + (points,), _COUNT_MS)
    spoke, ring = placed(space)
    return scenes.Scene(
        spokes.leave, _LEAVE_MS, (_tops(board), _gold(board), seat, spoke, ring, GOLD, _LEAVE_MS), event
    )


FACE = MidasFace
