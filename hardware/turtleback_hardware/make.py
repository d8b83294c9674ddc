"""`make hardware`: make all files that depend on the circuit."""

from turtleback_hardware import board_picture, circuit, power


def main() -> None:
    """Check the circuit and make all files, in the order of their dependencies."""
    circuit.main()
    power.main()
    board_picture.main()


if __name__ == "__main__":
    main()
