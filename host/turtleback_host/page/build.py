"""Builds the page: static files with relative addresses, which any web server can serve."""

import json
import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from pathlib import Path
from posixpath import dirname, join, normpath
from tempfile import TemporaryDirectory

from turtleback.engine.contract import SetupError
from turtleback.language import CODES
from turtleback_host.page.cards import DRAWINGS, SOURCES, home_screen_in
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
SITE = REPOSITORY / "build" / "page"
PACKAGES = REPOSITORY / ".venv" / "node" / "node_modules"
VM = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
ESBUILD = PACKAGES / ".bin" / "esbuild"
QR_READER = PACKAGES / "qr" / "decode.js"
QR_READER_IN_PAGE = "vm/qr.mjs"  # for browsers that cannot read QR codes
LICENCES = {"vm/uqr-LICENSE.txt": PACKAGES / "uqr" / "LICENSE", "vm/qr-LICENSE.txt": PACKAGES / "qr" / "LICENSE-MIT"}
DEVICE = SOURCES / "device"
INSTALLING = ("installing.py", "joining.py")  # modules of the install page; all others belong to the device
PORTABLE = HOST / "turtleback_portable"
TYPE_HINTS = PORTABLE / "types"  # loaded by no interpreter
BOARD = PORTABLE / "board"  # all that the install page needs of PORTABLE; the other pages do not need it
# Modules for pins, USB and memory of a board, which a page does not have.
ON_PICO_ONLY = (
    "main.py",
    "config.py",
    "turtleback/app/selftest.mpy",
    "turtleback/app/selftest_steps.mpy",
    "turtleback/app/version.mpy",
    "turtleback/board.mpy",
    "turtleback/dice/noise.mpy",
    "turtleback/housekeeping.mpy",
    "turtleback/startup.mpy",
    "turtleback/unload.mpy",
)
# What a page needs of turtleback/device; the installing page checks lines of a config.
FROM_DEVICE = ("archive", "check", "files", "journal_file", "layout", "settings_file")
LANGUAGES = "languages/"
HEAD = "head.html"  # the common part of the heads of all pages
OLD = "old.html"  # the sentence for browsers that are too old, on all pages
COPIED = (
    HEAD,
    OLD,
    "hand.html",
    "index.html",
    "install.html",
    "watch.html",
    "manifest.webmanifest",
    "fredoka.woff2",
    "Fredoka-OFL.txt",
    "icons/192.png",
    "icons/512.png",
    "squares.svg",
    "waves.svg",
    *(LANGUAGES + code + ".json" for code in CODES[1:]),
)
MINIFIED = ("js/**/*.js", "*.css")  # files from which comments and spaces are removed
MODULES = {"micropython": VM / "micropython.mjs", "uqr": PACKAGES / "uqr" / "dist" / "index.mjs"}  # of packages
TYPES = ("types.js", "message-types.js")  # needed by tsc alone
# What a file needs, by its suffix. Paths are relative to the file.
NEEDED = {
    ".html": re.compile(rb'\b(?:src|href)="([\w./-]+\w)"'),
    ".css": re.compile(rb'\burl\(["\']?([\w./-]+)'),
    ".js": re.compile(rb'\b(?:from|import|URL)\s*\(?["\']([\w./-]+\.m?js)["\']'),
    ".webmanifest": re.compile(rb'"src":\s*"([\w./-]+)"'),
}
# These style sheets are joined into tables.css. Each game's own sheet is loaded with its table.
TABLES = ("table", "frame")
INDENTATION = re.compile(rb"\n\s+")
PIECES = b'<template id="pieces"></template>'  # replaced by the drawings, because a module cannot import SVG
INDEX = "index.html"
PACK = "offline.json"
STARTED = ("js/early.js", "js/main.js", "js/device/worker.js")  # the scripts that the page itself loads when it starts
STATIC_IMPORT = re.compile(rb'(?:from|import)\s*"(\.[^"]+)"')
SERIAL = "js/serialport.js"  # needed by the installer and by the page for a television
# What the page for a television needs, and the main page does not.
TELEVISION = ("watch.html", "watch.css", "js/watch.js", "js/feeds.js", "js/device/follow-worker.js", SERIAL)
TEXT_FILES = (".js", ".mjs", ".css", ".html")  # kinds of files that fit into the pack
FLOOR = {"safari": "16.0", "chrome": "109", "firefox": "115"}  # the oldest browsers in which the page works
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
    parts = {
        b"<!-- %s -->" % HEAD.encode(): files.pop(HEAD),
        b"<!-- %s -->" % OLD.encode(): _in_each_language(files.pop(OLD)),
    }
    for path in [path for path in files if path.endswith(".html")]:
        for place, content in ({PIECES: _pieces()} | parts).items():
            files[path] = files[path].replace(place, content)
        files[path] = INDENTATION.sub(b"\n", files[path])
    files[INDEX] = home_screen_in(files[INDEX])
    files |= _minified()
    files["tables.css"] = b"".join(files.pop(name + ".css") for name in TABLES)
    files |= {"vm/micropython.wasm": (VM / "micropython.wasm").read_bytes(), QR_READER_IN_PAGE: _qr_reader()}
    files |= {"vm/" + name: data for name, data in _minified_packages().items()}
    files |= {path: licence.read_bytes() for path, licence in LICENCES.items()}
    files["rules.html"] = rules_in("en")
    files |= {"%srules-%s.html" % (LANGUAGES, code): rules_in(code) for code in CODES[1:]}
    device = device_files()
    files["firmware.bin"] = bundled({path: data for path, data in device.items() if not path.endswith(LANG)})
    for code in CODES[1:]:
        texts = {path: data for path, data in device.items() if path.endswith(code + LANG)}
        files["%s%s.bin" % (LANGUAGES, code)] = bundled(texts)
    files |= installer_files() | {FOLDER + "modules.bin": bundled(installer_modules())}
    _check_links(files | {WORKER: b""})
    files[WORKER] = _service_worker(files)
    return files


