"""A stage: what the device is busy with, be it the set-up, a game or the menu. The app has one at a time."""

# What a gesture may lead to beyond the stage itself, where None would mean that nothing more is to be done.
REFUSED = "refused"  # the press means nothing here
START = "start"  # begin a game with the setting
REMATCH = "rematch"  # the same again
MENU = "menu"
GO_ON = "go on"  # back to the game in hand
BACK = "back"  # to the stage before
RESUME = "resume"  # go on with the game that the stage has read
SET_UP = "set up"


class Stage:
    """Takes gestures, lets things happen, paints, and has words for the small screen."""

    before: "Stage"  # where BACK leads
    answer: str | None = None  # as of a gesture, but come to by itself
    notice: "Stage | None" = None  # to be shown first
    sentence = ""  # for USB, when it is entered

    def __init__(self) -> None:
        self.news = True  # whether there are words that the screen has not been told
        self.why: list[str] = []  # what the screen says instead, for a press that was refused
        self.turn_over = False  # whether a turn has ended since the memory was last tidied up

    def gesture(self, gesture: str, now: int) -> str | None:
        """Answer a gesture at `now` (ms); returns what the app is to do, or None."""
        raise NotImplementedError

    def hurry(self, now: int) -> None:
        """Answer a tap that began while nobody was asked: it may end a wait, and decides nothing."""

    def work(self, now: int) -> bool:
        """End what has lasted long enough, and let one thing happen by itself; returns whether there was one."""
        return False

    def paint(self, frame: bytearray, now: int) -> None:
        """The instant `now` (ms) on a dark frame."""
        raise NotImplementedError

    def words(self) -> list[str]:
        """Up to eight lines of 16 characters for the small screen."""
        raise NotImplementedError

    def waiting(self, now: int) -> bool:
        """Whether nothing will move until somebody presses."""
        return True
