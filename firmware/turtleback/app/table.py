"""A game at the table: whose turn it is to press, think or fall. Knows neither rules nor lamps."""

from micropython import const
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.show import Show
from turtleback.app.stage import MENU, REFUSED, Stage
from turtleback.controls.chooser import Chooser
from turtleback.controls.hands import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_ROLL
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.faces import face_of
from turtleback.players import bot

_BOT_MS = const(850)  # a bot lets people see that it decides; over before the fastest rhythm goes dark again
_HURRY_MS = const(500)  # between two taps that hurry something: the ring may not flash as fast as people can hammer
_REACTION_MS = const(200)  # who presses this soon after a show wanted it to end, and has not seen what is asked


class Table(Stage):
    """One match from the first card to the last, written down in `journal` if there is one.

    Dice and cards come from `chance`, what bots draw from `whims`.
    """

    def __init__(self, setting: Setting, chance, whims, now: int, journal=None):
        super().__init__()
        self._show = Show()
        self.chance = chance
        self._journal = journal
        self._whims = whims
        self._bots: list = [None if player == HUMAN else bot(setting.game, player) for player in setting.players]
        self._hurried = now - _HURRY_MS
        self._odds = setting.odds
        game = setting.new_game()
        self._keyed = game.THROWN if setting.real_dice else ()
        # Those who may each stir the dice, if there are any.
        self._people = sum(player == HUMAN for player in setting.players) if game.DRAWS else 0
        self.watch(Match(game), now)
        if chance and game.DRAWS:
            self._commit(now)

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._actor == OVER

    @property
    def showing(self) -> bool:
        """Whether a scene is on."""
        return self._show.busy

    def watch(self, match: Match, now: int) -> None:
        """Look at a match as it stands."""
        self.match = match
        self.face = face_of(match.game)
        self.face.odds = self._odds
        self.face.bots = self._bots
        self._show.stop(now)
        self._settle()

    def play(self, action: tuple, now: int, keyed: bool = False) -> None:
        """Play an action and show what it brings."""
        actor = self._actor
        events = self.match.play(action, keyed)
        self._show.add(self.face.tell(events), now)
        self.turn_over = self.turn_over or any(event[0] == "turn" for event in events)
        self._settle()
        if self._journal:  # before anything of it is seen
            self._journal.played(actor, action, keyed, self.over)

    def _settle(self) -> None:
        """Ask whoever is to act next. The actor is kept because a tick must not cost what asking the game does."""
        game = self.match.game
        self._thought: tuple | None = None  # what the bot whose decision it is is about to play
        self._actor = game.actor()
        legal = game.legal()
        if self._actor == CHANCE:
            asked = legal[0][0] in self._keyed
        else:
            asked = self._actor != OVER and not self._bots[self._actor] and not game.alike()
        self.chooser = Chooser(legal) if asked else None  # None while no person is asked
        self.face.point(self.chooser.chosen if self.chooser else None)
        self.news = True

    def waiting(self, now: int) -> bool:
        asked = self.over or self.chooser is not None
        return asked and not self._show.busy and self._show.still(now) >= _REACTION_MS

    def work(self, now: int) -> bool:
        # A scene ends here and not with its time: what follows is then there for the next frame.
        if self._show.advance(now):
            self.news = True
        if self._show.busy:
            return False
        if self._journal and self._journal.trouble:
            self._tell(now)
            return True
        if self.chooser or self.over:
            return False
        if self._actor == CHANCE:
            game = self.match.game
            self.play(self.chance.pick(game.legal(), game.weights()), now)
        elif not self._bots[self._actor]:
            self.play(self.match.game.legal()[0], now)  # one is as good as another
        elif not self._thought:  # a thing at a time: on a Pico thinking takes its time, and acting, too
            self._thought = self._think()
        elif self._show.still(now) >= _BOT_MS:
            self.play(self._thought, now)
        else:
            return False
        return True

    def _tell(self, now: int) -> None:
        """Have people told why the journal fails."""
        from turtleback.app.notice import Notice  # most devices never need it

        self.notice = Notice(self, self._journal.trouble, now)
        self._journal.trouble = ""

    def _think(self) -> tuple:
        """What the bot whose decision it is wants to play."""
        game = self.match.game
        return self._bots[self._actor](self._actor, game.view(self._actor), game.legal(), self._whims.below)

    def hurry(self, now: int) -> None:
        """End the scene that is on, or have a bot decide at once."""
        if self.match.history and now - self._hurried < _HURRY_MS:
            return
        self._hurried = now
        if self._show.busy:
            self._stir(now)
            self.face.hurried(self._show.told)
            self._show.skip(now)
            self.news = True
        elif self._actor >= 0 and self._bots[self._actor]:
            self.play(self._thought or self._think(), now)

    def _stir(self, now: int) -> None:
        """Have a tap before the first card change the dice, one for each person."""
        if not self.match.history and len(self.chance.words) < self._people:
            self.chance.stir(str(now))
            self._commit(now)

    def _commit(self, now: int) -> None:
        """Show what the dice are held to."""
        from turtleback.dice import stir  # a device lets go of it after the first card

        self._show.add([stir.scene(self.chance, self._people)], now)

    def take_real_dice(self) -> None:
        """From now on people throw their own dice, even for a die that is in the air."""
        if not self._keyed and self._journal:
            self._journal.real_dice()
        self._keyed = self.match.game.THROWN
        self._settle()

    def gesture(self, gesture: str, now: int) -> str | None:
        if gesture == HOLD_BOTH:
            return MENU
        if gesture == HOLD_STOP:
            return self._undo(now)
        if gesture == HOLD_ROLL or (self.over and gesture == TAP_ROLL):
            self._show.add(self.face.score_scenes(), now)
            self.news = True
            return None
        return MENU if self.over else self._answer(gesture, now)

    def _answer(self, tap: str, now: int) -> str | None:
        if not self.chooser or not self.chooser.takes(tap):
            return REFUSED
        action = self.chooser.tap(tap)
        if action:
            self.play(action, now, keyed=self._actor == CHANCE)
        else:
            self.face.point(self.chooser.chosen)
            self.news = True
        return None

    def _undo(self, now: int) -> str | None:
        bots = [seat for seat, choose in enumerate(self._bots) if choose]
        if not self.match.undo(bots):
            return REFUSED
        self.watch(self.match, now)
        if self._journal:
            self._journal.undone()
        return None

    def paint(self, frame: bytearray, now: int) -> None:
        if self._show.busy:
            self._show.paint(frame, now)
        else:
            self.face.paint(frame, self._show.still(now), self.chooser)

    def words(self) -> list[str]:
        if not self._show.busy:
            return self.face.words(self.chooser)
        told = self._show.told
        if told:
            return self.face.says(told)
        from turtleback.dice import stir

        return stir.words(self.chance, self._people)
