"""Builds the page: static files with relative addresses, which any web server can serve."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from posixpath import dirname, join, normpath
from tempfile import TemporaryDirectory

from turtleback.engine.contract import SetupError
from turtleback.language import CODES
from turtleback_host.page.completeness import WORKER, digest_of
from turtleback_host.page.rules import rules_in
from turtleback_host.pico.files import CONFIG, LANG, NO_LINE_NUMBERS, compiled, firmware, tree
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.program import PROGRAM, usual_config
from turtleback_host.pico.selftest import SELFTEST
from turtleback_host.system.bundles import bundled
from turtleback_host.system.environment import REPOSITORY, own_version
from turtleback_host.system.folders import fill_folder
from turtleback_portable.board.official import STORAGE_BLOCKS
from turtleback_portable.board.plan import version_in
from turtleback_portable.board.questions import HELPERS, STOP_WATCHDOG

HOST = REPOSITORY / "host"
SOURCES = HOST / "page"
SITE = REPOSITORY / "build" / "page"
PACKAGES = REPOSITORY / ".venv" / "node" / "node_modules"
VM = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
VM_FILES = ("micropython.mjs", "micropython.wasm")
ESBUILD = PACKAGES / ".bin" / "esbuild"
QR_READER = PACKAGES / "qr" / "decode.js"
QR_READER_IN_PAGE = "vm/qr.mjs"  # for browsers that cannot read QR codes
LICENCES = {"vm/uqr-LICENSE.txt": PACKAGES / "uqr" / "LICENSE", "vm/qr-LICENSE.txt": PACKAGES / "qr" / "LICENSE-MIT"}
DEVICE = SOURCES / "device"
INSTALLING = ("installing.py", "joining.py")  # modules of the install page; all others belong to the device
PORTABLE = HOST / "turtleback_portable"
TYPE_HINTS = PORTABLE / "types"  # loaded by no interpreter
BOARD = PORTABLE / "board"  # all that the install page needs of PORTABLE; the other pages do not need it
ON_PICO_ONLY = ("main.py", "config.py")
LANGUAGES = "languages/"
HEAD = "head.html"  # the common part of the heads of all pages
COPIED = (
    HEAD,
    "hand.html",
    "index.html",
    "install.html",
    "watch.html",
    "manifest.webmanifest",
    "fredoka.woff2",
    "Fredoka-OFL.txt",
    "icons/192.png",
    "icons/512.png",
    "waves.svg",
    *(LANGUAGES + code + ".json" for code in CODES[1:]),
)
MINIFIED = ("js/**/*.js", "*.css")  # files from which comments and spaces are removed
TYPES = ("types.js", "message-types.js")  # needed by tsc alone
# What a file needs, by its suffix. Paths are relative to the file.
NEEDED = {
    ".html": re.compile(rb'\b(?:src|href)="([\w./-]+\w)"'),
    ".css": re.compile(rb'\burl\(["\']?([\w./-]+)'),
    ".js": re.compile(rb'\b(?:from|import|URL)\s*\(?["\']([\w./-]+\.m?js)["\']'),
    ".webmanifest": re.compile(rb'"src":\s*"([\w./-]+)"'),
}
TABLES = ("table", "frame", "around", "mada", "midas", "bag", "sheets", "podium", "mice")  # joined into tables.css
PIECES = b'<template id="pieces"></template>'  # replaced by the drawings, because a module cannot import SVG
LAZY_ASSETS = ("icons/512.png", "Fredoka-OFL.txt", *LICENCES)  # fetched when needed, not stored by the service worker


def build(site: Path = SITE) -> Path:
    """Build the page into a folder, and remove all other files there. Returns the folder.

    Files that are up to date are not written again, because another process may be reading them. If another process is
    building into this folder, waits until that process has finished.
    Raises: SetupError if MicroPython's VM, esbuild or qr is missing, OSError if a file cannot be read or written.
    """
    if not all(path.exists() for path in (VM, ESBUILD, QR_READER)):
        raise SetupError("The page needs MicroPython's VM, esbuild and qr: run `make page`, it sets them up.")
    fill_folder(site, contents())
    return site


def contents() -> dict[str, bytes]:
    """Return the files of the page as path to content.

    Raises: SetupError if a file that another needs is missing, OSError if a source cannot be read.
    """
    files = {path: (SOURCES / path).read_bytes() for path in COPIED}
    pieces, head = _pieces(), files.pop(HEAD)
    pages = {path: data for path, data in files.items() if path.endswith(".html")}
    files |= {
        path: data.replace(PIECES, pieces).replace(b"<!-- %s -->" % HEAD.encode(), head) for path, data in pages.items()
    }
    files |= _minified()
    files["tables.css"] = b"".join(files.pop(name + ".css") for name in TABLES)
    files |= {"vm/" + name: (VM / name).read_bytes() for name in VM_FILES}
    files |= {"vm/uqr.mjs": (PACKAGES / "uqr" / "dist" / "index.mjs").read_bytes(), QR_READER_IN_PAGE: _qr_reader()}
    files |= {path: licence.read_bytes() for path, licence in LICENCES.items()}
    files["rules.html"] = rules_in("en")
    files |= {"%srules-%s.html" % (LANGUAGES, code): rules_in(code) for code in CODES[1:]}
    device = device_files()
    files["firmware.bin"] = bundled({path: data for path, data in device.items() if not path.endswith(LANG)})
    for code in CODES[1:]:
        texts = {path: data for path, data in device.items() if path.endswith(code + LANG)}
        files["%s%s.bin" % (LANGUAGES, code)] = bundled(texts)
    files |= installer_files() | {FOLDER + "modules.bin": bundled(_installer_modules())}
    files[WORKER] = _service_worker(files)
    _check_links(files)
    return files


def _check_links(files: dict[str, bytes]) -> None:
    """Raise SetupError if a file needs another that is missing."""
    for path, content in files.items():
        needed = NEEDED.get(Path(path).suffix)
        for link in needed.findall(content) if needed else ():
            target = normpath(join(dirname(path), link.decode()))
            if target not in files:
                raise SetupError("The page cannot be built: %s needs %s, which is missing." % (path, target))


def _pieces() -> bytes:
    """Return the drawings without comments, and without the spaces between elements, which would be text nodes."""
    drawn = re.sub(rb"<!--.*?-->", b"", (SOURCES / "pieces.svg").read_bytes(), flags=re.DOTALL)
    return PIECES.replace(b"><", b">%s<" % re.sub(rb">\s+<", b"><", drawn).strip())


def _minified() -> dict[str, bytes]:
    """Return modules and style sheets without comments and spaces. This reduces them to a third of their size.

    Raises: CalledProcessError if esbuild fails.
    """
    sources = [str(path) for path in _found(SOURCES)]
    with TemporaryDirectory() as folder:
        _minify(*sources, f"--outbase={SOURCES}", f"--outdir={folder}")
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in _found(Path(folder))}


def _qr_reader() -> bytes:
    """Return the reader of QR codes as one module, with its copyright notice.

    Raises: CalledProcessError if esbuild fails.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "reader.mjs"
        _minify("--bundle", f"--outfile={path}", text='export { decodeQR } from "%s";' % QR_READER.as_posix())
        return path.read_bytes()


