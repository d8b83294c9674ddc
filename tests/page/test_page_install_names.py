"""Names for the small screen: the page that installs writes and refuses what `turtleback names` does."""

import random

import pytest

from turtleback.engine.contract import SetupError
from turtleback.lights.palette import NAMES
from turtleback_host.archive.people import check_no_colour
from turtleback_host.archive.seating import read_seating
from turtleback_host.pico.names import LETTERS, file_of

WRITE = """async (all) => {
  const facts = await fetch("install/facts.json").then((answer) => answer.json());
  const { namesFile } = await import("./js/install/names.js");
  return all.map((typed) => {
    try {
      return namesFile(typed, facts);
    } catch (error) {
      if (error.constructor !== Error) throw error;
      return { refused: error.message };
    }
  });
}"""
ONES = [
    *("Søren", "Weiß", "Łukasz", "Đorđe", "Æsa", "Zoë", " Anna  Maria ", "Ben", "O'Neil", "Ö.", "ﬁn", "Ⅳ", "½"),
    *("Maximilian Amadeus", "Fünfzehn Zeich ß", "ßßßßßßßßßßßßßßß", "12345678901234 56", "山", "山 A", "…", "~"),
    *("Mint", "mint", "BLUE", "Mint II", "mint  ii", "Red", "-", "--", "A=B", "A,B", "A\u200bB", "A\u00a0B", "\u202eA"),
]
TOGETHER = [
    {0: "Anna", 1: "anna"}, {0: "Zoe", 1: "Zoë"}, {0: "Anna", 1: "Ben", 8: "Cleo"}, {2: "ÄGIR", 3: "ägir"},
    {1: "Blue", 7: "Mint II"}, {0: "Blue", 1: "Mint"}, {0: "Anna", 1: " Anna "}, {},
]  # fmt: skip


def on_this_pc(typed):
    """What the command writes of names by seat, or the sentence with which it refuses them."""
    try:
        seating = read_seating(",".join("%s=%s" % (NAMES[seat], name) for seat, name in typed.items()))
        for seat, name in seating.items():
            check_no_colour(name, seat)
        return file_of(seating).decode()
    except SetupError as refused:
        return {"refused": str(refused)}


def in_the_page(page, seatings):
    """What the page writes of each."""
    return page.evaluate(WRITE, [[typed.get(seat, "") for seat in range(len(NAMES))] for typed in seatings])


@pytest.fixture
def page(context, opened, served):
    return opened(served + "install.html", manual=False)


def test_names_are_written_or_refused_as_by_the_command(page):
    seatings = [{seat: name} for name in ONES for seat in (0, 1)] + TOGETHER
    for typed, written in zip(seatings, in_the_page(page, seatings)):
        expected = on_this_pc(typed)
        assert type(written) is type(expected), (typed, written, expected)
        assert written == expected or "refused" in written, typed


def test_any_letters_are_written_as_by_the_command(page):
    draw = random.Random(5)
    letters = [*LETTERS, *map(chr, [*range(0x21, 0x7F), *range(0xA0, 0x17F)])]
    names = ["".join(draw.choices(letters, k=draw.randrange(1, 16))) for _ in range(500)]
    seatings = [{draw.randrange(9): name} for name in names if not {*"=,"} & {*name}]
    for typed, written in zip(seatings, in_the_page(page, seatings)):
        expected = on_this_pc(typed)
        assert written == expected or "refused" in written and "refused" in expected, typed


@pytest.mark.parametrize("name, why", [("Blue", "Blue is the colour of another seat"), ("山", "no letters for")])
def test_why_a_name_is_refused_is_said(page, name, why):
    (written,) = in_the_page(page, [{0: name}])
    assert why in written["refused"]