def _check_links(files: dict[str, bytes]) -> None:
    """Raise SetupError if a file needs another that is missing."""
    for path, content in files.items():
        needed = NEEDED.get(Path(path).suffix)
        for link in needed.findall(content) if needed else ():
            target = normpath(join(dirname(path), link.decode()))
            if target not in files:
                raise SetupError("The page cannot be built: %s needs %s, which is missing." % (path, target))


def _in_each_language(page: bytes) -> bytes:
    """Return the sentence of a page in all languages, hidden from newer browsers, and the same without scripts."""
    english = re.sub(r"<.*?>", "", page.decode()).strip()
    catalogues = [json.loads((SOURCES / LANGUAGES / (code + ".json")).read_text("utf-8")) for code in CODES[1:]]
    texts = zip(CODES, [english, *(catalogue[english] for catalogue in catalogues)])
    sentences = "".join('<p lang="%s">%s</p>' % (code, escape(text)) for code, text in texts)
    block = '<div class="old" translate="no">%s</div>' % sentences
    return ("%s<noscript>%s</noscript>" % (block, block)).encode()


def _pieces() -> bytes:
    """Return the drawings without comments, and without the spaces between elements, which would be text nodes."""
    drawn = re.sub(rb"<!--.*?-->", b"", DRAWINGS.read_bytes(), flags=re.DOTALL)
    return PIECES.replace(b"><", b">%s<" % re.sub(rb">\s+<", b"><", drawn).strip())


def _minified() -> dict[str, bytes]:
    """Return modules and style sheets without comments and spaces. This reduces them to a third of their size.

    Raises: CalledProcessError if esbuild fails.
    """
    sources = [str(path) for path in _found(SOURCES)]
    with TemporaryDirectory() as folder:
        _minify(*sources, f"--outbase={SOURCES}", f"--outdir={folder}")
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in _found(Path(folder))}


