"""What only type checkers read, under `if TYPE_CHECKING:`. Never loaded, for MicroPython has no typing."""
