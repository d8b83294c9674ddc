"""Checks that a built page has all its files."""

import re
from hashlib import sha256
from pathlib import Path

from turtleback.engine.contract import SetupError

WORKER = "service-worker.js"
VERSION = re.compile(rb'"version": "[^"]*\((\w+)\)"')  # in the service worker


def digest_of(files: dict[str, bytes]) -> str:
    """Return a digest of the page's files (path: content) without the service worker."""
    content = b"".join(path.encode() + data for path, data in sorted(files.items()) if path != WORKER)
    return sha256(content).hexdigest()[:8]


def check_complete(folder: Path) -> None:
    """Check that a folder has all files of a built page, unchanged: the service worker has their digest.

    Raises: SetupError if a file is missing, changed or unknown.
    """
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    found = VERSION.search(files.get(WORKER, b""))
    if not found or found[1].decode() != digest_of(files):
        raise SetupError("The built page in %s is incomplete or changed: run `make page`." % folder)
