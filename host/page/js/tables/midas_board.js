// The board of Midas in Love: where its houses lie around the whirlpool, how it is drawn, and what stands on it.

import { at, colourOf, emblem } from "../pieces.js";
import { svg } from "./svg.js";

/** @typedef {[number, number]} Point */

const SPOKES = 18;
const RINGS = 5;
const MEN = 5; // nymphs of each colour, white ones first
const EDGES = [427, 357, 294, 235, 178, 124]; // of the rings, from the rim to the whirlpool
const SIZES = [2.8, 2.8, 2.7, 2.3, 1.85]; // of what stands on each ring
const NUMBERS = 446;
export const RIM = 468;
/** The degrees of a spoke. */
export const SPOKE = 360 / SPOKES;

const INK = "#10303a";
const PAPER = "#fffdf6";
const BASE = "M-6.5 6.6h13v2.9h-13z";
// King, queen, rook, bishop, knight and pawn, in a box of 20 around 0.
const SHAPES = [
  `M-1.1-10h2.2v2h2v2.1h-2v2C5.5-5 8-1.8 6-.2 4.8 1.2 5 3 4.5 5.6h-9C-5 3-4.8 1.2-6-.2-8-1.8-5.5-5-1.1-3.9v-2h-2V-8h2z${BASE}`,
  `M-8.6-6.4a1.4 1.4 0 1 1 1.6 1.3l3 4.6-.6-7.2a1.4 1.4 0 1 1 1.9-.1L0-1.6l2.7-6.2a1.4 1.4 0 1 1 1.9.1L4-.5l3-4.6a1.4 1.4 0 1 1 1.2.3L5 5.6H-5L-8.2-4.8a1.4 1.4 0 0 1-.4-1.6z${BASE}`,
  "M-6.6-9.2h3v2.4h2.1v-2.4h3v2.4h2.1v-2.4h3v5L4.4-2.4v6.6l2.4 2v3.3H-6.8V6.2l2.4-2v-6.6L-6.6-4.2z",
  `M0-10.6a1.7 1.7 0 0 1 1 3.1C4.2-5.2 5.6-2.4 4.7.4 4.3 1.8 3.5 2.7 2.7 3.5L3.7 5.6h-7.4l1-2.1C-3.5 2.7-4.3 1.8-4.7.4-5.6-2.4-4.2-5.2-1-7.5a1.7 1.7 0 0 1 1-3.1z${BASE}`,
  "M-5.4 9.5H6.6C7.6 2.2 6.6-5.6-1-7.6l-1.6-2.4-1.3 3C-6-5.6-7-2.8-8.4-.4-9 .8-8.6 2-7.6 2.6l1.5.6 2.3-1.7 2.8-.7C-1.4 4-5.4 5.2-5.4 9.5z",
  "M0-8.8a3.7 3.7 0 0 1 2.4 6.5c2 1 2.6 2.9 1.7 4.6C5.7 3.5 6.6 5.4 6.6 9.5H-6.6c0-4.1.9-6 2.5-7.2-.9-1.7-.3-3.6 1.7-4.6A3.7 3.7 0 0 1 0-8.8z",
];

/** @param {number} house */
export const spokeOf = (house) => Math.floor((house - 1) / RINGS);
/** @param {number} house */
export const ringOf = (house) => (house - 1) % RINGS;
/** The direction of a spoke in degrees, 0 to the right; they follow each other counter-clockwise. @param {number} spoke */
const angleOf = (spoke) => -90 - spoke * SPOKE;
/** How far the board turns for a house to lie in front. @param {number} house */
export const turnTo = (house) => 90 - angleOf(spokeOf(house));
/** @param {number} house */
const radiusOf = (house) => (EDGES[ringOf(house)] + EDGES[ringOf(house) + 1]) / 2;
/** @param {number} radius @param {number} degrees @returns {Point} */
const polar = (radius, degrees) => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];
/** @param {Point} point */
const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
/** How large what stands on a house is. @param {number} house */
export const sizeOn = (house) => SIZES[ringOf(house)];
/** The middle of a house; 0 is that of the whirlpool. @param {number} house @returns {Point} */
export const middle = (house) => (house ? polar(radiusOf(house), angleOf(spokeOf(house))) : [0, 0]);
/** Where gold is seen beside a piece on the same house. @param {number} house */
export const beside = (house) => polar(radiusOf(house) + 20, angleOf(spokeOf(house) - 0.32));

/** The way between two houses: round the board, or straight through the whirlpool. @param {number} from @param {number} to @returns {Point[]} */
export function way(from, to) {
  const start = angleOf(spokeOf(from));
  const turn = ((angleOf(spokeOf(to)) - start + 540) % 360) - 180;
  const isAcross = Math.abs(turn) === 180;
  const [near, far] = [radiusOf(from), isAcross ? -radiusOf(to) : radiusOf(to)];
  return Array.from({ length: 13 }, (_, step) =>
    polar(near + ((far - near) * step) / 12, start + (isAcross ? 0 : (turn * step) / 12)),
  );
}

/** The outline of a house, a little within it. @param {number} house @param {number} within */
export function outline(house, within) {
  const [outer, inner] = [EDGES[ringOf(house)] - within, EDGES[ringOf(house) + 1] + within];
  const angle = angleOf(spokeOf(house));
  const [far, near] = [outer, inner].map((radius) => SPOKE / 2 - ((within / radius) * 180) / Math.PI);
  return (
    `M${text(polar(outer, angle - far))}A${outer} ${outer} 0 0 1 ${text(polar(outer, angle + far))}` +
    `L${text(polar(inner, angle + near))}A${inner} ${inner} 0 0 0 ${text(polar(inner, angle - near))}Z`
  );
}

