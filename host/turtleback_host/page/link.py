"""A link that carries a whole record to the page, as js/fragment.js makes and reads them."""

import zlib
from base64 import urlsafe_b64encode

RAW = -15  # deflate without a header


def link_to(page: str, record: str) -> str:
    """The address of the page with a record behind the #."""
    packer = zlib.compressobj(9, wbits=RAW)
    packed = packer.compress(record.encode()) + packer.flush()
    return "%s#record=%s" % (page, urlsafe_b64encode(packed).decode().rstrip("="))
