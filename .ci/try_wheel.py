"""Plays, verifies and fetches the page with an installed wheel, on any system: `python try_wheel.py COMMAND`.

It needs only the standard library. COMMAND is the path of the installed `turtleback`.
"""

import subprocess
import sys
import tempfile
from http.client import HTTPConnection
from pathlib import Path

PATIENCE_S = 60


def run(command: str, *words: str) -> str:
    """Run the command with these words, and return its output. It must succeed."""
    done = subprocess.run([command, *words], capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE_S)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done.stdout


def fetch_page(command: str) -> None:
    """Serve the page, and fetch its first file and a board's files once."""
    words = [command, "page", "--no-browser", "--port", "8024"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, encoding="utf-8") as serving:
        try:
            assert serving.stdout and "127.0.0.1:8024" in serving.stdout.readline()
            for path, start in (("/", b"<!"), ("/vm/micropython.wasm", b"\0asm"), ("/install/pico.bin", b" ")):
                connection = HTTPConnection("127.0.0.1", 8024, timeout=PATIENCE_S)
                connection.request("GET", path)
                answer = connection.getresponse()
                assert answer.status == 200 and answer.read().startswith(start), path
        finally:
            serving.terminate()


def main() -> None:
    """Try the commands in an empty folder."""
    command = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        game = str(Path(folder) / "Spiel für Zoë.txt")
        run(command, "--help")
        run(command, "play", "--bots", "2", "--seed", "1", "--record", game)
        assert "dice and cards follow from the seed" in run(command, "verify", game)
        run(command, "play", "mada", "--bots", "2", "--seed", "1", "--no-save")
        assert "play" in run(command, "completion", "powershell")
        fetch_page(command)
    print("All was well on %s." % sys.platform)


if __name__ == "__main__":
    main()
