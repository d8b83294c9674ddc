// Creates SVG elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Create an SVG element.
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

/** Return true if the user prefers reduced motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
