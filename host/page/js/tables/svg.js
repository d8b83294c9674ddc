// Drawing with SVG: elements, seats as colours and patterns, and pieces that move.

const SVG = "http://www.w3.org/2000/svg";
const MOVE_MS = 350;

/**
 * A new SVG element with attributes and content.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(string | Node)[]} content
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...content) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, `${value}`);
  made.append(...content);
  return made;
}

/** @param {readonly number[]} colour R, G, B */
export const css = (colour) => `rgb(${colour.join(" ")})`;

// One pattern a seat, so that nobody needs colours to tell them apart: how the strokes of each run in a square of 8.
const STROKES = [
  "",
  "M0 4h8",
  "M4 0v8",
  "M0 0l8 8",
  "M0 8l8-8",
  "M0 4h8M4 0v8",
  "M0 0l8 8M0 8l8-8",
  "M2 0v8M6 0v8",
  "M0 2h8M0 6h8",
];

/**
 * Patterns of the seats, for a <defs>: fill with `url(#seat-3)`.
 * @param {readonly (readonly number[])[]} colours of the seats
 * @returns {SVGElement[]}
 */
export function seatPatterns(colours) {
  return colours.map((colour, seat) =>
    svg(
      "pattern",
      { id: `seat-${seat}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      svg("rect", { width: 8, height: 8, fill: css(colour) }),
      svg("path", { d: STROKES[seat], stroke: "rgb(0 0 0 / 45%)", "stroke-width": 1.6, fill: "none" }),
    ),
  );
}

/** Whether people have asked for less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Move an element to a place, in as long as a move takes; at once where people have asked for less motion.
 * @param {SVGElement} element @param {number} x @param {number} y
 */
export function moveTo(element, x, y) {
  const to = `translate(${x}px, ${y}px)`;
  const from = element.style.transform;
  element.style.transform = to;
  if (!from || from === to || isStill()) return;
  animate(element, [{ transform: from }, { transform: to }], { duration: MOVE_MS, easing: "ease-in-out" });
}

/** @type {WeakMap<Element, Animation>} the newest move of an element: to ask the browser for it would cost a layout */
const moves = new WeakMap();

/**
 * Move an element, which ends an earlier move of it: a slower one would outlast this.
 * @param {SVGElement} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how
 */
export function animate(element, frames, how) {
  moves.get(element)?.cancel();
  moves.set(element, element.animate(frames, how));
}

/**
 * An element that people can choose an action with: by a tap, or by focus and Enter or Space; `words` say what it does,
 * and what is written on it is part of them, as it stands there: somebody may say it to choose.
 * @template {Element} T
 * @param {T} element @param {string} words @param {() => void} chosen
 * @returns {T}
 */
export function choice(element, words, chosen) {
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", words);
  element.classList.add("choice");
  for (const written of element.querySelectorAll("text")) {
    written.setAttribute("aria-hidden", "true"); // `words` tell it
    written.after(" "); // two numbers are not one
  }
  element.addEventListener("click", chosen);
  element.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(/** @type {KeyboardEvent} */ (event).key)) return;
    event.preventDefault();
    event.stopPropagation(); // these keys are the device's buttons elsewhere
    chosen();
  });
  return element;
}
