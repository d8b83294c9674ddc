"""All that is made from the circuit: `make hardware`."""

from turtleback_hardware import board_picture, circuit, power


def main() -> None:
    """Check and make everything, in the order in which it builds on each other."""
    circuit.main()
    power.main()
    board_picture.main()


if __name__ == "__main__":
    main()
