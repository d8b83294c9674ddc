"""Button texts of the small screen as data, for interfaces that name buttons in their own way."""

from turtleback.device.layout import read_aloud
from turtleback.language import Words, app, games

ROLL, STOP, BOTH, ANY, HURRY = "roll", "stop", "both", "any", "hurry"
_LABELS = {"ROLL": ROLL, "STOP": STOP}  # printed on the buttons, so they are the same in every language


class ButtonText:
    """A text about buttons in two parts: which buttons to press, and the effect.

    `key` is ROLL, STOP, BOTH or ANY, HURRY for the offer to hurry a bot, or "" for a text that names no button.
    `meaning` is the effect in the current language. With HURRY and "" it is the whole text.
    """

    def __init__(self, key: str, meaning: str) -> None:
        self.key = key
        self.meaning = meaning


def buttons_of(message: Words) -> list[ButtonText]:
    """Return the buttons of a message in their order, without empty texts."""
    return [parse_button(text) for text in read_aloud(message.buttons)]


def parse_button(text: str) -> ButtonText:
    """Split a button text of the current language, such as "STOP: take it", into key and meaning."""
    label, colon, meaning = text.partition(": ")
    if text == games("Tap: hurry"):
        return ButtonText(HURRY, text)
    key = _LABELS.get(label) or {_label("both: go on"): BOTH, _label("any: go on"): ANY}.get(label)
    return ButtonText(key, meaning) if key and colon else ButtonText("", text)


def _label(text: str) -> str:
    """Return the translated label of an English button text."""
    return app(text).partition(":")[0]
