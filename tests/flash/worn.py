"""A file system that has been in use: a board has written in each of its folders until littlefs took its other block.

littlefs finds a file the more slowly the more has been written to its folder and to those on the way there.
"""

from littlefs import UserContext

from turtleback_host.pico.filesystem import file_system, file_system_of

BLOCKS = 352  # of a Pico
REWRITES = 150


def worn(files: dict[str, bytes], rewrites: int = REWRITES) -> bytes:
    """The flash with these files after so many rewrites of one more in each folder."""
    context = UserContext(buffer=bytearray(file_system_of(files, BLOCKS)))
    fs = file_system(context, BLOCKS, is_new=False)
    for folder in sorted({path.rpartition("/")[0] for path in files}):
        for time in range(rewrites):
            with fs.open(folder + "/note.txt", "wb") as file:
                file.write(b"%d" % time)
    fs.unmount()
    return bytes(context.buffer)