/** The whirlpool, which turns with the current; 0: it stands still. @param {number} current */
export function whirlpool(current) {
  const line = { fill: "none", stroke: "#bfe9f5", "stroke-width": 8, "stroke-linecap": "round", opacity: 0.8 };
  const arms = Array.from({ length: current ? 5 : 0 }, (_, arm) => {
    const points = Array.from({ length: 25 }, (_, step) =>
      text(polar(112 * (1 - step / 26), arm * 72 - (current * step * 180) / 14)),
    );
    return svg("path", { d: `M${points.join("L")}`, ...line });
  });
  const calm = (current ? [] : [90, 60, 30]).map((r) => svg("circle", { r, ...line }));
  return svg("g", {}, svg("circle", { r: 120, fill: "#17455f" }), ...arms, ...calm);
}

/** Arrows on the rim that say where the current runs. @param {number} current */
export const currents = (current) =>
  Array.from({ length: current ? SPOKES : 0 }, (_, spoke) => {
    const angle = angleOf(spoke + 0.5);
    const place = at(...polar(NUMBERS, angle), 17, angle - 90 * current);
    return svg("path", { d: "M-.8-1L.9 0L-.8 1L-.3 0Z", fill: "#7a5710", transform: place });
  });

/** Rim, houses and the numbers of the spokes: what never changes. */
export function ground() {
  const houses = Array.from({ length: SPOKES * RINGS }, (_, index) => {
    const house = index + 1;
    const fill = { fill: `var(--ring${ringOf(house)})`, "fill-opacity": spokeOf(house) % 2 ? 0.92 : 1 };
    return svg("path", { "data-house": house, d: outline(house, 2), ...fill });
  });
  const numbers = Array.from({ length: SPOKES }, (_, spoke) =>
    upright(
      polar(NUMBERS, angleOf(spoke)),
      svg("text", { class: "spoke", y: 12, "text-anchor": "middle", fill: "#3a2a0c" }, `${spoke + 1}`),
    ),
  );
  return [
    svg("circle", { r: RIM - 3, fill: "#f4dca6", stroke: INK, "stroke-width": 5 }),
    svg("circle", { r: EDGES[0], fill: INK }),
    ...houses,
    ...numbers,
  ];
}

/** Something at a place of the board that stays upright, however that is turned. @param {Point} place @param {Node[]} drawn */
export const upright = ([x, y], ...drawn) =>
  svg("g", { transform: at(x, y) }, svg("g", { class: "upright" }, ...drawn));

/** A piece on its disc, in a box of 24 around 0: the King, or a nymph; a petal bears the shape of its seat. @param {number} piece @param {number} seat */
export function token(piece, seat) {
  const isLight = piece > 0 && piece <= MEN;
  const [fill, edge] = piece === 0 ? ["var(--gold)", INK] : isLight ? [PAPER, INK] : [INK, PAPER];
  const figure = { fill, stroke: edge, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" };
  return svg(
    "g",
    {},
    svg("circle", { r: 12, fill: colourOf(seat), stroke: "var(--ol)", "stroke-width": 1.8 }),
    svg("path", { d: SHAPES[piece ? 1 + ((piece - 1) % MEN) : 0], transform: at(0, -0.8, 0.86), ...figure }),
    svg(
      "g",
      { transform: at(9, 9) },
      svg("circle", { r: 5.4, fill: PAPER, stroke: INK, "stroke-width": 1.3 }),
      emblem(seat, 3.5),
    ),
  );
}

/** A heart around 0, for a kiss. */
export const heart = () =>
  svg("path", {
    d: "M0 9C-13-1-9.5-8.5-4.6-8.5-1.8-8.5 0-6.6 0-5 0-6.6 1.8-8.5 4.6-8.5 9.5-8.5 13-1 0 9Z",
    fill: "#e8336f",
    stroke: PAPER,
    "stroke-width": 2,
  });

/** A footprint around 0. @param {boolean} isLeft the foot @param {boolean} isPale */
export function footprint(isLeft, isPale) {
  const toes = [
    [-4.5, -6.5, 2],
    [-1, -8.5, 1.7],
    [2.3, -8.3, 1.5],
    [5, -6.5, 1.3],
  ];
  return svg(
    "g",
    { transform: `scale(${isLeft ? 1 : -1} 1)`, fill: "currentColor", opacity: isPale ? 0.35 : 1 },
    svg("path", { d: "M-4.5-2C-2-6 6-5 5 0 4 3 4 9 .5 9.5-3 9.5-2.5 5-3.5 2-4 0-5.5-.5-4.5-2Z" }),
    ...toes.map(([cx, cy, r]) => svg("circle", { cx, cy, r })),
  );
}

/** An arrow, or a spiral for the way through the whirlpool. @param {number} [turn] degrees from up */
export const sign = (turn) =>
  svg(
    "path",
    turn === undefined
      ? { d: "M12 12c2-2 4 1 2 3-3 3-8 0-7-5 1-5 8-7 12-3 2 2 3 5 2 8", ...line }
      : { d: "M12 20V5m-6 6l6-6 6 6", transform: `rotate(${turn} 12 12)`, ...line },
  );
const line = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2.6,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};
