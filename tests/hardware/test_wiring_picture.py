"""The wiring picture is made from what is built, and shows each wire."""

import re
from html import unescape

from rows import each_row
from turtleback_hardware.board import COLOURS, cables, is_hole, wiring
from turtleback_hardware.netlist import MADE, VERSIONS

TEXT = r">\s*%s\s*</text>\s*"
# The three words on a wire: one end as part, place and pin, its number and colour, the other end.
END = TEXT % r"(\w+:)\d+:([^<]+)"
WIRE = re.compile(END + "<text[^>]*" + TEXT % r"\d+:(\w\w)" + "<text[^>]*" + END)


@each_row("version", VERSIONS)
def test_the_wiring_is_up_to_date(version):
    assert (MADE / ("wiring-%s.yml" % version)).read_text("utf-8") == wiring(version), "run `make hardware`"


@each_row("version", VERSIONS)
def test_the_picture_shows_every_wire_from_end_to_end_in_its_colour(version):
    picture = unescape((MADE / ("wiring-%s.svg" % version)).read_text("utf-8"))
    drawn = {(one + pin, colour, other + leg) for one, pin, colour, other, leg in WIRE.findall(picture)}
    wanted = set()
    for net, ref, leg, to in cables(version):
        end = "BOARD:" + to if is_hole(to) else to.replace(".", ":")
        wanted.add((end, COLOURS[net][0], "%s:%s" % (ref, leg)))
    assert drawn == wanted