def _minified_packages() -> dict[str, bytes]:
    """Return the modules of packages without comments and spaces, by their names in the page's folder `vm`.

    Raises: CalledProcessError if esbuild fails.
    """
    with TemporaryDirectory() as folder:
        entries = ["%s=%s" % (name, path) for name, path in MODULES.items()]
        _minify(*entries, "--out-extension:.js=.mjs", f"--outdir={folder}")
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


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
    target = "--target=" + ",".join("%s%s" % browser for browser in FLOOR.items())
    options = ("--minify", "--format=esm", "--charset=utf8", "--log-level=warning", target)
    variables = {**os.environ, "PATH": path}
    subprocess.run([ESBUILD, *words, *options], check=True, env=variables, input=text, text=True)


def _found(folder: Path) -> list[Path]:
    """Return the files to minify in a folder, sorted."""
    return sorted(path for pattern in MINIFIED for path in folder.glob(pattern) if path.name not in TYPES)


def device_files() -> dict[str, bytes]:
    """Return the files of the device in the page."""
    ours = firmware(host_only=True, level=NO_LINE_NUMBERS)
    files = {path: data for path, data in ours.items() if _is_in_page(path)}
    files |= _compiled(DEVICE, [path for path in DEVICE.glob("*.py") if path.name not in INSTALLING])
    files |= _compiled(HOST, [path for path in portable_modules() if BOARD not in path.parents])
    return dict(
        sorted(files.items(), key=lambda item: (Path(item[0]).suffix, item[0]))
    )  # files of the same kind compress well together


def _is_in_page(path: str) -> bool:
    """Return True if the page needs a file of the firmware."""
    name = path.removeprefix("turtleback/device/")
    return path not in ON_PICO_ONLY and (name == path or name.removesuffix(".mpy") in FROM_DEVICE)


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


def installer_modules() -> dict[str, bytes]:
    """Return the modules that the install page runs on its VM."""
    return _compiled(DEVICE, [DEVICE / name for name in INSTALLING]) | _compiled(HOST, portable_modules(BOARD))


def _service_worker(files: dict[str, bytes]) -> bytes:
    """Add the pack of texts to `files`, and return the service worker with the digests of the files that it loads."""
    languages = sorted(path for path in files if path.startswith(LANGUAGES))
    installing = sorted(path for path in files if ("install" in path or path == SERIAL) and path not in languages)
    phones = sorted(path for path in files if path.startswith(("js/phones/", "hand.", QR_READER_IN_PAGE)))
    asked_for = {*installing, *languages, *phones, *TELEVISION, *LAZY_ASSETS}
    playing = sorted(files.keys() - asked_for - {INDEX})
    packed = _packed_files(files, playing)
    files[PACK] = json.dumps({path: files[path].decode() for path in packed}, ensure_ascii=False).encode()
    facts = {
        "version": "%s (%s)" % (own_version(), digest_of(files)),
        "digests": {
            "./" if path == INDEX else path: b64encode(sha256(files[path]).digest()).decode()
            for path in (INDEX, PACK, *(path for path in playing if path not in packed))
        },
        "pack": PACK,
        "installing": installing,
        "phones": phones,
        "television": TELEVISION,
        "languages": languages,  # each page requests its own
    }
    with TemporaryDirectory() as folder:
        _minify(str(SOURCES / WORKER), f"--outdir={folder}")
        source = (Path(folder) / WORKER).read_text("utf-8")
    return source.replace("FACTS", json.dumps(facts)).encode()


def _packed_files(files: dict[str, bytes], playing: list[str]) -> list[str]:
    """Return those texts in `playing` that the page does not load when it starts.

    Only the service worker loads all of them, as one file: small texts compress well together, most of all beside
    others of the same kind, and each request of its own would cost some 400 bytes more.
    """
    started = _imported(files, STARTED)
    linked = {path for path in playing if b'href="%s"' % path.encode() in files[INDEX]}
    packed = [path for path in playing if path.endswith(TEXT_FILES) and path not in started | linked]
    return sorted(packed, key=lambda path: (Path(path).suffix, path))


def _imported(files: dict[str, bytes], modules: Iterable[str]) -> set[str]:
    """Return the paths of modules and of all that they import without `import()`, directly or indirectly."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            imported = [match.decode() for match in STATIC_IMPORT.findall(files[path])]
            waiting += [normpath(join(dirname(path), each)) for each in imported]
    return found


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
