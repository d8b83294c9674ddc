"""What axe-core finds on a page as it is."""

from turtleback_host.page.build import PACKAGES

LOAD = (PACKAGES / "axe-core" / "axe.min.js").read_text("utf-8")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}"""


def faults(page):
    """The rules that are broken, each with an element that breaks it."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(LOAD)
    return page.evaluate(RUN)


def faults_in_both(page):
    """The same where a system wants light or dark colours."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += faults(page)
    return found
