"""Tests that the page unpacks the files of a pack, even if the index of the pack has more than 9,999 bytes."""

import json
import subprocess

from turtleback_host.page.cards import SOURCES
from turtleback_host.system.bundles import bundled
from turtleback_tools.emulator.vm import node

UNPACK = """
const { readFileSync } = await import("node:fs");
const { unpacked } = await import(process.argv[1]);
const pack = new Uint8Array(readFileSync(process.argv[2])).buffer;
const files = [...unpacked(pack)].map(([path, bytes]) => [path, [...bytes]]);
console.log(JSON.stringify(files));
"""


def test_page_unpacks_files_with_a_long_index(tmp_path):
    files = {"folder/%03d.mpy" % number: bytes([number % 256, 7]) for number in range(500)}
    (tmp_path / "pack").write_bytes(bundled(files))
    command = [node(), "--input-type=module", "-e", UNPACK, str(SOURCES / "js/bytes.js"), str(tmp_path / "pack")]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert len(bundled(files)) > 9_999 + 2 * len(files)
    assert found == [["/" + path, list(content)] for path, content in files.items()]
