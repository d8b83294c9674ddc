// MADA's cards, drawn: a cactus with its value and pears, what each special card does, and the back of all of them.

import { _ } from "../language.js";
import { DARK, GRASS, PAPER, SAND, WATER } from "./colours.js";
import { text } from "./drawing.js";
import { svg } from "./svg.js";

export const LEMUR = 0;
export const DOUBLE = 14;
export const SCORPION = 15;
export const TALL = 1.4; // a card's height over its width

const INK = "#1c3a28";
const PEAR = "#c2185b";
const GREY = "#8d9ba1";
const AIR = "#d5e5ea";

// Where the pears of a cactus grow, in the order in which they do.
const BUDS = [
  [50, 54],
  [24, 66],
  [77, 68],
  [37, 60],
  [64, 59],
  [14, 82],
];
const PADS = [
  [50, 112, 17, 24, 0],
  [32, 84, 14, 20, -30],
  [68, 86, 14, 19, 28],
  [51, 73, 13, 18, 4],
];

/** @param {number} x @param {number} y @param {number} size @param {string} fill @param {string} text @param {string} [anchor] */
const words = (x, y, size, fill, text, anchor = "start") =>
  svg("text", { x, y, fill, "font-size": size, "font-weight": 800, "text-anchor": anchor }, text);

/** What a card is called, below its picture. @param {string} name @param {string} fill */
const named = (name, fill) => text(50, 122, 24, name, { width: 88, fill, weight: 800 });

/** @param {number} x @param {number} y @param {number} [size] half its height */
export function pear(x, y, size = 8) {
  const crown = `M${x - size * 0.45} ${y - size * 0.8}h${size * 0.9}`;
  return svg(
    "g",
    {},
    svg("ellipse", { cx: x, cy: y, rx: size * 0.72, ry: size, fill: PEAR, stroke: PAPER, "stroke-width": size * 0.16 }),
    svg("path", { d: crown, stroke: "#ffb3cf", "stroke-width": size * 0.3, "stroke-linecap": "round" }),
  );
}

const pads = () =>
  PADS.map(([cx, cy, rx, ry, turn]) =>
    svg("ellipse", {
      ...{ cx, cy, rx, ry, fill: GRASS, stroke: INK, "stroke-width": 2 },
      transform: `rotate(${turn} ${cx} ${cy})`,
    }),
  );

/** @param {number} value @param {number} pears */
function cactus(value, pears) {
  const thorns =
    "M44 106l-4-3m4 15l-4 3m16-15l4-3m-4 15l4 3M28 80l-4 1m13 8l3 3M64 82l-3 4m13 3l4 1M48 72l-3-4m9 6l3-4";
  return [
    svg("rect", { y: 126, x: 8, width: 84, height: 8, rx: 4, fill: SAND }),
    ...pads(),
    svg("path", { d: thorns, stroke: PAPER, "stroke-width": 1.8, "stroke-linecap": "round" }),
    ...BUDS.slice(0, pears).map(([x, y]) => pear(x, y)),
    words(7, 38, value > 9 ? 36 : 42, INK, `${value}`),
    words(93, 33, 27, PEAR, `${pears}`, "end"),
    pear(68, 23, 9),
  ];
}

/** A lemur's face around a point. @param {number} x @param {number} y @param {number} size */
function face(x, y, size) {
  const round = (/** @type {number[]} */ [dx, dy, rx, ry], /** @type {string} */ fill) =>
    svg("ellipse", { cx: dx, cy: dy, rx, ry, fill });
  return svg(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    ...[-1, 1].flatMap((side) => [round([side * 19, -17, 8, 11], GREY), round([side * 19, -16, 4, 7], "#fff")]),
    round([0, 0, 24, 21], GREY),
    round([0, 5, 17, 14], "#fff"),
    ...[-1, 1].flatMap((side) => [
      round([side * 9, -1, 8, 8], "#222b2f"),
      round([side * 9, -1, 5, 5], "#f5a11c"),
      round([side * 9, -1, 2.2, 2.6], "#111"),
    ]),
    svg("path", { d: "M-5 9h10l-5 5z", fill: "#222b2f" }),
  );
}

/** Some cards seen from their edge, the top one in gold. @param {number} x @param {number} y @param {number} gold which */
function edges(x, y, gold) {
  const fill = (/** @type {number} */ at) => (at === gold ? "#e0a800" : "#fff");
  return [0, 1, 2].map((at) =>
    svg("rect", { x, y: y + at * 8, width: 28, height: 6, rx: 2, fill: fill(at), stroke: DARK, "stroke-width": 1.2 }),
  );
}

