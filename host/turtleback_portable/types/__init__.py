"""Types for type checkers, imported under `if TYPE_CHECKING:` only, because MicroPython has no typing."""
