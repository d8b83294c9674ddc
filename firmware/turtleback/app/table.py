"""A game at the table: whose turn it is to press, think or fall. Knows neither rules nor lamps."""

from turtleback.app.setting import HUMAN, Setting
from turtleback.app.show import Show
from turtleback.app.stage import MENU, REFUSED, Stage
from turtleback.controls.chooser import Chooser
from turtleback.controls.hands import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_ROLL, TAP_STOP
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.faces import face_of
from turtleback.players import bot

BOT_MS = 900  # a bot lets people see that it decides


class Table(Stage):
    """One match from the first card to the last. Dice and cards come from `chance`, what bots draw from `whims`."""

    def __init__(self, setting: Setting, chance, whims, now: int):
        super().__init__()
        self._show = Show()
        self._chance = chance
        self._whims = whims
        self._bots: list = [None if player == HUMAN else bot(player) for player in setting.players]
        self._keyed = ("die",) if setting.real_dice else ()
        self._watch(Match(setting.new_game()), now)

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._actor == OVER

    def _watch(self, match: Match, now: int) -> None:
        """Look at a match as it stands."""
        self.match = match
        self._face = face_of(match.game)
        self._show.stop(now)
        self._settle()

    def _settle(self) -> None:
        """Ask whoever is to act next. The actor is kept because a tick must not cost what asking the game does."""
        game = self.match.game
        self._actor = game.actor()
        legal = game.legal()
        if self._actor == CHANCE:
            asked = legal[0][0] in self._keyed
        else:
            asked = self._actor != OVER and not self._bots[self._actor]
        self._chooser = Chooser(legal) if asked else None
        self._unsaid = True

    def _say(self) -> None:
        self._unsaid = False
        self.lines = self._face.words(self._chooser)

    def _play(self, action: tuple, now: int) -> None:
        events = self.match.play(action)
        self._show.add(self._face.tell(events), now)
        self._settle()

    def waiting(self, now: int) -> bool:
        if self._unsaid or self._show.busy(now):
            return False
        return self.over or self._chooser is not None

    def tick(self, now: int) -> None:
        """Once the show is over, let a bot decide or a die fall, and say where things stand."""
        if self._show.busy(now):
            return
        if self._actor >= 0 and not self._chooser and self._show.still(now) >= BOT_MS:
            self._act(now)
        while self._actor == CHANCE and not self._chooser and not self._show.busy(now):
            self._act(now)
        if self._unsaid and not self._show.busy(now):
            self._say()

    def _act(self, now: int) -> None:
        """Chance or a bot plays."""
        game = self.match.game
        if self._actor == CHANCE:
            action = self._chance.pick(game.legal(), game.weights())
        else:
            view = game.view(self._actor)
            action = self._bots[self._actor](self._actor, view, game.legal(), self._whims.below)
        self._play(action, now)

    def gesture(self, gesture: str, now: int) -> str | None:
        if gesture == HOLD_BOTH:
            return MENU
        if gesture == HOLD_STOP:
            return self._undo(now)
        if self._show.busy(now):
            if gesture in (TAP_ROLL, TAP_STOP):
                self._show.skip(now)
            return None
        if gesture == HOLD_ROLL or (self.over and gesture == TAP_ROLL):
            self._show.add(self._face.score_scenes(), now)
            return None
        return MENU if self.over else self._answer(gesture, now)

    def _answer(self, tap: str, now: int) -> str | None:
        if not self._chooser:
            self._act(now)  # a tap hurries a bot
            return None
        if not self._chooser.takes(tap):
            return REFUSED
        action = self._chooser.tap(tap)
        if action:
            self._play(action, now)
        else:
            self._say()
        return None

    def _undo(self, now: int) -> str | None:
        bots = [seat for seat, choose in enumerate(self._bots) if choose]
        if not self.match.undo(bots):
            return REFUSED
        self._watch(self.match, now)
        return None

    def paint(self, frame: bytearray, now: int) -> None:
        if self._show.busy(now):
            self._show.paint(frame, now)
        else:
            self._face.paint(frame, self._show.still(now), self._chooser)
