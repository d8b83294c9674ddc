"""Tests that a ticket contains all data about one end of a connection, from the session description of each browser."""

import json
import subprocess

from rows import each_row
from turtleback_host.page.cards import SOURCES
from turtleback_tools.emulator.vm import node

TICKETS = """
const { endOf, readTicket, sdpOf, ticketOf } = await import(process.argv[1]);
const plain = (end) => end && { ...end, print: [...end.print] };
const answers = JSON.parse(process.argv[2]).map((sdp) => {
  try {
    const end = endOf(sdp);
    const ticket = ticketOf(end);
    const read = readTicket(ticket);
    const cut = [...ticket].map((_, at) => readTicket(ticket.slice(0, at))).filter(Boolean).length;
    return { end: plain(end), ticket, read: plain(read), sdp: plain(endOf(sdpOf(read, "active"))), cut };
  } catch (error) {
    return error.message;
  }
});
console.log(JSON.stringify(answers));
"""
PRINT = "FC:AF:0C:40:B2:79:73:8C:B7:17:6F:3F:3B:86:AA:41:29:F6:14:62:4B:2F:42:38:89:0D:C0:55:CB:08:90:CC"
HOSTS = ["4325311e-4fd3-40e5-89eb-992f4c0e6338.local", "067ae9fa-13a9-4c07-8a19-79ddb98a0b39.local"]
FIREFOX = [
    "a=fingerprint:sha-256 " + PRINT,
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "a=candidate:0 1 UDP 2122187007 %s 48049 typ host" % HOSTS[0],
    "a=candidate:1 1 UDP 2122252543 %s 49411 typ host" % HOSTS[1],
    "a=candidate:2 1 TCP 2105458943 %s 9 typ host tcptype active" % HOSTS[0],
    "a=ice-pwd:cf54b6a3995480f0909872aa9d73011c",
    "a=ice-ufrag:fa79e314",
]
CHROMIUM = [
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "a=candidate:1001 1 udp 2113937151 %s 54921 typ host generation 0 network-cost 999" % HOSTS[0],
    "a=ice-ufrag:c+/W",
    "a=ice-pwd:1+8hzlvWdrU4XzP0O6s/Tq2a",
    "a=ice-options:trickle",
    "a=fingerprint:sha-256 " + PRINT,
]
ADDRESSES = [line.replace(HOSTS[0], "192.168.178.23") for line in CHROMIUM]
SMALL_LETTERS = [line.replace(PRINT, PRINT.lower()).replace("sha-256", "SHA-256") for line in CHROMIUM]
MAX_LETTERS = 125


def answers_to(*descriptions):
    texts = json.dumps(["\r\n".join([*lines, ""]) for lines in descriptions])
    command = [node(), "--input-type=module", "-e", TICKETS, str(SOURCES / "js/phones/ticket.js"), texts]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_ticket_keeps_the_end_of_every_engine():
    for answer in answers_to(FIREFOX, CHROMIUM, ADDRESSES, SMALL_LETTERS):
        assert answer["end"] == answer["read"] == answer["sdp"]
        assert answer["end"]["print"] == [int(byte, 16) for byte in PRINT.split(":")]
        assert len(answer["ticket"]) <= MAX_LETTERS
    firefox, chromium, addresses, _ = answers_to(FIREFOX, CHROMIUM, ADDRESSES, SMALL_LETTERS)
    assert firefox["cut"] == chromium["cut"] == 0  # No part of a ticket is a valid ticket.
    assert firefox["end"]["hosts"] == [[HOSTS[0], 48049], [HOSTS[1], 49411]]
    assert (firefox["end"]["ufrag"], chromium["end"]["ufrag"]) == ("fa79e314", "c+/W")
    assert addresses["end"]["hosts"] == [["192.168.178.23", 54921]]


@each_row("lines", [CHROMIUM[:2], FIREFOX[1:], [*CHROMIUM[:3], "a=ice-pwd:22lettersOfAnotherOne1", CHROMIUM[-1]]])
def test_an_end_that_does_not_fit_a_ticket_gets_a_sentence(lines):
    (answer,) = answers_to(lines)
    assert answer == "This browser cannot connect phones to a table: take Chrome, Edge, Firefox or Safari."
