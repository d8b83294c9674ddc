"""Joins several files to one, as the page's js/bytes.js reads it, and separates them again."""

import json
from itertools import accumulate

INDEX_DIGITS = 8  # also in js/bytes.js


def bundled(files: dict[str, bytes]) -> bytes:
    """Return files (path: bytes) as one, which js/bytes.js reads.

    It starts with the length of the index in INDEX_DIGITS decimal digits, padded with spaces. The index is JSON and
    gives the start and the end of each file in the bytes that follow it.
    """
    ends = list(accumulate(map(len, files.values())))
    index = {"/" + path: (end - len(content), end) for (path, content), end in zip(files.items(), ends)}
    head = json.dumps(index, separators=(",", ":")).encode()
    return b"%*d" % (INDEX_DIGITS, len(head)) + head + b"".join(files.values())


def unbundled(bundle: bytes) -> dict[str, bytes]:
    """Return the files (path: bytes) of a bundle."""
    start = INDEX_DIGITS + int(bundle[:INDEX_DIGITS])
    index = json.loads(bundle[INDEX_DIGITS:start])
    return {path.removeprefix("/"): bundle[start + begin : start + end] for path, (begin, end) in index.items()}