/** @param {string} d */
const arrow = (d) =>
  svg("path", {
    d,
    fill: "none",
    stroke: DARK,
    "stroke-width": 3.4,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });

/** What goes to the bottom is on top before. */
function lemur() {
  return [
    face(50, 37, 1.25),
    ...edges(22, 80, 0),
    arrow("M55 82h14q9 0 9 9t-9 9h-9m6-6l-6 6l6 6"),
    named(_("Lemur"), INK),
  ];
}

/** Two piles change places. */
function doubleLemur() {
  return [
    face(29, 33, 0.82),
    face(71, 33, 0.82),
    ...edges(8, 74, 0),
    ...edges(64, 74, 2),
    arrow("M40 80h20m-6-5l6 5l-6 5"),
    arrow("M60 94h-20m6-5l-6 5l6 5"),
    named(_("Double"), INK),
  ];
}

/** It stings, and a card of the hand goes. */
function scorpion() {
  const line = { fill: "none", stroke: "#ffd9a0", "stroke-width": 6, "stroke-linecap": "round" };
  return [
    svg("path", { d: "M50 78q34 2 31-26q-2-22-24-22", ...line, "stroke-width": 8 }),
    svg("path", { d: "M60 22l-16 8l15 9z", fill: "#fba541" }),
    svg("path", { d: "M40 72q-24-2-22-22m0 0l-8 2m8-2l6-7M36 88q-20 2-22 16m0 0l-7-4m7 4l3 7", ...line }),
    svg("path", { d: "M46 88l-4 13M54 88l2 13M62 84l8 12", ...line, "stroke-width": 4 }),
    svg("ellipse", { cx: 47, cy: 79, rx: 19, ry: 12, fill: "#ffd9a0" }),
    named(_("Scorpion"), "#ffd9a0"),
  ];
}

/** @param {number} kind @param {readonly number[]} pears on each value */
function content(kind, pears) {
  if (kind === LEMUR) return lemur();
  if (kind === DOUBLE) return doubleLemur();
  return kind === SCORPION ? scorpion() : cactus(kind, pears[kind - 1]);
}

/** @param {number} width @param {string} fill @param {(string | Node)[]} drawn in a space of 100 by 140 */
function sheet(width, fill, ...drawn) {
  const paper = svg("rect", { class: "paper", width: 100, height: 140, rx: 9, fill, stroke: DARK, "stroke-width": 2 });
  return svg("g", {}, svg("g", { transform: `scale(${width / 100})` }, paper, ...drawn));
}

/**
 * A card that lies open; its corner is where the group is.
 * @param {number} kind 1 to 13 for a cactus, or one of the constants @param {readonly number[]} pears on each value
 * @param {number} width
 */
export function card(kind, pears, width) {
  const paper = kind === SCORPION ? "#7a2b22" : kind === LEMUR || kind === DOUBLE ? AIR : PAPER;
  return sheet(width, paper, ...content(kind, pears));
}

/** A card that lies open, nobody looks which. @param {number} width */
export function open(width) {
  return sheet(width, PAPER, svg("g", { opacity: 0.3 }, ...pads()));
}

/** A card that lies face down. @param {number} width */
export function back(width) {
  const line = { fill: "none", stroke: SAND };
  return sheet(
    width,
    "#24503f",
    svg("rect", { x: 8, y: 8, width: 84, height: 124, rx: 5, "stroke-width": 3, ...line }),
    svg("path", { d: "M50 112V40M50 84H30V62M50 76h20V54", "stroke-width": 10, "stroke-linecap": "round", ...line }),
  );
}

/** A place without a card. @param {number} width */
export function gap(width) {
  const border = { fill: WATER, stroke: "#6a7c7c", "stroke-width": 3, "stroke-dasharray": "9 7" };
  return svg("g", {}, svg("rect", { width, height: width * TALL, rx: width * 0.09, ...border }));
}

/** A frame around a card. @param {number} width @param {string} colour @param {boolean} [dashed] */
export function frame(width, colour, dashed = false) {
  const around = { x: -5, y: -5, width: width + 10, height: width * TALL + 10, rx: width * 0.09 + 5 };
  const line = { fill: "none", stroke: colour, "stroke-width": 8, ...(dashed ? { "stroke-dasharray": "16 10" } : {}) };
  return svg("rect", { ...around, ...line });
}
