"""What the terminal says that the device does not, in each language; English is what is asked for."""

from turtleback.language import code

WORDS = {
    "dice": {"it": "dadi", "fr": "dés", "de": "Würfel", "nl": "stenen"},  # at most 6 letters, between three lamps
    "who": {"it": "chi", "fr": "qui", "de": "wer", "nl": "wie"},
    "Type a letter and Enter: %s; Enter alone says it again.": {
        "it": "Scrivi una lettera e Invio: %s; Invio da solo ripete.",
        "fr": "Tape une lettre et Entrée: %s; Entrée seule répète.",
        "de": "Tippe einen Buchstaben und Enter: %s; Enter allein wiederholt.",
        "nl": "Typ een letter en Enter: %s; alleen Enter herhaalt.",
    },
}


def translated(text: str) -> str:
    """A text of WORDS in the language in force, any other as it is."""
    return WORDS.get(text, {}).get(code(), text)
