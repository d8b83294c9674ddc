// The pieces of Mahé, drawn: island, raft, beach, turtles, dice, cards and buttons.

import { DARK, GRASS, LIGHT, PAPER, SAND, WATER } from "./colours.js";
import { angleOf, around, BEACH, HALF, MIDDLE, SPACES } from "./mahe_places.js";
import { fitted } from "./fitting.js";
import { svg } from "./svg.js";

const WOOD = "#7d5a36";
const INNER = 314; // spaces from here
const OUTER = 442; // to here
const NUMBERED = 421;

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

/** The shape of a space, `more` wider on all sides. @param {number} space @param {number} more */
export function tileShape(space, more = 0) {
  const [from, to] = [angleOf(space) - HALF, angleOf(space) + HALF].map(
    (angle, end) => angle + (end ? more : -more) / 7,
  );
  const at = [
    around(from, INNER - more),
    around(from, OUTER + more),
    around(to, OUTER + more),
    around(to, INNER - more),
  ];
  const [a, b, c, d] = at.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${a}L${b}A${OUTER + more} ${OUTER + more} 0 0 1 ${c}L${d}A${INNER - more} ${INNER - more} 0 0 0 ${a}Z`;
}

/** The island with its spaces, raft and beach. */
export function island() {
  const spaces = Array.from({ length: SPACES }, (_, at) => {
    const { x, y } = around(angleOf(at + 1), NUMBERED);
    return svg(
      "g",
      {},
      svg("path", { d: tileShape(at + 1), fill: at % 2 ? "#2b4753" : "#274049", "stroke-linejoin": "round" }),
      text(x, y, 32, `${at + 1}`, { fill: "#b9cbd0" }),
    );
  });
  const planks = Array.from({ length: 5 }, (_, at) =>
    svg("rect", { x: 314, y: 26 + 44 * at, width: 178, height: 40, rx: 8, fill: at % 2 ? WOOD : "#6f4f2f" }),
  );
  const printed = Array.from({ length: 7 }, (_, at) =>
    egg(BEACH.x + 46 * ((at % 3) - (at < 6 ? 1 : 0)), 70 + 58 * Math.floor(at / 3), 15, "#8f7a45"),
  );
  return svg(
    "g",
    {},
    svg("rect", { width: 1000, height: 1000, rx: 36, fill: WATER }),
    svg("circle", { cx: MIDDLE, cy: MIDDLE, r: OUTER + 8, fill: DARK, opacity: 0.5 }),
    svg("circle", { cx: MIDDLE, cy: MIDDLE, r: INNER - 2, fill: SAND }),
    svg("circle", { cx: MIDDLE, cy: MIDDLE, r: INNER - 16, fill: GRASS }),
    ...spaces,
    svg("rect", { x: 304, y: 14, width: 384, height: 242, rx: 30, fill: WATER }),
    ...planks,
    svg("rect", { x: 508, y: 22, width: 176, height: 226, rx: 40, fill: SAND }),
    ...printed,
  );
}

/** @param {number} x @param {number} y @param {number} size @param {string} [fill] */
function egg(x, y, size, fill = "#e0a800") {
  return svg("ellipse", { cx: x, cy: y, rx: size * 0.78, ry: size, fill });
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

/** Where a die will lie. @param {number} side */
export function dieSlot(side) {
  const box = { x: -side / 2, y: -side / 2, width: side, height: side, rx: side / 5 };
  return svg("rect", {
    ...box,
    fill: "none",
    stroke: LIGHT,
    "stroke-width": 3,
    "stroke-dasharray": "9 8",
    opacity: 0.5,
  });
}

/** A card with eggs around 0 0, `high` units high; 0 is its back. @param {number} value @param {number} high */
export function card(value, high) {
  const wide = high * 0.74;
  const box = { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: high * 0.09 };
  if (!value)
    return svg(
      "g",
      {},
      svg("rect", { ...box, fill: "#2c6a6e", stroke: PAPER, "stroke-width": high * 0.03 }),
      egg(0, 0, high * 0.2, PAPER),
    );
  const eggs = Array.from({ length: value }, (_, at) => {
    const inRow = Math.min(3, value - 3 * Math.floor(at / 3));
    return egg(
      wide * 0.28 * ((at % 3) - (inRow - 1) / 2),
      high * (value > 3 ? 0.13 + 0.21 * Math.floor(at / 3) : 0.24),
      high * 0.1,
    );
  });
  const number = text(0, high * -0.2, high * 0.46, `${value}`, { fill: DARK, weight: 800 });
  return svg("g", {}, svg("rect", { ...box, fill: PAPER, stroke: DARK, "stroke-width": 3 }), ...eggs, number);
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
