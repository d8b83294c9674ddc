"""A model of the device, from the rules and the meaning of the two buttons alone: the effect that a press must have."""

from turtleback.app.setting import HUMAN, Setting
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match

GO_ON, REMATCH, LEAVE, STAY, GO = range(5)  # what the menu offers, and the two answers to whether to leave a game


class Model:
    """A match, the cursor, and the menu if it is open."""

    def __init__(self, setting: Setting):
        self.setting = setting
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
        return actor != OVER and actor not in self.bots and not self.match.game.alike()

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

    def _tap_menu(self, button):
        if self.menu in (STAY, GO):
            if button == "roll":
                self.menu = STAY + GO - self.menu
            elif self.menu == GO:
                self.begin()
            else:
                self.menu = None
        elif button == "roll":
            self.menu = (self.menu + 1) % 3
        elif self.menu == REMATCH and not self.over:
            self.menu = STAY
        elif self.menu == REMATCH:
            self.begin()
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
