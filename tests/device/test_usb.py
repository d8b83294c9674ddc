"""What the device says on USB, with PCs that do not read and PCs that never stop typing."""

import pytest

from noisy_port import Port, usb_on


@pytest.fixture
def port():
    return Port()


@pytest.fixture
def usb(port, monkeypatch):
    return usb_on(port, monkeypatch)


def test_words_wait_for_a_pc_that_reads(port, usb):
    usb.say("a button is stuck")
    usb.step()
    assert port.read_letters == 0
    port.reads = True
    for _ in range(10):
        usb.step()
    assert port.read_letters == len("a button is stuck\n")


def test_the_oldest_words_are_dropped_when_nobody_reads(port, usb):
    for number in range(1000):
        usb.say("number %d" % number)
    port.reads = True
    for _ in range(1000):
        usb.step()
    assert 0 < port.read_letters <= 250


def test_a_megabyte_of_noise_is_thrown_away_while_words_still_get_out(port, usb):
    port.reads = True
    thrown = 0
    while thrown < 1_000_000:
        port.coming += b"\x00noise\xff" * 100
        thrown += len(port.coming)
        usb.say("a")
        while port.coming:
            usb.step()
    assert port.read_letters >= thrown // 700
