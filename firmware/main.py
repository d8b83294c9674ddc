"""Turtleback."""

try:
    from turtleback.board import run

    run()
except Exception as error:
    from turtleback.device.fault_display import show_fault

    show_fault(error)
