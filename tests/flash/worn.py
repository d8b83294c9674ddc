"""Makes a used file system, in which each folder was rewritten until littlefs changed to the folder's other block.

The more often a folder and its parents were written, the longer littlefs takes to find a file in the folder.
"""

from littlefs import UserContext

from turtleback_host.pico.filesystem import file_system, file_system_of

BLOCKS = 352  # size of the file system of a Pico
REWRITES = 150


def worn(files: dict[str, bytes], rewrites: int = REWRITES) -> bytes:
    """Return a flash with these files, after rewriting another file in each folder `rewrites` times."""
    context = UserContext(buffer=bytearray(file_system_of(files, BLOCKS)))
    fs = file_system(context, BLOCKS, is_new=False)
    for folder in sorted({path.rpartition("/")[0] for path in files}):
        for time in range(rewrites):
            with fs.open(folder + "/note.txt", "wb") as file:
                file.write(b"%d" % time)
    fs.unmount()
    return bytes(context.buffer)
