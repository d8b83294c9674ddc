// The pieces of Midas in Love: King and nymphs as chess pieces on a disc in the colour and pattern of their seat; gold.

import { _, later } from "../language.js";
import { DARK, GOLD, LIGHT } from "./colours.js";
import { ringOf } from "./midas_board.js";
import { svg } from "./svg.js";

const BASE = "M-6.5 6.6h13v2.9h-13z";
// The shapes in the order of a chess set, in a box of 20 around 0.
const SHAPES = [
  `M-1.1-10h2.2v2h2v2.1h-2v2C5.5-5 8-1.8 6-.2 4.8 1.2 5 3 4.5 5.6h-9C-5 3-4.8 1.2-6-.2-8-1.8-5.5-5-1.1-3.9v-2h-2V-8h2z${BASE}`,
  `M-8.6-6.4a1.4 1.4 0 1 1 1.6 1.3l3 4.6-.6-7.2a1.4 1.4 0 1 1 1.9-.1L0-1.6l2.7-6.2a1.4 1.4 0 1 1 1.9.1L4-.5l3-4.6a1.4 1.4 0 1 1 1.2.3L5 5.6H-5L-8.2-4.8a1.4 1.4 0 0 1-.4-1.6z${BASE}`,
  "M-6.6-9.2h3v2.4h2.1v-2.4h3v2.4h2.1v-2.4h3v5L4.4-2.4v6.6l2.4 2v3.3H-6.8V6.2l2.4-2v-6.6L-6.6-4.2z",
  `M0-10.6a1.7 1.7 0 0 1 1 3.1C4.2-5.2 5.6-2.4 4.7.4 4.3 1.8 3.5 2.7 2.7 3.5L3.7 5.6h-7.4l1-2.1C-3.5 2.7-4.3 1.8-4.7.4-5.6-2.4-4.2-5.2-1-7.5a1.7 1.7 0 0 1 1-3.1z${BASE}`,
  "M-5.4 9.5H6.6C7.6 2.2 6.6-5.6-1-7.6l-1.6-2.4-1.3 3C-6-5.6-7-2.8-8.4-.4-9 .8-8.6 2-7.6 2.6l1.5.6 2.3-1.7 2.8-.7C-1.4 4-5.4 5.2-5.4 9.5z",
  "M0-8.8a3.7 3.7 0 0 1 2.4 6.5c2 1 2.6 2.9 1.7 4.6C5.7 3.5 6.6 5.4 6.6 9.5H-6.6c0-4.1.9-6 2.5-7.2-.9-1.7-.3-3.6 1.7-4.6A3.7 3.7 0 0 1 0-8.8z",
];
// The nymphs: five of each colour, white ones first.
const MEN = 5;
const NAMES = [
  later("King"),
  later("white queen"),
  later("white rook"),
  later("white bishop"),
  later("white knight"),
  later("white pawn"),
  later("black queen"),
  later("black rook"),
  later("black bishop"),
  later("black knight"),
  later("black pawn"),
];
const SCALES = [3, 2.75, 2.5, 2.35, 2.1]; // a piece is as large as its ring allows
const HEART = "M0 8C-11 0-8-7.5-3.6-7.5-1.4-7.5 0-6 0-4.6 0-6 1.4-7.5 3.6-7.5 8-7.5 11 0 0 8z";
const NUGGET = "M-8.5 1.5L-6-5.5-.5-8 5.5-6.5 9 .5 6 6.5-1 8-6.5 6Z";

/** "white queen", or "King". @param {number} piece */
export const pieceName = (piece) => _(NAMES[piece]);

/** @param {string} words */
export const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** A piece on its disc, in a box of 24 around 0. @param {number} piece @param {number} seat */
export function token(piece, seat) {
  const isLight = piece > 0 && piece <= MEN;
  const [fill, edge] = piece === 0 ? [GOLD, DARK] : isLight ? [LIGHT, DARK] : [DARK, LIGHT];
  const rim = piece ? { stroke: fill, "stroke-width": 1.4 } : { stroke: GOLD, "stroke-width": 2 };
  return svg(
    "g",
    {},
    svg("circle", { r: 12.2, fill: DARK }),
    svg("circle", { r: 10.6, fill: `url(#seat-${seat})`, ...rim }),
    svg("path", {
      d: SHAPES[piece ? 1 + ((piece - 1) % MEN) : 0],
      transform: "scale(.82)",
      fill,
      stroke: edge,
      "stroke-width": 3,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    }),
  );
}

/** A piece as it stands on a house. @param {number} piece @param {number} seat @param {number} house */
export function standing(piece, seat, house) {
  const drawn = token(piece, seat);
  drawn.setAttribute("transform", `scale(${SCALES[ringOf(house)]})`);
  return drawn;
}

/** A seat's colour and pattern, as a disc around 0. @param {number} seat @param {number} r */
export const swatch = (seat, r) =>
  svg(
    "g",
    { transform: `scale(${r / 11})` },
    svg("circle", { r: 10, fill: `url(#seat-${seat})`, stroke: LIGHT, "stroke-width": 1.4 }),
  );

/** A crown around 0, filled for who wears it, empty for who is next. @param {number} scale @param {boolean} worn */
export const crown = (scale, worn) =>
  svg("path", {
    d: "M-10 7L-11-6-5-1 0-9 5-1 11-6 10 7Z",
    transform: `scale(${scale})`,
    fill: worn ? GOLD : "none",
    stroke: GOLD,
    "stroke-width": 2.2,
    "stroke-linejoin": "round",
  });

/** A nugget around 0. @param {number} scale */
export const nugget = (scale) =>
  svg(
    "g",
    { transform: `scale(${scale})` },
    svg("path", { d: NUGGET, fill: GOLD, stroke: "#5b4600", "stroke-width": 1.6, "stroke-linejoin": "round" }),
    svg("path", { d: "M-4-3.5L0-5.5 3.5-4.5M-5 1L-3 4", stroke: "#fff6b0", "stroke-width": 1.6, fill: "none" }),
  );

/** A kiss around 0, which forbids a way. */
export const kiss = () =>
  svg("g", { transform: "scale(1.7)" }, svg("path", { d: HEART, fill: "#ff4f88", stroke: LIGHT, "stroke-width": 1.8 }));

/** The disc that marks whose step it is. @param {number} house */
export const halo = (house) =>
  svg("circle", { r: 15.6 * SCALES[ringOf(house)], fill: "#0b1114", stroke: "#ffffff", "stroke-width": 6 });
