"""Finds faults of a page: axe-core checks accessibility, looks.js checks layout and contrast."""

from pathlib import Path

from chromium import resize
from turtleback_host.page.build import PACKAGES

LOOKS = Path(__file__).with_name("looks.js").read_text("utf-8")
AXE = (PACKAGES / "axe-core" / "axe.min.js").read_text("utf-8")
RUN_AXE = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}"""
FITTINGS = 3  # number of times that a page is resized before its layout is final
SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "landscape": (844, 390),
    "upright tablet": (768, 1024),
    "tablet": (1180, 820),
    "desk": (1366, 768),
}


def faults(page):
    """Return the violations of axe-core's rules, each with the element that violates it."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    return page.evaluate(RUN_AXE)


def faults_in_both(page):
    """Return the violations, and texts with too little contrast, in light and in dark colours."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += faults(page) + _looked_at(page, "pale()")
    return found


def badly_laid(page, scrolls=False, sizes=SIZES):
    """Return the layout faults of each screen size. With `scrolls`, pages may be longer than the screen."""
    found = {}
    for size in sizes:
        for _ in range(FITTINGS):
            resize(page, *SIZES[size])
            found[size] = _looked_at(page, "laid(%s)" % ("true" if scrolls else "false"))
            if not found[size]:
                break
    return {size: wrong for size, wrong in found.items() if wrong}


def _looked_at(page, how):
    if page.evaluate("typeof looks") == "undefined":
        page.evaluate(LOOKS)
    return page.evaluate("looks." + how)
