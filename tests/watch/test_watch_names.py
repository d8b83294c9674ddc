"""People's names on the television: as given, else as kept with the game, else of those who always sit there."""

import pytest

from turtleback_host.commands.watch import names_of


@pytest.mark.parametrize(
    "words", [["mint=Anna,Blue=Ben Li"], ["Mint=Anna", "BLUE=Ben Li"], ["Mint=Anna,", "Blue=Ben Li"]]
)
def test_names_are_written_as_for_the_play_log(words):
    assert names_of(words) == {"Mint": "Anna", "Blue": "Ben Li"}


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["Anna"], "Write who sits where as Mint=Anna"),
        (["Mauve=Anna"], "There is no seat Mauve"),
        (["Mint="], "A name has"),
        (["Mint=\x1b[31m"], "A name has"),
        (["Mint=Anna", "mint=Ben"], "Mint can seat only one person"),
        (["Mint=Anna", "Blue=anna"], "Nobody sits on two seats"),
        (["Red=Blue"], "Blue is the colour of another seat"),
    ],
)
def test_names_that_cannot_be_are_refused_before_anything_is_served(run_cli, words, sentence):
    status, out, err = run_cli("watch", "--names", *words)
    assert (status, out) == (2, "")
    assert sentence in err and err.count("\n") == 1
