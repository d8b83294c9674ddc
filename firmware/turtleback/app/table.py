"""A game in progress, which asks people, lets bots decide, and draws dice and cards."""

from micropython import const
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.journal import Journal
from turtleback.app.scene_queue import SceneQueue
from turtleback.app.stage import GO_ON, MENU, REFUSED, Stage
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_ROLL
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.games.face import face_of

BOT_MS = const(850)  # pause before a bot, so that people see who decides; ends before the fastest rhythm is dark again
_SKIP_MS = const(500)  # minimum time between two taps that end a scene, so that fast taps cause no flashes
_LINES = const(4)  # lines of the record hashed per step for the end code; more would delay a frame on a Pico
REACTION_MS = const(200)  # ms after a scene or an action in which a press still belongs to it, and decides nothing


class Table(Stage):
    """A match from start to end: the match of `journal`, or a new match that is not saved.

    Without `journal`, dice and cards are drawn from `chance`. Bots draw their random numbers from `bot_rng`.
    """

    OFFERS = "table"
    on_play = None  # on_play(actor, action, events, scenes) is called after each action

    def __init__(self, setting: GameSetup, chance, bot_rng, now: int, journal: Journal | None = None):
        super().__init__()
        self.queue = SceneQueue()
        self.journal = journal or Journal(Match(setting.new_game()), chance, keyed=setting.real_dice)
        self._bot_rng = bot_rng
        self._bots: list = _bots(setting)
        self._skipped = now - _SKIP_MS
        self._heard = now  # when the phrase of the position ends (ms)
        self._odds = setting.odds
        self.watch(self.journal.match, now)

    @property
    def match(self) -> Match:
        """Game with its history."""
        return self.journal.match

    @property
    def chance(self):
        """Source of dice and cards."""
        return self.journal.chance

    @property
    def over(self) -> bool:
        """True if the game has been played to its end."""
        return self._actor == OVER

    @property
    def event(self) -> tuple | None:
        """Event that the running scene shows, or None."""
        return self.queue.event if self.queue.busy else None

    def watch(self, match: Match, now: int) -> None:
        """Show the position of a match, without scenes."""
        self.asked_at = now  # when the newest action was played, or the match was shown (ms)
        self.journal.match = match
        self.face = face_of(match.game)
        self.face.odds = self._odds
        self.face.bots = self._bots
        self.queue.stop(now)
        self._settle()

    def play(self, action: tuple, now: int, keyed: bool = False) -> None:
        """Play an action, and queue the scenes of its events. `keyed` is True for a die that a person keyed in."""
        self.asked_at = now
        actor, events = self._actor, self.journal.play(action, keyed)
        scenes = self.face.scenes_for(events)
        self.queue.add(scenes, now)
        if self.on_play:
            self.on_play(actor, action, events, scenes)
        self.turn_over = self.turn_over or any(event[0] == "turn" for event in events)
        self._settle()

    def _settle(self) -> None:
        """Prepare for the next actor, with a Chooser if a person decides.

        Stores the actor, because calling game.actor() in every tick would be too slow.
        """
        game = self.match.game
        self._thought: tuple | None = None  # the action that the current bot has chosen
        self._actor = game.actor()
        self._ending = None
        self.end_code = ""  # the code of the finished record, once it is computed
        legal = game.legal()
        if self._actor == CHANCE:
            asked = self.journal.keyed and legal[0][0] in game.DICE_VERBS
        else:
            asked = self._actor != OVER and not self._bots[self._actor] and not game.is_forced()
        self.is_from_menu = False  # True while people enter the numbers of an action from the menu
        self.chooser = chooser_of(game) if asked else None  # None while no person is asked
        self._point()

    def _point(self) -> None:
        """Show the choice under the cursor."""
        self.face.point(self.chooser)
        self.is_dirty = True

    def open_action(self, verb: str, now: int) -> None:
        """Play an action that people have chosen from the menu, or ask for its numbers."""
        if (verb,) in self.match.game.legal():
            self.play((verb,), now)
            return
        self.is_from_menu = True
        self.chooser = chooser_of(self.match.game, verb)
        self._point()

    def waiting(self, now: int) -> bool:
        asked = self.over or self.chooser is not None
        return asked and not self.queue.busy and self.queue.idle_ms(now) >= REACTION_MS

    def work(self, now: int) -> bool:
        # Remove ended scenes first, so that the next frame is painted before any other work.
        if self.queue.advance(now):
            self.is_dirty = True
            return True
        if self.queue.busy:
            return False
        if self.journal.trouble:
            self.command = load_attribute("app.notice", "Notice")(self, self.journal.trouble, now)
            self.journal.trouble = ""
            return True
        if self.over and self.chance and not self.end_code:  # in steps, because it takes some time
            self._ending = self._ending or load_attribute("dice.proof", "end_code_steps")(self.match, self.chance)
            for _ in range(_LINES):
                self.end_code = self.end_code or next(self._ending)  # type: ignore[call-overload]
        if self.chooser or self.over:
            return False
        if self._actor == CHANCE:
            game = self.match.game
            self.play(self.chance.pick(game.legal(), game.chance_weights()), now)
        elif not self._bots[self._actor]:
            self.play(self.match.game.legal()[0], now)  # all choices are equivalent
        elif not self._thought:  # a separate step, because on a Pico both choosing and playing take time
            self._thought = self._think()
        elif self.queue.idle_ms(now) >= BOT_MS and now >= self._heard:
            self.play(self._thought, now)
        else:
            return False
        return True

    def hear(self, now: int, ms: int) -> None:
        """Extend the running scene, or the pause before the next bot, until a phrase of `ms` has ended."""
        if self.queue.busy:
            self.queue.extend_to(now + ms)
        else:
            self._heard = now + ms

    def open(self, now: int) -> None:
        """Prepare the stage that shows the begin code, unless the game has begun or has no dice or cards."""
        if self.chance and self.match.game.HAS_CHANCE and not self.journal.begun:
            people = [seat for seat, choose in enumerate(self._bots) if not choose]
            self.opening = load_attribute("app.begin_code", "BeginCode")(self, people, now)

    def begin(self, now: int) -> None:
        """End the opening stage and begin the game."""
        self.opening = None
        self.queue.stop(now)

    def _show_scores(self, now: int) -> int | None:
        """Show the scores and codes. Before the first action, show the begin code instead.

        Returns: a command, or None.
        """
        self.open(now)
        if self.opening:
            return GO_ON
        self.queue.add(self.face.score_scenes() + load_attribute("app.codes", "scenes")(self), now)
        self.is_dirty = True
        return None

    def _think(self) -> tuple:
        """Return the action that the current bot chooses."""
        game = self.match.game
        return self._bots[self._actor](self._actor, game.view(self._actor), game.legal(), self._bot_rng.below)

    def skip_scene(self, now: int) -> None:
        """End the running scene, or let a bot play at once; at most once in _SKIP_MS."""
        if now - self._skipped < _SKIP_MS:
            return
        self._skipped = now
        if self.queue.busy:
            self.face.on_skip(self.queue.event)
            self.queue.skip(now)
            self.is_dirty = True
        elif self._actor >= 0 and self._bots[self._actor]:
            self.play(self._thought or self._think(), now)

    def take_real_dice(self) -> None:
        """Switch to real dice, also for a die that is due now."""
        if self.journal.take_real_dice():
            self._settle()

    def gesture(self, gesture: str, now: int) -> int | None:
        if gesture == HOLD_BOTH:
            return MENU
        if gesture == HOLD_STOP:
            return self._undo(now)
        if gesture == HOLD_ROLL or (self.over and gesture == TAP_ROLL):
            return self._show_scores(now)
        return MENU if self.over else self._answer(gesture, now)

    def _answer(self, tap: str, now: int) -> int | None:
        if not self.chooser or not self.chooser.takes(tap):
            return REFUSED
        action = self.chooser.tap(tap)
        if action:
            self.play(action, now, keyed=self._actor == CHANCE)
        else:
            self._point()
        return None

    def _undo(self, now: int) -> int | None:
        if self.chooser and self.chooser.can_go_back():
            self.chooser.go_back()
            self._point()
            return None
        if self.is_from_menu:
            self._settle()
            return None
        if not self.journal.undo(self.bot_seats()):
            return REFUSED
        self.watch(self.match, now)
        return None

    def bot_seats(self) -> list[int]:
        """Return the seats that bots play."""
        return [seat for seat, choose in enumerate(self._bots) if choose]

    def paint(self, frame: bytearray, now: int) -> None:
        if self.queue.busy:
            self.queue.paint(frame, now)
        else:
            self.face.paint(frame, self.queue.idle_ms(now), self.chooser)

    def words(self):
        if not self.queue.busy:
            return self.face.words(self.chooser)
        event = self.queue.event
        if event[0] in ("chosen", "end code"):
            return load_attribute("app.codes", "words")(event)
        return self.face.caption(event)


def chooser_of(game, verb: str = ""):
    """Return the chooser for the legal actions of a game. `verb` is that of an action from the menu, or ""."""
    if game.HAS_NUMBERS:
        return load_attribute("engine.choices", "number_chooser")(game, TAP_ROLL, verb)
    return Chooser(game.legal())


def _bots(setting: GameSetup) -> list:
    bot = load_attribute("games.bots", "bot")  # imported late, because the device unloads this module during a game
    return [None if player == HUMAN else bot(setting.game, player) for player in setting.players]
