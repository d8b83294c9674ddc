"""The games for OpenSpiel. Importing this module registers them as `turtleback_mahe` and so on.

Chance is a player. A seat's information state string is everything that it has seen since the start; the tensor is its
current observation, without perfect recall. The returns are shares of the win.
"""

import json
from typing import Any

import numpy as np
import pyspiel

from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, Game, IllegalAction
from turtleback_lab.env.declared import GAMES, Declared, declare, shares

SEATS = 4
MAX_ACTIONS = 10**6  # actions in a game: no rule limits them, and random games are a thousand times shorter
PREFIX = "turtleback_"


def load(name: str, seats: int, options: dict) -> pyspiel.Game:
    """Load a game. Raises: SetupError if the game does not exist, or does not have these seats or options."""
    declare(name, seats, options)  # raises clearer errors than OpenSpiel
    return pyspiel.load_game(PREFIX + name, {"players": seats} | {key: _value(options[key]) for key in options})


def _value(value: int | tuple[int, ...]) -> int | str:
    """Return an option's value for OpenSpiel. A tuple becomes numbers joined by "_", as commas separate parameters."""
    return "_".join(map(str, value)) if isinstance(value, tuple) else value


def _type_of(name: str) -> pyspiel.GameType:
    """Return the description of a game that OpenSpiel registers."""
    kind = game_class(name)
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name="Turtleback " + name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if kind.HIDDEN_FIELDS else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=kind.SEATS[0],
        max_num_players=kind.SEATS[1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": SEATS} | {option.name: _value(option.default) for option in kind.OPTIONS},
    )


class SpielGame(pyspiel.Game):
    """A game of OpenSpiel; a subclass for each game sets `NAME` and `TYPE`."""

    NAME = ""
    TYPE: Any = None

    def __init__(self, params: dict | None = None) -> None:
        parameters = dict(params or {})
        self.seats = parameters.pop("players", SEATS)
        self.rules = {
            name: tuple(map(int, value.split("_"))) if isinstance(value, str) else value
            for name, value in parameters.items()
        }
        self.declared = declare(self.NAME, self.seats, self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.declared.actions),
            max_chance_outcomes=len(self.declared.outcomes),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(self.TYPE, info, params or {})

    def __reduce__(self) -> Any:
        """Pickle by name, seats and options; another process registers the games when it imports this module."""
        return load, (self.NAME, self.seats, self.rules)

    def new_initial_state(self) -> "SpielState":
        """Return the state at the start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict | None = None) -> "SpielObserver | None":
        """Return an observer of all that a seat sees; None if only the public or private part is asked for."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SpielObserver(self.declared, kind.perfect_recall) if whole else None


class SpielState(pyspiel.State):
    """A position, with everything that each seat has seen so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game: Game = new_game(game.NAME, game.seats, game.rules)
        self.seen = [""] * game.seats

    @property
    def declared(self) -> Declared:
        """The declaration of the game."""
        declared: Declared = self.get_game().declared
        return declared

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance or for the end."""
        actor = self.game.actor()
        special = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return int(special.get(actor, actor))

    def _legal_actions(self, player: int) -> list[int]:
        return [self.declared.number[action] for action in self.game.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return (number, probability) of each possible chance outcome."""
        weights = self.game.chance_weights()
        numbers = [self.declared.outcome_number[action] for action in self.game.legal()]
        return [(number, weight / sum(weights)) for number, weight in zip(numbers, weights)]

    def _action(self, player: int, number: int) -> tuple:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return self.declared.outcome(number) if is_chance else self.declared.action(number, self.game)

    def apply_action(self, number: Any) -> None:
        """Play the number of an action or of a chance outcome. Raises: IllegalAction if it is not legal."""
        action = self._action(self.current_player(), number)
        if action not in self.game.legal():
            raise IllegalAction("%s is not open here." % (action,))
        super().apply_action(int(number))

    def __reduce__(self) -> Any:
        """Pickle by the game and its history, which unpickling plays again."""
        return _played, (self.get_game(), self.history())

    def _apply_action(self, number: int) -> None:
        actor, turn = self.game.actor(), getattr(self.game, "turn", CHANCE)
        action = self._action(self.current_player(), number)
        events = self.game.apply(action)
        for seat, seen in enumerate(self.seen):
            self.seen[seat] = seen + self.declared.report(seat, actor, turn, action, events) + "\n"

    def _action_to_string(self, player: int, number: int) -> str:
        return " ".join(map(str, self._action(player, number)))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.game.actor() == OVER

    def returns(self) -> list[float]:
        """Return each seat's share of the win; 0 before the end."""
        return shares(self.game)

    def __str__(self) -> str:
        return str(self.game.snapshot())

    def to_struct(self) -> "Struct":
        """Return the whole position, also what seats may not see: each field that the rules keep."""
        fields = dict(zip(self.game.STATE_FIELDS, self.game.snapshot()))
        return Struct({"current_player": self.current_player()} | fields)

    def to_json(self) -> str:
        """Return the whole position as the text of a JSON object."""
        return self.to_struct().to_json()

    def to_observation_struct(self, player: int | None = None) -> "Struct":
        """Return what a seat sees, by default the seat that decides: the fields that README.md lists.

        Raises: IllegalAction if no seat is given while none decides, or there is no such seat.
        """
        seat = self.current_player() if player is None else player
        if not 0 <= seat < len(self.seen):
            raise IllegalAction("A seat that observes is a number from 0 to %d, not %s." % (len(self.seen) - 1, seat))
        seen = self.declared.named(self.declared.observe(self.game, seat))
        return Struct({name: numbers.tolist() for name, numbers in seen.items()})


def _played(game: SpielGame, history: list[int]) -> SpielState:
    """Return the state after these actions of a game."""
    state = game.new_initial_state()
    for number in history:
        state.apply_action(number)
    return state


class Struct:
    """Named fields, with the methods of OpenSpiel's structs, which Python cannot construct."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self._fields = fields

    def to_dict(self) -> dict[str, Any]:
        """Return the fields by name."""
        return self._fields

    def to_json(self) -> str:
        """Return the fields as the text of a JSON object."""
        return json.dumps(self._fields)


class SpielObserver:
    """An observer that gives an observation as tensor, fields by name and text; with perfect recall, only as text."""

    def __init__(self, declared: Declared, has_recall: bool) -> None:
        self._declared, self._has_recall = declared, has_recall
        self.tensor = None if has_recall else np.zeros(declared.width, np.float32)
        self.dict = {} if self.tensor is None else declared.named(self.tensor)

    def __reduce__(self) -> Any:
        """Pickle by the constructor, because `dict` holds views of `tensor`."""
        return _unpickled_observer, (self._declared, self._has_recall, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Set the tensor to a seat's observation."""
        if self.tensor is not None:
            self.tensor[:] = self._declared.observe(state.game, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a seat's observation as text; with perfect recall, everything that it has seen so far."""
        if self._has_recall:
            return "%d\n%s" % (player, state.seen[player])
        self.set_from(state, player)
        return " ".join("%s=%s" % (name, ",".join("%d" % n for n in part)) for name, part in self.dict.items())


def _unpickled_observer(declared: Declared, has_recall: bool, tensor: np.ndarray | None) -> SpielObserver:
    made = SpielObserver(declared, has_recall)
    if made.tensor is not None:
        made.tensor[:] = tensor
    return made


for _name in GAMES:
    _type = _type_of(_name)
    pyspiel.register_game(_type, type("Spiel" + _name.title(), (SpielGame,), {"NAME": _name, "TYPE": _type}))
