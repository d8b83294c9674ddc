// The pieces, drawn once: turtles, dice, eggs, the seats' discs, signs on buttons. Colours are those of the style sheet.

import { eggs, nuggets, pears, points } from "./tables/plural.js";
import { element } from "./dom.js";
import { svg } from "./tables/svg.js";

/** The stroke of what lies on the table. */
export const INK = "#10303a";
export const PAPER = "#fffdf6";
// One shape a seat, in a box of 20 around 0; the eighth and the ninth are the first two, hollow.
const SHAPES = [
  "M0-8.5A8.5 8.5 0 1 1 0 8.5A8.5 8.5 0 1 1 0-8.5Z",
  "M-7.5-7.5H7.5V7.5H-7.5Z",
  "M0-9L9.2 7.2H-9.2Z",
  "M-3.2-9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z",
  "M0 9C-13-1-9.5-8.5-4.6-8.5-1.8-8.5 0-6.6 0-5 0-6.6 1.8-8.5 4.6-8.5 9.5-8.5 13-1 0 9Z",
  "M0-10L2.9-3.4 10-2.7 4.6 2 6.2 9 0 5.3-6.2 9-4.6 2-10-2.7-2.9-3.4Z",
  "M0-10L8 0 0 10-8 0Z",
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9ZM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4Z",
  "M-8-8H8V8H-8ZM-3.6-3.6V3.6H3.6V-3.6Z",
];
const COLOURS = 7; // the eighth seat has the first one's colour again

/** The fill of a seat's pieces. @param {number} seat */
export const colourOf = (seat) => `var(--s${seat % COLOURS})`;
/** The skin of a seat's animals. @param {number} seat */
const paleOf = (seat) => `var(--p${seat % COLOURS})`;