def _minify(*words: str, text: str | None = None) -> None:
    """Run esbuild on files, or on the text of a module. Raises: CalledProcessError if it fails."""
    folders = (str(Path(sys.executable).parent), str(REPOSITORY / ".venv" / "bin"))  # both may have Node
    path = os.pathsep.join((*folders, os.environ["PATH"]))
    options = ("--minify", "--format=esm", "--charset=utf8", "--log-level=warning")
    variables = {**os.environ, "PATH": path}
    subprocess.run([ESBUILD, *words, *options], check=True, env=variables, input=text, text=True)


def _found(folder: Path) -> list[Path]:
    """Return the files to minify in a folder, sorted."""
    return sorted(path for pattern in MINIFIED for path in folder.glob(pattern) if path.name not in TYPES)


def device_files() -> dict[str, bytes]:
    """Return the files of the device in the page."""
    files = {path: data for path, data in firmware(host_only=True).items() if path not in ON_PICO_ONLY}
    files |= _compiled(DEVICE, [path for path in DEVICE.glob("*.py") if path.name not in INSTALLING])
    files |= _compiled(HOST, [path for path in portable_modules() if BOARD not in path.parents])
    return dict(
        sorted(files.items(), key=lambda item: (Path(item[0]).suffix, item[0]))
    )  # files of the same kind compress well together


