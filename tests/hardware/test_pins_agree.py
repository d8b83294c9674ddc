"""pins.csv is the one source of pins: the firmware, the circuit, the simulator and hardware/README.md say the same."""

import pytest

import config
from turtleback_hardware import pins, wokwi
from turtleback_hardware.netlist import VERSIONS, Netlist
from turtleback_hardware.tables import HARDWARE

README = (HARDWARE / "README.md").read_text("utf-8")
SIGNALS = pins.signals()


@pytest.fixture(params=SIGNALS, ids=lambda row: row["signal"])
def row(request):
    return request.param


def test_every_pin_of_the_config_is_a_signal():
    settings = {name for name, pin in vars(config).items() if name.endswith("_PIN") and pin is not None}
    assert settings == {row["setting"] for row in SIGNALS}


def test_the_firmware_uses_that_pin(row):
    assert getattr(config, row["setting"]) == int(row["gpio"])


@pytest.mark.parametrize("version", VERSIONS)
def test_the_circuit_leads_from_that_pin_to_where_it_goes_and_from_no_other(row, version):
    netlist = Netlist(version)
    led = [pin for pin in range(1, 41) if netlist.joined("A1.%d" % pin, row["goes_to"])]
    assert led == [int(row["pin"])]


def test_the_simulator_is_wired_to_that_pin(row):
    ends = {"A1.GP" + row["gpio"], row["goes_to"]}
    wires = wokwi.connections()
    through = [{one, other} for one, other in wires if "R1." in one + other]  # the one part between, in the data line
    assert ends in [{one, other} for one, other in wires] + [through[0] ^ {"R1.1"} | through[1] ^ {"R1.2"}]


def test_the_readme_shows_them_all():
    assert "\n".join(pins.as_table()) in README


def test_a_pin_that_is_not_its_gp_number_is_found_out(row, monkeypatch):
    wrong = {**row, "pin": str(int(row["pin"]) + 1)}
    monkeypatch.setattr(pins, "rows", lambda name: [wrong])
    with pytest.raises(ValueError, match="pins.csv: GP%s is not pin" % row["gpio"]):
        pins.signals()
