"""Notices about the flash on which games are saved. Each is a page with one answer, and a sentence on USB."""

from turtleback.app.journal import CROWDED, FAILS, FULL
from turtleback.app.page import DARK, Page, Pages
from turtleback.app.stage import Stage
from turtleback.lights import scenes
from turtleback.lights.palette import BUST

BROKEN = "broken"  # a journal that cannot be continued

# By kind of trouble: number of lamps, title and text for the screen, sentence for USB.
WORDS = {
    FULL: (
        1,
        # N_
        "Flash is full",
        "Game not saved; fetch old games on a PC",
        # N_page
        "The flash is full and this game is not saved, so leave the plug in: then `turtleback fetch` makes room.",
    ),
    FAILS: (
        1,
        # N_
        "Flash fails",
        "Game not saved: leave the plug in",
        # N_page
        "The flash cannot be written and this game is not saved, so leave the plug in: then `turtleback fetch` saves"
        " the games before, and `turtleback flash` shows whether the board is worn out.",
    ),
    BROKEN: (
        2,
        # N_
        "Game unreadable",
        "It is set aside; fetch it on a PC",
        # N_page
        "The game on flash cannot be continued and is set aside for `turtleback fetch`: %s",
    ),
    CROWDED: (
        3,
        # N_
        "The archive is full",
        "The next game replaces the oldest",
        # N_page
        "There is room for no more games and the next one takes the place of the oldest: run `turtleback fetch` first.",
    ),
}


class Notice(Pages):
    """A notice that stays until STOP or both buttons return to the previous stage; `trouble` is a key of WORDS.

    The middle slot has the colour of a bust. The notices differ in the number of gold lamps. `why` completes the
    sentence for USB.
    """

    both = "both: go on"  # N_

    def __init__(self, before: Stage, trouble: str, now: int, why: str = ""):
        self.before = before
        self.trouble = trouble
        self.reason = why
        self._lamps, title, words, self.sentence = WORDS[trouble]
        if why:
            self.sentence = self.sentence % why
        super().__init__(Page(title, ("go on",), 0, words, (DARK, BUST, DARK)), now)  # N_

    def paint(self, frame: bytearray, now: int) -> None:
        super().paint(frame, now)
        scenes.eggs(frame, self._lamps)

    def accept(self, now: int) -> Stage:
        return self.before
