"""Runs a script on the emulated Pico in place of main.py, with the whole firmware at hand."""

from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware

# USB carries nothing before the PC has opened it, so the script waits for the PC's first line.
START = "import sys\nsys.stdin.readline()\n"
END = "\nprint('the end')\n"


def pico_with(script: str, more: dict[str, bytes] | None = None) -> Pico:
    """A Pico that is about to run `script`; the firmware's own main.py is there as `real_main`."""
    files = firmware() | (more or {})
    files["real_main.py"] = files["main.py"]
    files["main.py"] = (START + script + END).encode()
    pico = Pico(files)
    pico.type("\n")
    return pico


def output_of(script: str, limit_ms: float, more: dict[str, bytes] | None = None) -> list[str]:
    """The lines that `script` prints. AssertionError with the Pico's traceback if it fails."""
    pico = pico_with(script, more)
    pico.run_until(lambda: "the end\n" in pico.printed or "\n>>>" in pico.printed, limit_ms)
    assert "\nthe end\n" in "\n" + pico.printed, pico.printed
    return pico.printed.split("the end")[0].splitlines()
