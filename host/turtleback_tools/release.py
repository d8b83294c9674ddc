"""`python -m turtleback_tools.release`: make all files of a release. The same commit gives the same bytes.

    turtleback-VERSION-py3-none-any.whl    the command, for a PC
    turtleback-VERSION.tar.gz              the sources, with the built page
    turtleback-VERSION-page.zip            the web page, for any web server
    turtleback-VERSION-BOARD.uf2           the official MicroPython and Turtleback, for each .uf2 on the command line
    turtleback-VERSION-files.sha256        the SHA-256 of each file that a board gets, except its config.py
    MICROPYTHON-LICENSE.txt                the licence of the MicroPython in them
    sbom.json                              the bill of materials, as CycloneDX 1.6
    SHA256SUMS                             for `sha256sum --check`

The first digits of the SHA-256 of turtleback-VERSION-files.sha256 are the fingerprint that `turtleback doctor` prints
and the menu of a device shows. All dates are SOURCE_DATE_EPOCH, by default the date of the commit.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from hashlib import sha256
from importlib.metadata import metadata, requires, version
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from turtleback.engine.contract import SetupError
from turtleback_host.page import build as page
from turtleback_host.pico import image
from turtleback_host.pico.files import tree
from turtleback_host.system.environment import own_version
from turtleback_host.system.files import read_file, write_bytes, write_text
from turtleback_portable.board.official import identify
from turtleback_portable.board.plan import digests_of, file_sums
from turtleback_portable.board.uf2 import read

ROOT = Path(__file__).parents[2]
VERSION = own_version()
LICENCE, SBOM, SUMS = "MICROPYTHON-LICENSE.txt", "sbom.json", "SHA256SUMS"
MAX_LICENCE_BYTES = 100_000
TARGETS = ("--target", "wheel", "--target", "sdist")
FONT = "Fredoka"
# Licences of packages whose metadata names none that SPDX knows; taken from the LICENSE file of each package.
LICENCES = {"littlefs-python": "BSD-3-Clause", "segno": "BSD-3-Clause"}
OTHERWISE = {"PYTHONHASHSEED": "2", "TZ": "Pacific/Auckland"}  # must not change a byte
NPM = ("@micropython/micropython-webassembly-pyscript", "uqr", "qr")  # npm packages with files in the page
Component = dict[str, object]


def release(out: Path, images: list[Path], licence: Path | None) -> None:
    """Make all files in the folder `out`, which must be empty or missing.

    `images` are official .uf2 files of MicroPython, and `licence` is the file of its licence.

    Raises: SetupError if the folder is not empty, the licence is missing, or an image is not recognized.
    """
    if out.exists() and any(out.iterdir()):
        raise SetupError("%s is not empty: name another folder." % out)
    if images and not licence:
        raise SetupError("MicroPython's licence goes beside its images: name that file with --licence.")
    out.mkdir(parents=True, exist_ok=True)
    at = epoch()
    command = (sys.executable, "-m", "hatchling", "build", *TARGETS, "--directory", out.resolve())
    subprocess.run(command, cwd=ROOT, env={**os.environ, "SOURCE_DATE_EPOCH": str(at)}, check=True, stdout=sys.stderr)
    write_zip(out / ("turtleback-%s-page.zip" % VERSION), page.contents(), at)
    write_text(out / ("turtleback-%s-files.sha256" % VERSION), file_sums(digests_of(tree())))
    parts = [*wheel_parts(), *page_parts()]
    for official in images:
        parts.append(make_image(official, out))
    if licence:
        write_bytes(out / LICENCE, read_file(licence, MAX_LICENCE_BYTES))
    write_text(out / SBOM, json.dumps(bill(parts, at), indent=2, sort_keys=True) + "\n")
    files = sorted(out.iterdir())
    write_text(out / SUMS, "".join("%s  %s\n" % (sha256(path.read_bytes()).hexdigest(), path.name) for path in files))


def epoch() -> int:
    """Return the date of all files, in seconds since 1970."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    shown = subprocess.run(("git", "log", "-1", "--format=%ct"), cwd=ROOT, capture_output=True, text=True, check=True)
    return int(shown.stdout)


def write_zip(path: Path, files: dict[str, bytes], at: int) -> None:
    """Write a ZIP of `files` (path: content), all dated `at`, in seconds since 1970."""
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = ZipInfo(name, time.gmtime(at)[:6])
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            archive.writestr(entry, files[name])


