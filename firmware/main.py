"""Turtleback, from the moment the power comes. The board compiles this file anew each time: there is little in it."""


def main() -> None:
    """Be the device, and tell of whatever keeps it from that, on USB and in red on the ring."""
    try:
        use_pack()
        from turtleback.board import run

        run()
    except Exception as error:
        from usys import modules

        if "turtleback_pack" in modules:
            modules["turtleback_pack"].check()
        from turtleback.device.fault_display import show_fault

        show_fault(error)


def use_pack() -> None:
    """Start from the pack that `turtleback flash` has written, if there is one."""
    try:
        from turtleback_pack import begin

        begin()
    except Exception:
        pass  # the tree has all that the pack has


if __name__ == "__main__":
    main()
