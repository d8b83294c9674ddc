"""What the page says where a Pico speaks of its flash: lamps, title and words for the small screen, a sentence."""

from turtleback.app.app import App
from turtleback.app.notice import Notice, NoticePage

NOTICES = {
    "full": (
        1,
        # N_
        "No room left",
        "Game not saved: leave it open",
        # N_page
        "This browser has no room left, so this game is not saved: leave the page open, or delete old games.",
    ),
    "fails": (
        1,
        # N_
        "Not saved",
        "Game not saved: leave it open",
        # N_page
        "This browser saves nothing here (a private window?), so this game lasts only as long as the page is open.",
    ),
    "broken": (
        2,
        # N_
        "Game unreadable",
        "It is set aside",
        # N_page
        "The saved game cannot be continued and is set aside.",
    ),
}


def for_browser(app: App, sentence: str) -> str:
    """A sentence of the app's; one about the flash becomes one about this browser, on the screen, too."""
    notice = app.stage
    if isinstance(notice, Notice) and notice.trouble in NOTICES:
        lamps, title, words, sentence = NOTICES[notice.trouble]
        notice.page = NoticePage(lamps, title, words)
    return sentence