def make_image(official: Path, out: Path) -> Component:
    """Write the image for the board of an official .uf2; return the MicroPython in it as a component."""
    data = read_file(official, image.MAX_IMAGE_BYTES + 1)
    known = identify(read(data))
    image.make_image(official, out / ("turtleback-%s-%s.uf2" % (VERSION, known.board)))
    part = component("MicroPython for %s" % known.board, known.version, "MIT", "pkg:github/micropython/micropython")
    return {**part, "type": "firmware", "hashes": [{"alg": "SHA-256", "content": sha256(data).hexdigest()}]}


def wheel_parts() -> list[Component]:
    """Return the packages that the wheel requires, in the installed versions, as components."""
    names = [re.split(r"[^A-Za-z0-9_.-]", name)[0] for name in requires("turtleback") or [] if "extra ==" not in name]
    return [component(name, version(name), licence_of(name), "pkg:pypi/" + name) for name in sorted(names)]


def licence_of(name: str) -> str:
    """Return the SPDX expression for the licence of an installed package.

    Raises: SetupError if its metadata and LICENCES name none.
    """
    facts = metadata(name).json
    found = LICENCES.get(name) or facts.get("license_expression") or facts.get("license")
    if not found or "\n" in found:
        raise SetupError("The metadata of %s name no licence: read its LICENSE, and add it to LICENCES." % name)
    return str(found)


def page_parts() -> list[Component]:
    """Return the third-party components of the page."""
    parts = []
    for name in NPM:
        package = json.loads((ROOT / ".venv/node/node_modules" / name / "package.json").read_text("utf-8"))
        parts.append(component(name, package["version"], package["license"], "pkg:npm/" + name.replace("@", "%40")))
    return [*parts, component(FONT, "", "OFL-1.1", "")]


def component(name: str, number: str, licence: str, purl: str) -> Component:
    """Return a component of the bill of materials. `number` is its version, "" if it has none."""
    named = {"expression": licence} if " " in licence else {"license": {"id": licence}}
    part: Component = {"type": "library", "name": name, "licenses": [named]}
    if number:
        part["version"] = number
    if purl:
        part["purl"] = purl + "@" + number
    return part


def bill(parts: list[Component], at: int) -> dict[str, object]:
    """Return the bill of materials, dated `at`, in seconds since 1970."""
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))
    whole = {"type": "application", "name": "turtleback", "version": VERSION, "licenses": [{"license": {"id": "MIT"}}]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": made, "component": whole},
        "components": parts,
    }


def differences(out: Path, words: list[str]) -> list[str]:
    """Make the release in `out` elsewhere, with other hashes and another time zone, and return the files that differ.

    `words` are the arguments without the folder.
    Raises: SetupError if the second release cannot be made.
    """
    with TemporaryDirectory() as folder:
        other = Path(folder) / "again"
        command = [sys.executable, "-m", "turtleback_tools.release", str(other), *words]
        if subprocess.run(command, env={**os.environ, **OTHERWISE}, stdout=subprocess.DEVNULL).returncode:
            raise SetupError("The release cannot be made again.")
        return differing(out, other)


def differing(one: Path, other: Path) -> list[str]:
    """Return the names of the files that two folders do not have alike."""
    here, there = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (one, other))
    return sorted(name for name in here.keys() | there.keys() if here.get(name) != there.get(name))


def main() -> int:
    """Make a release and return the exit status."""
    parser = argparse.ArgumentParser(prog="make release", description="Make all files of a release.")
    parser.add_argument("out", type=Path, help="an empty folder")
    parser.add_argument("--micropython", type=Path, nargs="*", default=[], help="official .uf2 files, one a board")
    parser.add_argument("--licence", type=Path, help="MicroPython's LICENSE")
    parser.add_argument("--twice", action="store_true", help="make all files again, and compare their bytes")
    args = parser.parse_args()
    words = ["--micropython", *map(str, args.micropython)] if args.micropython else []
    words += ["--licence", str(args.licence)] if args.licence else []
    try:
        release(args.out, args.micropython, args.licence)
        differ = differences(args.out, words) if args.twice else []
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    print((args.out / SUMS).read_text(), end="")
    if differ:
        print("These files differ if they are made again: %s." % ", ".join(differ), file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
