"""The wiring picture is made from what is built, and shows each wire."""

from html import unescape

import pytest

from turtleback_hardware.netlist import MADE, VERSIONS
from turtleback_hardware.wiring import cables, wiring


@pytest.mark.parametrize("version", VERSIONS)
def test_the_wiring_is_up_to_date(version):
    assert (MADE / ("wiring-%s.yml" % version)).read_text("utf-8") == wiring(version), "run `make hardware`"


@pytest.mark.parametrize("version", VERSIONS)
def test_the_picture_shows_every_wire(version):
    picture = unescape((MADE / ("wiring-%s.svg" % version)).read_text("utf-8"))
    for _, ref, leg, to in cables(version):
        assert ":%s" % to.split(".")[-1] in picture and "%s:" % ref in picture and ":%s" % leg in picture
