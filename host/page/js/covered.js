// Makes the elements below a dialog or another cover inert, so that the Tab key and screen readers skip them.

/** The covered elements of each cover. @type {Map<string, HTMLElement[]>} */
const covered = new Map();

/**
 * Set the elements that a cover hides.
 * @param {string} cover the name of the cover, such as "home"
 * @param {Iterable<HTMLElement>} [elements] the hidden elements; empty when the cover is removed
 */
export function setCovered(cover, elements = []) {
  const before = covered.get(cover) ?? [];
  covered.set(cover, [...elements]);
  const all = new Set([...covered.values()].flat());
  for (const element of [...before, ...all]) element.inert = all.has(element);
}

/** Return true if no visible element has the focus. */
export function isFocusLost() {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest("[inert], [hidden]") !== null;
}
