"""Where the device's chance comes from. Knows the chip; what is done with the bytes is not known here."""

import hashlib
import os
import time

import machine


def seed() -> bytes:
    """32 bytes that nobody can foretell: all that the chip offers, through SHA-256."""
    pool = hashlib.sha256(os.urandom(32))  # skewed bits on firmware before 1.28: never used as they are
    pool.update(machine.unique_id())  # two boards that woke alike still differ
    pool.update(str(time.ticks_us()).encode())
    return pool.digest()
