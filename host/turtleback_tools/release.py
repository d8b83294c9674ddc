"""`python -m turtleback_tools.release`: makes all files of a release in a folder, the same bytes from the same commit.

    turtleback-VERSION-py3-none-any.whl    the command, for a PC
    turtleback-VERSION-page.zip            the web page, for any web server
    turtleback-VERSION-BOARD.uf2           the official MicroPython and Turtleback, for each .uf2 that is given
    MICROPYTHON-LICENSE.txt                the licence of what is inside those
    sbom.json                              what is inside, as CycloneDX 1.6
    SHA256SUMS                             for `sha256sum --check`

All dates are SOURCE_DATE_EPOCH, or without that the date of the commit.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from hashlib import sha256
from importlib.metadata import requires, version
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from turtleback.engine.contract import SetupError
from turtleback_host.page import build as page
from turtleback_host.pico import image
from turtleback_host.system.files import read_file, write_bytes, write_text
from turtleback_portable.board.official import identify
from turtleback_portable.board.uf2 import read

ROOT = Path(__file__).parents[2]
VERSION = version("turtleback")
LICENCE, SBOM, SUMS = "MICROPYTHON-LICENSE.txt", "sbom.json", "SHA256SUMS"
LONGEST_LICENCE = 100_000
FONT = "Fredoka"
NPM = ("@micropython/micropython-webassembly-pyscript", "uqr")  # the packages of which the page has files
Component = dict[str, object]


def release(out: Path, images: list[Path], licence: Path | None) -> None:
    """Make all files in `out`, which must be empty or not there. SetupError."""
    if out.exists() and any(out.iterdir()):
        raise SetupError("%s is not empty: name another folder." % out)
    if images and not licence:
        raise SetupError("MicroPython's licence goes beside its images: name that file with --licence.")
    out.mkdir(parents=True, exist_ok=True)
    at = epoch()
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out.resolve())
    subprocess.run(command, cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": str(at)}, check=True, stdout=sys.stderr)
    write_zip(out / ("turtleback-%s-page.zip" % VERSION), page.contents(), at)
    parts = [*wheel_parts(), *page_parts()]
    for official in images:
        parts.append(make_image(official, out))
    if licence:
        write_bytes(out / LICENCE, read_file(licence, LONGEST_LICENCE))
    write_text(out / SBOM, json.dumps(bill(parts, at), indent=2, sort_keys=True) + "\n")
    files = sorted(out.iterdir())
    write_text(out / SUMS, "".join("%s  %s\n" % (sha256(path.read_bytes()).hexdigest(), path.name) for path in files))


def epoch() -> int:
    """The seconds since 1970 that all files bear."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    shown = subprocess.run(("git", "log", "-1", "--format=%ct"), cwd=ROOT, capture_output=True, text=True, check=True)
    return int(shown.stdout)


def write_zip(path: Path, files: dict[str, bytes], at: int) -> None:
    """Write a ZIP of these files (path: content), each with that date."""
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = ZipInfo(name, time.gmtime(at)[:6])
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            archive.writestr(entry, files[name])


def make_image(official: Path, out: Path) -> Component:
    """Make the image of the board that a .uf2 of MicroPython is for; returns that MicroPython as a part."""
    data = read_file(official, image.LONGEST + 1)
    known = identify(read(data))
    image.make_image(official, out / ("turtleback-%s-%s.uf2" % (VERSION, known.board)))
    part = component("MicroPython for %s" % known.board, known.version, "MIT", "pkg:github/micropython/micropython")
    return {**part, "type": "firmware", "hashes": [{"alg": "SHA-256", "content": sha256(data).hexdigest()}]}


def wheel_parts() -> list[Component]:
    """What the wheel needs besides, in the versions that were tested."""
    needed = [re.split(r"[^A-Za-z0-9_.-]", name)[0] for name in requires("turtleback") or [] if "extra ==" not in name]
    return [component(name, version(name), "MIT", "pkg:pypi/" + name) for name in sorted(needed)]


def page_parts() -> list[Component]:
    """What the page contains that is not Turtleback's."""
    parts = []
    for name in NPM:
        package = json.loads((ROOT / ".venv/node/node_modules" / name / "package.json").read_text("utf-8"))
        parts.append(component(name, package["version"], package["license"], "pkg:npm/" + name.replace("@", "%40")))
    return [*parts, component(FONT, "", "OFL-1.1", "")]


def component(name: str, number: str, licence: str, purl: str) -> Component:
    """A part of the bill."""
    part: Component = {"type": "library", "name": name, "licenses": [{"license": {"id": licence}}]}
    if number:
        part["version"] = number
    if purl:
        part["purl"] = purl + "@" + number
    return part


def bill(parts: list[Component], at: int) -> dict[str, object]:
    """The bill of materials."""
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))
    whole = {"type": "application", "name": "turtleback", "version": VERSION, "licenses": [{"license": {"id": "MIT"}}]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": made, "component": whole},
        "components": parts,
    }


def main() -> int:
    """Make a release; returns an exit status."""
    words = argparse.ArgumentParser(prog="make release", description="Make all files of a release.")
    words.add_argument("out", type=Path, help="an empty folder")
    words.add_argument("--micropython", type=Path, nargs="*", default=[], help="official .uf2 files, one a board")
    words.add_argument("--licence", type=Path, help="MicroPython's LICENSE")
    given = words.parse_args()
    try:
        release(given.out, given.micropython, given.licence)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    print((given.out / SUMS).read_text(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
