// Makes a group of alternative buttons one Tab stop. Arrow keys choose within the group.

/** @type {Record<string, (at: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const CHOICES = "[aria-checked], [aria-pressed]";
const CHOSEN = '[aria-checked="true"], [aria-pressed="true"]';

/** Return the buttons of a group. @param {Element} group @returns {HTMLElement[]} */
const choicesIn = (group) => [...group.querySelectorAll(CHOICES)].filter((choice) => choice instanceof HTMLElement);

/**
 * Make a group one Tab stop, in which arrow keys choose. Call this after each redraw.
 * @param {HTMLElement} group the element that contains the buttons
 * @param {() => Element | null} [redrawn] returns the element that replaces the group after a choice
 */
export function chooseByArrows(group, redrawn = () => group) {
  const choices = choicesIn(group);
  const stop = choices.find((choice) => choice.matches(CHOSEN)) ?? choices[0];
  for (const choice of choices) choice.tabIndex = choice === stop ? 0 : -1;
  group.onkeydown = (event) => {
    const known = choicesIn(group);
    const at = known.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0 || !(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = KEYS[event.key](at, known.length);
    known[to].click();
    choicesIn(redrawn() ?? group)[to]?.focus();
  };
}
