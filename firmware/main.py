"""Turtleback, from the moment the power comes. The board compiles this file anew each time: there is little in it."""

try:
    __import__("turtleback_pack").begin()  # not kept under a name: it is let go of once the first page is up
except Exception:
    pass  # the tree has all that the pack has

try:
    from turtleback.board import run

    run()
except Exception as error:
    from turtleback.device.fault_display import show_fault

    show_fault(error)
