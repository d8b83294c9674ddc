"""Bytes for the USB of the emulated Pico."""


def send_what_fits(pico, waiting: bytearray) -> int:
    """Move bytes from `waiting` into the Pico's receive buffer until that is full; returns how many."""
    fifo = pico.usb.tx_fifo
    count = min(len(waiting), fifo.size - fifo.item_count)
    for byte in waiting[:count]:
        pico.usb.send_serial_byte(byte)
    del waiting[:count]
    return count
