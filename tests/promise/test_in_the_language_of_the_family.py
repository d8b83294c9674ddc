"""In the language of the family: chosen on the device, then everything is in it, from the set-up to the winner."""

import pytest

from devices import by_one_switch
from one_switch import PLAY, OneSwitch
from turtleback import language
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.titles import TITLES
from turtleback.language import CODES, OWN_NAMES, Texts, app, games, seat_name
from turtleback_tools.languages.catalogue import read, texts

FRAME_MS = 100
OFFERS = (*PLAY, "change", "take it", "play at once", "go back", "menu", "show the code")
bag = Texts("bag")


def english_words(code):
    """Texts of one line that are another in that language, and that no text of it has."""
    known = texts(read(code))
    own = {form for forms in known.values() for text in forms for form in text.split("\n")}
    return {text for text, forms in known.items() if "\n" not in text and "%" not in text and text not in forms} - own


class Interpreter:
    """A device whose words are told in English to somebody who knows no other; notes what the screen really says."""

    def __init__(self, device):
        self.run, self.down, self.up = device.run, device.down, device.up
        self._device = device
        self.read = set()

    @property
    def frame(self):
        return self._device.frame

    @property
    def words(self):
        said = self._device.words
        self.read |= {line.strip("[]> ") for line in said}
        known = {"[%s]" % app(offer): "[%s]" % offer for offer in OFFERS} | {app("Press to scan"): "Press to scan"}
        return [known.get(line, line) for line in said] + self._ends(" ".join(" ".join(said).split()))

    def _ends(self, said):
        won = [games("%s wins!") % seat_name(seat) for seat in range(7)]
        known = dict.fromkeys(won, "wins!") | {
            games("Shared win:"): "Shared win",
            bag("Bag is closed"): "Bag is closed",
        }
        return [english for text, english in known.items() if " ".join(text.split()) in said]


def in_language(code):
    """A device on which that language was chosen by one switch; and the person, who reads what follows."""
    device = by_one_switch(step_ms=STEPS_MS[0], frame_ms=FRAME_MS)
    person = OneSwitch(Interpreter(device), look_ms=FRAME_MS)
    while OWN_NAMES[1] not in " ".join(device.words):
        person.take("change")
    person.take("take it")
    person.turn_to(OWN_NAMES[CODES.index(code)])
    person.take("take it")
    device.run(500)
    person.device.read.clear()
    return device, person


@pytest.mark.parametrize("game, code", list(zip(("mahe", "mada_table", "bag", "mahe"), CODES[1:], strict=True)))
def test_a_whole_game_by_one_switch_from_the_language_to_the_winner(game, code):
    device, person = in_language(code)
    assert language.code() == code
    person.turn_to(" ".join(app(TITLES[game]).split()))
    person.take("play at once")
    person.play()
    assert device.table.over and device.game == game
    assert len(english_words(code)) > 100 and not person.device.read & english_words(code)
    assert len(person.device.read) > 30
