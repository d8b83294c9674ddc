// What lies under something else is inert: neither Tab nor a screen reader finds it.

/** What is covered, by what covers it. @type {Map<string, HTMLElement[]>} */
const covered = new Map();

/** Set what something covers; without elements it covers nothing any more. @param {string} cover such as "home" @param {Iterable<HTMLElement>} [elements] */
export function setCovered(cover, elements = []) {
  const before = covered.get(cover) ?? [];
  covered.set(cover, [...elements]);
  const all = new Set([...covered.values()].flat());
  for (const element of [...before, ...all]) element.inert = all.has(element);
}

/** True if nothing that is seen has the focus. */
export function isFocusLost() {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest("[inert], [hidden]") !== null;
}
