"""Renews the service worker of a built page after a test has changed files of the page."""

import json
from base64 import b64encode
from hashlib import sha256

WORKER = "service-worker.js"
FACTS = '{"version"'  # the beginning of the facts that the build writes into the service worker


def renew_worker(folder, *added, stamp=""):
    """Write the present digests into the service worker. `added` are further files; `stamp` goes before the version."""
    worker = folder / WORKER
    source = worker.read_text("utf-8")
    start = source.index(FACTS)
    facts, end = json.JSONDecoder().raw_decode(source, start)
    facts["version"] = stamp + facts["version"]
    facts["digests"] = {path: _digest(folder / path) for path in (*facts["digests"], *added)}
    worker.write_text(source[:start] + json.dumps(facts) + source[end:], "utf-8")


def _digest(path):
    content = (path / "index.html" if path.is_dir() else path).read_bytes()
    return b64encode(sha256(content).digest()).decode()