def portable_modules(folder: Path = PORTABLE) -> list[Path]:
    """Return the portable modules, without `__init__.py` and type hints, which the VM does not need."""
    modules = [path for path in folder.rglob("*.py") if path.name != "__init__.py"]
    return [path for path in modules if TYPE_HINTS not in path.parents]


def _compiled(root: Path, sources: list[Path]) -> dict[str, bytes]:
    """Return modules as bytecode, by their paths relative to `root`."""
    return {
        path.relative_to(root).with_suffix(".mpy").as_posix(): compiled(path, NO_LINE_NUMBERS)
        for path in sorted(sources)
    }


def _installer_modules() -> dict[str, bytes]:
    """Return the modules that the install page runs on its VM."""
    return _compiled(DEVICE, [DEVICE / name for name in INSTALLING]) | _compiled(HOST, portable_modules(BOARD))


def _service_worker(files: dict[str, bytes]) -> bytes:
    """Return the service worker with the list of all files of this version."""
    languages = sorted(path for path in files if path.startswith(LANGUAGES))
    installing = sorted(path for path in files if "install" in path and path not in languages)
    phones = sorted(path for path in files if path.startswith(("js/phones/", "hand.", QR_READER_IN_PAGE)))
    playing = sorted(files.keys() - set(installing) - set(languages) - set(phones) - set(LAZY_ASSETS))
    facts = {
        "version": "%s (%s)" % (own_version(), digest_of(files)),
        "files": ["./", *playing],
        "installing": installing,
        "phones": phones,
        "languages": languages,  # each page requests its own
    }
    source = (SOURCES / WORKER).read_text("utf-8")
    return source.replace("/* filled in by the build */ null", json.dumps(facts)).encode()


FOLDER = "install/"  # files of install.html, which speaks MicroPython's protocol in JavaScript and runs install.py
PLACEHOLDER = b"#" * BLOCK  # a config.py that fills one block; the page replaces it by the user's file


def installer_files() -> dict[str, bytes]:
    """Return the files of the page's folder `install` as path to content.

    The file system with a config.py is stored as the blocks in which it differs from the file system without one.
    """
    board = tree()
    files = {PROGRAM: bundled(board), FOLDER + "facts.json": json.dumps(facts(board)).encode()}
    for count in STORAGE_BLOCKS:
        usual = blocks_that_count(file_system_of(board, count))
        own = blocks_that_count(file_system_of(board | {CONFIG: PLACEHOLDER}, count))
        others = {number: data for number, data in own.items() if usual.get(number) != data}
        files[FOLDER + "storage-%d.bin" % count] = _bundled_blocks(usual)
        files[FOLDER + "storage-%d-config.bin" % count] = _bundled_blocks(others)
    return files


def _bundled_blocks(blocks: dict[int, bytes]) -> bytes:
    """Return numbered blocks as one file."""
    return bundled({str(number): data for number, data in blocks.items()})


def facts(board: dict[str, bytes]) -> dict[str, object]:
    """Return the facts that js/install/ needs: version, usual config.py, and the scripts that it runs on boards."""
    return {
        "version": version_in(board),
        "config": usual_config(),
        "helpers": HELPERS,
        "stopWatchdog": STOP_WATCHDOG,
        "selftest": SELFTEST,
    }