/** A place for `transform`. @param {number} x @param {number} y @param {number} [size] @param {number} [turn] degrees */
export const at = (x, y, size = 1, turn = 0) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn ? ` rotate(${turn})` : ""}${size === 1 ? "" : ` scale(${size})`}`;

/** The shape of a seat around 0 0, `size` to each side. @param {number} seat @param {number} size @param {string} [fill] */
export const emblem = (seat, size, fill = INK) =>
  svg("path", { d: SHAPES[seat], fill, transform: at(0, 0, size / 10) });

/** A seat's disc around 0 0. @param {number} seat @param {number} size its radius */
export const disc = (seat, size) =>
  svg(
    "g",
    { transform: at(0, 0, size / 12) },
    svg("circle", { r: 11, fill: colourOf(seat), stroke: INK, "stroke-width": 1.6 }),
    svg("circle", { r: 7.6, fill: PAPER }),
    emblem(seat, 4.9),
  );

/** A picture of its own, for use beside text. @param {string} viewBox @param {number} width @param {number} height @param {Node[]} content */
export const picture = (viewBox, width, height, ...content) =>
  svg("svg", { viewBox, width, height, "aria-hidden": "true" }, ...content);

/** @param {number} seat @param {number} width */
export const discPicture = (seat, width) => picture("-12 -12 24 24", width, width, disc(seat, 12));

/**
 * A turtle with its feet at 0 0, 100 wide, that looks to the right.
 * @param {number} seat @param {number} knobs on its shell, where a seat has several
 */
export function turtle(seat, knobs = 0) {
  const line = { stroke: "var(--ol)", "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };
  const skin = { fill: paleOf(seat), ...line };
  const paw = { cy: -6, rx: 11, ry: 7, ...skin };
  const dots = Array.from({ length: knobs }, (_, knob) =>
    svg("circle", { cx: (knob - (knobs - 1) / 2) * 13, cy: -62, r: 5.5, fill: PAPER, ...line }),
  );
  return svg(
    "g",
    {},
    svg("path", { d: "M-33-14q-14 2-17 8q9 2 19-1z", ...skin }),
    svg("ellipse", { cx: -21, transform: "rotate(-18 -21 -6)", ...paw }),
    svg("ellipse", { cx: 20, transform: "rotate(18 20 -6)", ...paw }),
    svg("path", { d: "M28-20q6-2 8-8a12.5 12.5 0 1 1 12 16q-10 2-18 0z", ...skin }),
    svg("circle", { cx: 43, cy: -28, r: 3.4, fill: INK }),
    svg("path", { d: "M45-19q4 1 7-3", ...line, fill: "none" }),
    svg("path", {
      d: "M-37-14C-37-44-20-60 0-60S37-44 37-14Q37-9 32-9H-32Q-37-9-37-14Z",
      class: "shell",
      fill: colourOf(seat),
      ...line,
    }),
    svg("path", { d: "M-37-17Q0-8 37-17", ...line, fill: "none" }),
    svg("circle", { cy: -35, r: 16, fill: PAPER, ...line }),
    svg("g", { transform: at(0, -35) }, emblem(seat, 9.6)),
    ...dots,
  );
}

const PIPS = ["", "c", "ai", "aci", "adfi", "adcfi", "abdfhi"];
/** @type {Record<string, [number, number]>} */
const PIP_PLACES = { a: [-1, -1], b: [-1, 0], h: [1, 0], d: [-1, 1], f: [1, -1], i: [1, 1], c: [0, 0] };

/** Where the pips of a die lie, -1 to 1 across and down. @param {number} value */
export const pipsOf = (value) => [...PIPS[value]].map((pip) => PIP_PLACES[pip]);

/** A die around 0 0. @param {number} value @param {number} side @param {string} [fill] */
export function die(value, side, fill = PAPER) {
  const box = { x: -side / 2, width: side, height: side, rx: side * 0.24 };
  const pips = pipsOf(value).map(([x, y]) =>
    svg("circle", { cx: x * side * 0.26, cy: y * side * 0.26, r: side * 0.1, fill: INK }),
  );
  return svg(
    "g",
    {},
    svg("rect", { ...box, y: side * -0.43, fill: INK }),
    svg("rect", { ...box, y: -side / 2, fill, stroke: INK, "stroke-width": Math.max(1.6, side * 0.045) }),
    ...pips,
  );
}

/** Where a die will lie. @param {number} side */
export const dieSlot = (side) =>
  svg("rect", {
    ...{ x: -side / 2, y: -side / 2, width: side, height: side, rx: side * 0.24 },
    ...{ fill: "none", stroke: "var(--quiet)", "stroke-width": 2, "stroke-dasharray": "5 6" },
  });

/** An egg around 0 0. @param {number} high */
export const egg = (high) =>
  svg(
    "g",
    { transform: at(0, 0, high / 20) },
    svg("path", {
      d: "M0-10C5-10 8-2 8 2.5A8 7.7 0 0 1-8 2.5C-8-2-5-10 0-10Z",
      fill: "var(--gold)",
      stroke: INK,
      "stroke-width": 1.6,
    }),
    svg("path", {
      d: "M-3.6-2.5q.6-2.6 2-4",
      stroke: "#fff",
      "stroke-width": 1.8,
      "stroke-linecap": "round",
      fill: "none",
    }),
  );

/** A card with eggs around 0 0; 0 is its back. @param {number} value @param {number} high */
export function eggCard(value, high) {
  const wide = high * 0.72;
  const box = { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: high * 0.12 };
  const fill = value ? PAPER : "#cfe9e4";
  const rows = value > 3 ? [Math.ceil(value / 2), Math.floor(value / 2)] : [value];
  const eggs = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, one) => {
      const y = high * (value > 3 ? 0.1 + 0.23 * row : 0.2);
      return svg("g", { transform: at((one - (count - 1) / 2) * wide * 0.24, y) }, egg(high * 0.21));
    }),
  );
  const number = { y: high * -0.06, "text-anchor": "middle", "font-size": high * 0.42, "font-weight": 650, fill: INK };
  return svg(
    "g",
    {},
    svg("rect", { ...box, fill, stroke: INK, "stroke-width": 2 }),
    ...(value ? [svg("text", number, `${value}`)] : [egg(high * 0.4)]),
    ...eggs,
  );
}

/** A palm with its foot at 0 0. */
export const palm = () =>
  svg(
    "g",
    {},
    svg("path", { d: "M0 0q-5-22 3-44", fill: "none", stroke: INK, "stroke-width": 9, "stroke-linecap": "round" }),
    svg("path", {
      d: "M0 0q-5-22 3-44",
      fill: "none",
      stroke: "#b98a54",
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
    svg("path", {
      d: "M3-45q-14-16-29-3q14-2 29 3q-22-2-25 17q10-14 25-17q-8 12-1 24q8-10 1-24q15 2 21 17q4-18-21-17q16-8 28 1q-9-16-28-1q2-14-11-19q2 10 11 19z",
      ...{ fill: "var(--leaf)", stroke: INK, "stroke-width": 2.4, "stroke-linejoin": "round" },
    }),
  );

/** A crown around 0 0. */
export const crown = () =>
  svg("path", {
    d: "M-10 7L-11-6-5-1 0-9 5-1 11-6 10 7Z",
    fill: "var(--gold)",
    stroke: INK,
    "stroke-width": 1.8,
    "stroke-linejoin": "round",
  });

const SIGNS = {
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  plus: "M12 5v14M5 12h14",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
};

/** A sign on a button. @param {keyof typeof SIGNS} name */
export const sign = (name) =>
  picture(
    "0 0 24 24",
    24,
    24,
    svg("path", {
      d: SIGNS[name],
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2.2,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  );

/**
 * A mouse around 0 0, 100 wide; its disc bears what tells it, or the shape of its seat.
 * @param {number} seat @param {number | string} sign @param {boolean} looksLeft
 */
export function mouse(seat, sign = "", looksLeft = false) {
  const line = { stroke: "var(--ol)", "stroke-width": 3.4, "stroke-linejoin": "round", "stroke-linecap": "round" };
  const tail = { d: "M-34 22C-58 26-56 0-46-4", fill: "none", "stroke-linecap": "round" };
  const ear = { cx: 22, cy: -23, fill: colourOf(seat) };
  const mark = sign
    ? svg("text", { y: 9, "text-anchor": "middle", "font-size": 27, "font-weight": 650, fill: INK }, `${sign}`)
    : emblem(seat, 10);
  const body = svg(
    "g",
    looksLeft ? { transform: "scale(-1 1)" } : {},
    svg("path", { ...tail, stroke: "var(--ol)", "stroke-width": 9 }),
    svg("path", { ...tail, stroke: paleOf(seat), "stroke-width": 4 }),
    svg("circle", { cx: 6, cy: -25, r: 14, fill: paleOf(seat), ...line }),
    svg("path", {
      d: "M-40 28C-44-6-22-24 4-22C26-20 38-6 50 14Q52 20 46 21L34 28Z",
      fill: colourOf(seat),
      ...line,
    }),
    svg("circle", { ...ear, r: 13, ...line }),
    svg("circle", { ...ear, r: 6, fill: paleOf(seat) }),
    svg("circle", { cx: 34, cy: 2, r: 4, fill: INK }),
    svg("circle", { cx: 49, cy: 16, r: 5.5, fill: INK }),
  );
  const plate = svg("circle", { r: 17, fill: PAPER, stroke: INK, "stroke-width": 3 });
  return svg("g", {}, body, svg("g", { transform: at(looksLeft ? 8 : -8, 6) }, plate, mark));
}

/** A step of a way that is shown. @param {number} cx @param {number} cy */
export const bubble = (cx, cy) =>
  svg("circle", { cx, cy, r: 4, fill: "var(--gold)", stroke: INK, "stroke-width": 1.5 });

/** A cheese around 0 0, 60 wide. */
export const cheese = () =>
  svg(
    "g",
    { stroke: INK, "stroke-width": 3, "stroke-linejoin": "round" },
    svg("path", { d: "M-30 4L26-28 30 4Z", fill: "#ffde7a" }),
    svg("path", { d: "M-30 4H30V24H-30Z", fill: "#f5b400" }),
    ...[
      [-14, 14, 5],
      [12, 13, 6],
      [8, -8, 5],
    ].map(([cx, cy, r]) => svg("circle", { cx, cy, r, fill: "#e0a400", stroke: "none" })),
  );

/** A pear of a cactus around 0 0. @param {number} high */
export const pear = (high) =>
  svg(
    "g",
    { transform: at(0, 0, high / 17), stroke: INK, "stroke-width": 2, "stroke-linecap": "round" },
    svg("ellipse", { rx: 6, ry: 7.5, fill: "#d8376b" }),
    svg("path", { d: "M-3-7h6" }),
  );

/** A nugget of gold around 0 0. */
export const nugget = () =>
  svg(
    "g",
    { "stroke-linejoin": "round" },
    svg("path", {
      d: "M-8.5 1.5L-6-5.5-.5-8 5.5-6.5 9 .5 6 6.5-1 8-6.5 6Z",
      fill: "var(--gold)",
      stroke: INK,
      "stroke-width": 1.8,
    }),
    svg("path", { d: "M-4-3.5L0-5.5 3.5-4.5M-5 1l2 3", stroke: "#fff6c8", "stroke-width": 1.7, fill: "none" }),
  );

/** A heart of a seat with its feet at 0 0, 90 wide. @param {number} seat */
const heart = (seat) => badge(seat, "M0 0C-60-34-50-72-24-72-10-72 0-62 0-54 0-62 10-72 24-72 50-72 60-34 0 0Z", -40);

/** A prickly pear of a seat with its foot at 0 0, 56 wide. @param {number} seat */
const seatPear = (seat) => badge(seat, "M0 0C-26 0-30-30-24-50-20-66-14-70 0-70S20-66 24-50C30-30 26 0 0 0Z", -34);

/** Something in the colour of a seat, with its shape. @param {number} seat @param {string} d @param {number} y */
const badge = (seat, d, y) =>
  svg(
    "g",
    { stroke: "var(--ol)", "stroke-width": 3, "stroke-linejoin": "round" },
    svg("path", { d, fill: colourOf(seat) }),
    svg("circle", { cy: y, r: 17, fill: PAPER }),
    svg("g", { transform: at(0, y), stroke: "none" }, emblem(seat, 10)),
  );

/**
 * What stands for a seat, with its feet at 0 0 and 100 wide, and what is counted: around 0 0, 20 high, and in words.
 * @type {Record<string, {piece: (seat: number) => Node, unit?: () => Node, words: (count: number) => string}>}
 */
const PIECES = {
  mahe: { piece: turtle, unit: () => egg(19), words: eggs },
  mice: {
    piece: (seat) => svg("g", { transform: at(0, -29) }, mouse(seat)),
    unit: () => svg("g", { transform: at(0, 0, 0.3) }, cheese()),
    words: points,
  },
  mada: { piece: seatPear, unit: () => pear(19), words: pears },
  midas: { piece: heart, unit: nugget, words: nuggets },
  any: { piece: (seat) => svg("g", { transform: at(0, -34) }, disc(seat, 34)), words: points },
};

/** Those of a game, or of its score sheet; discs and points where it has none. @param {string} game */
export const piecesOf = (game) => PIECES[game.split("_")[0]] ?? PIECES.any;

/** So many of all dots, full. @param {number} full @param {number} all */
export const dots = (full, all) =>
  element(
    "span",
    { class: "dots", "aria-hidden": "true" },
    ...Array.from({ length: all }, (_, index) => element("i", index < full ? { class: "full" } : {})),
  );
