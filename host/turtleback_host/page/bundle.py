"""The files of the device in the page as one, which js/bytes.js reads.

Four digits, the length of an index in JSON, the index, and the files one behind the other. The index tells of each
path where its bytes begin and end.
"""

import json
from itertools import accumulate


def bundled(files: dict[str, bytes]) -> bytes:
    """One file that holds these (path: bytes)."""
    ends = list(accumulate(map(len, files.values())))
    index = {"/" + path: (end - len(content), end) for (path, content), end in zip(files.items(), ends)}
    head = json.dumps(index, separators=(",", ":")).encode()
    return b"%4d" % len(head) + head + b"".join(files.values())
