"""The diagram for the Wokwi simulator is the circuit, as far as the simulator has its parts."""

import json
import tomllib

import config
from turtleback_hardware.netlist import DIAGRAM, wokwi_connections, wokwi_faults

TYPES = {"wokwi-pi-pico", "wokwi-resistor", "wokwi-led-ring", "wokwi-pushbutton", "wokwi-buzzer", "board-ssd1306"}


def test_the_diagram_is_the_circuit_and_a_wire_too_few_or_on_the_next_pin_is_a_fault():
    wires = wokwi_connections()
    assert wokwi_faults(wires) == []
    for at, (one, other) in enumerate(wires):
        rest = [*wires[:at], *wires[at + 1 :]]
        assert wokwi_faults(rest), (one, other)
        if one.startswith("A1.GP"):
            moved = "A1.GP%d" % (int(one.removeprefix("A1.GP")) + 1)
            assert wokwi_faults([*rest, (moved, other)]), (moved, other)


def test_it_is_a_diagram_that_wokwi_opens():
    diagram = json.loads(DIAGRAM.read_text("utf-8"))
    assert diagram["version"] == 1 and {part["type"] for part in diagram["parts"]} == TYPES
    ids = [part["id"] for part in diagram["parts"]]
    assert len(set(ids)) == len(ids)
    assert {end.split(":")[0] for wire in diagram["connections"] for end in wire[:2]} <= set(ids)
    ring = next(part for part in diagram["parts"] if part["type"] == "wokwi-led-ring")
    assert int(ring["attrs"]["pixels"]) == config.LAMPS


def test_its_settings_name_a_firmware():
    settings = tomllib.loads((DIAGRAM.parent / "wokwi.toml").read_text("utf-8"))["wokwi"]
    assert settings["version"] == 1 and settings["firmware"].endswith(".uf2")
