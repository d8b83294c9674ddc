"""Runs a script on the emulated Pico in place of main.py, with the whole firmware installed."""

from turtleback_host.pico.files import firmware
from turtleback_tools.emulator.emulator import Pico

# Output before the PC has opened USB is lost, so the script waits for a first line from the PC.
START = "import sys\nsys.stdin.readline()\n"
END = "\nprint('the end')\n"


def instead_of_main(script: str, more: dict[str, bytes] | None = None) -> dict[str, bytes]:
    """The firmware with more files and another main.py; its own is `real_main.py`."""
    files = firmware() | (more or {})
    return files | {"real_main.py": files["main.py"], "main.py": script.encode()}


def pico_with(script: str, more: dict[str, bytes] | None = None, strip: bool = True) -> Pico:
    """A Pico that will run `script`, with more files (path: content)."""
    pico = Pico(instead_of_main(START + script + END, more), strip=strip)
    pico.type("\n")
    return pico


def output_of(script: str, limit_ms: float, more: dict[str, bytes] | None = None) -> list[str]:
    """The lines that `script` prints within `limit_ms` emulated ms. AssertionError with the Pico's traceback."""
    pico = pico_with(script, more)
    pico.run_until(lambda: "the end\n" in pico.printed or "\n>>>" in pico.printed, limit_ms)
    assert "\nthe end\n" in "\n" + pico.printed, pico.printed
    return pico.printed.split("the end")[0].splitlines()
