"""A model of the device, from the rules and the meaning of the two buttons alone: the effect that a press must have."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match

# What the menu offers, the two answers to whether to leave a game, and the question who begins the next.
GO_ON, REMATCH, LEAVE, STAY, GO, WHO = range(6)
DRAWN = 9  # the option for who begins: it is drawn


class Model:
    """A match, the cursor, and the menu if it is open."""

    def __init__(self, setting: GameSetup):
        self.setting = setting
        self.habit = "loser"  # the last answer to who begins after a game
        self.bots = [seat for seat, player in enumerate(setting.players) if player != HUMAN]
        self.begin()

    def begin(self):
        """A new game of the same setting."""
        self.match = Match(self.setting.new_game())
        self.cursor = 0
        self.menu = None

    @property
    def over(self):
        return self.match.game.actor() == OVER

    @property
    def asked(self):
        """Whether it is for people to press."""
        actor = self.match.game.actor()
        if actor == CHANCE:
            return self.setting.real_dice and self.match.game.legal()[0][0] == "die"
        return actor != OVER and actor not in self.bots and not self.match.game.is_forced()

    @property
    def choices(self):
        """What is open, in the cursor's order; whether the buttons answer directly."""
        legal = self.match.game.legal()
        direct = all(action in (("roll",), ("stop",)) for action in legal)
        return [action for action in legal if len(action) == 1] + [a for a in legal if len(a) > 1], direct

    def tap(self, button):
        """What a tap does that comes when people are asked; returns the action that it plays, if it does."""
        if self.menu is not None:
            return self._tap_menu(button)
        if self.over:
            self.menu = REMATCH if button == "stop" else None
            return None
        choices, direct = self.choices
        if direct:
            return (button,) if (button,) in choices else None
        if button == "roll":
            self.cursor = (self.cursor + 1) % len(choices)
            return None
        return choices[self.cursor]

    def _ask_who(self):
        """The question who begins, with its answers in the cursor's order."""
        game, before = self.match.game, self.setting.options.get("first", 0)
        began = self.match.history[0] if before == DRAWN else before
        points = game.scores()
        after = [seat % game.seats for seat in range(began + 1, began + 1 + game.seats)]
        behind = [seat for seat in after if points[seat] == min(points)]
        loser = next((seat for seat in behind if seat not in game.winners()[0]), behind[0])
        answers = {"loser": loser, "next": after[0], "drawn": DRAWN, "before": before}
        if not self.over:
            del answers["loser"]
        if before == DRAWN:
            del answers["before"]
        self.menu, self.answers = WHO, list(answers.items())
        proposed = self.habit if self.over else "before"
        names = list(answers)
        self.answer = names.index(proposed if proposed in names else "before" if "before" in names else "drawn")

    def _tap_who(self, button):
        if button == "roll":
            self.answer = (self.answer + 1) % len(self.answers)
            return
        name, first = self.answers[self.answer]
        if self.over:
            self.habit = name
        self.setting.options["first"] = first
        self.begin()

    def _tap_menu(self, button):
        if self.menu == WHO:
            self._tap_who(button)
        elif self.menu in (STAY, GO):
            if button == "roll":
                self.menu = STAY + GO - self.menu
            elif self.menu == GO:
                self._ask_who()
            else:
                self.menu = None
        elif button == "roll":
            self.menu = (self.menu + 1) % 3
        elif self.menu == REMATCH and not self.over:
            self.menu = STAY
        elif self.menu == REMATCH:
            self._ask_who()
        else:
            assert self.menu == GO_ON
            self.menu = None

    def play(self, action):
        """Play an action of people in the model."""
        self.match.play(action, keyed=self.match.game.actor() == CHANCE)
        self.cursor = 0

    def undo(self):
        """Take the last press back."""
        if self.match.undo(self.bots):
            self.cursor = 0

    def follow(self, history):
        """Play in the model what bots and chance have played on the device; nobody else may have played."""
        written = self.match.history
        assert history[: len(written)] == written
        for index in history[len(written) :]:
            assert not self.asked
            self.match.play(self.match.game.legal()[index])
            self.cursor = 0
