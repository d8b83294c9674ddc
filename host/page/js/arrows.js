// Makes a group of alternative buttons a single Tab stop. The arrow keys choose a button of the group.

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
 * Make a group a single Tab stop in which the arrow keys choose a button. Call this after each redraw.
 * @param {HTMLElement} group the element that contains the buttons
 * @param {() => Element | null} [redrawn] returns the new element of the group if a choice redraws it
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
