// What several tables draw: text that fits, turtles and dice as the lamps have them, buttons.

import { DARK, LIGHT } from "./colours.js";
import { fitted } from "./fitting.js";
import { svg } from "./svg.js";

/**
 * A line of text around a point, smaller where it is wider than there is room, and at last cut off; with `low`, no
 * smaller than that, and its letters closer together instead.
 * @param {number} x @param {number} y @param {number} size @param {string} words
 * @param {{width?: number, fill?: string, weight?: number, anchor?: string, least?: number, low?: number}} [how]
 */
export function text(x, y, size, words, how = {}) {
  const { width = 980, fill = LIGHT, weight = 600, anchor = "middle", least, low } = how;
  const [fitting, high] = fitted(words, size, width, { weight, least: low ?? least });
  const isTight = low !== undefined && fitting !== words;
  return svg(
    "text",
    {
      x,
      y: y + high * 0.36,
      "font-size": high,
      "font-weight": weight,
      fill,
      "text-anchor": anchor,
      "pointer-events": "none",
      ...(isTight ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {}),
    },
    isTight ? words : fitting,
  );
}

/**
 * A turtle with its feet at 0 0, 80 wide; the second of a seat has two spots on its shell.
 * @param {number} seat @param {number} spots 0 where every seat has one turtle
 * @param {string} colour
 */
export function turtle(seat, spots, colour) {
  const limb = { fill: colour, stroke: DARK, "stroke-width": 1.2 };
  const marks = Array.from({ length: spots }, (_, at) =>
    svg("circle", { cx: 7 * at - 3.5 * (spots - 1), cy: -6, r: 2.7, fill: "#fff", stroke: DARK, "stroke-width": 1 }),
  );
  return svg(
    "g",
    { transform: "scale(2)" },
    svg("path", { d: "M-15-5l-5 3 5 1z", ...limb }),
    svg("ellipse", { cx: -9, cy: -2, rx: 4, ry: 2.6, ...limb }),
    svg("ellipse", { cx: 9, cy: -2, rx: 4, ry: 2.6, ...limb }),
    svg("ellipse", { cx: 17, cy: -8, rx: 5, ry: 4.4, ...limb }),
    svg("circle", { cx: 18.6, cy: -9, r: 1.1, fill: DARK }),
    svg("path", {
      class: "shell",
      d: "M-16-3A16 15 0 0 1 16-3Z",
      fill: `url(#seat-${seat})`,
      stroke: DARK,
      "stroke-width": 1.4,
    }),
    ...marks,
  );
}

const PIPS = ["", "c", "ai", "aci", "adfi", "adcfi", "abdfhi"];
/** @type {Record<string, [number, number]>} */
const PIP_PLACES = { a: [-1, -1], b: [-1, 0], h: [1, 0], d: [-1, 1], f: [1, -1], i: [1, 1], c: [0, 0] };

/** A die around 0 0. @param {number} value @param {number} side @param {string} fill */
export function die(value, side, fill = LIGHT) {
  const pips = [...PIPS[value]].map((pip) => {
    const [x, y] = PIP_PLACES[pip];
    return svg("circle", { cx: x * side * 0.27, cy: y * side * 0.27, r: side * 0.1, fill: DARK });
  });
  const box = { x: -side / 2, y: -side / 2, width: side, height: side, rx: side / 5 };
  return svg("g", {}, svg("rect", { ...box, fill, stroke: DARK, "stroke-width": 3 }), ...pips);
}

/**
 * A button with two lines on it.
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} fill @param {string} caption @param {string} below
 */
export function button({ x, y, width, height }, fill, caption, below) {
  const middle = x + width / 2;
  const inside = width - 20;
  return svg(
    "g",
    {},
    svg("rect", { x, y, width, height, rx: 24, fill, stroke: LIGHT, "stroke-width": 3 }),
    text(middle, y + height * (below ? 0.34 : 0.5), 46, caption, { width: inside, weight: 800, low: 28 }),
    text(middle, y + height * 0.74, 33, below, { width: inside, weight: 500, low: 22 }),
  );
}
