// What each seat of Mahé has won, in the corners of the picture, clockwise as the turns go.

import { DARK, GOLD, PAPER } from "./colours.js";
import { text, turtle } from "./mahe_pieces.js";
import { wonWords } from "./mahe_words.js";
import { css, svg } from "./svg.js";

/** @typedef {import("../messages.js").Position} Position */

// How many seats are in the corners at the bottom left, top left and top right; the fourth one is not the table's.
/** @type {Record<number, number[]>} */
const CORNERS = { 2: [0, 1, 1], 3: [1, 1, 1], 4: [1, 1, 2], 5: [1, 2, 2], 6: [2, 2, 2], 7: [2, 2, 3] };
const WIDTH = 176;
const EDGE = 10;
const LEAST = 23; // size of a name
const HIGH = 86;
const TIGHT = 56; // where there are seven: the name beside the turtle, not above it

/**
 * The plates of all seats.
 * @param {Position} position @param {import("./table.js").Given} given
 * @returns {{drawn: SVGElement[], spots: {x: number, y: number}[]}} and by seat the middle of its plate
 */
export function plates(position, given) {
  const [low, left] = CORNERS[position.seats];
  const height = position.seats === 7 ? TIGHT : HIGH;
  const step = height + 6;
  /** @type {{x: number, y: number}[]} */
  const spots = [];
  const drawn = Array.from({ length: position.seats }, (_, seat) => {
    const x = seat < low + left ? EDGE : 1000 - EDGE - WIDTH;
    const up = seat < low + left ? low + left - 1 - seat : seat - low - left;
    const y = seat < low ? 1000 - EDGE - height - step * seat : EDGE + step * up;
    spots[seat] = { x: x + WIDTH / 2, y: y + height / 2 };
    return plate(position, given, seat, { x, y, height });
  });
  return { drawn, spots };
}

/**
 * @param {Position} position @param {import("./table.js").Given} given @param {number} seat
 * @param {{x: number, y: number, height: number}} box
 */
function plate(position, { facts, name }, seat, { x, y, height }) {
  const hasTurn = position.actor === seat || position.winners?.includes(seat);
  const isTight = height === TIGHT;
  const base = y + height - (isTight ? 7 : 12);
  const cards = /** @type {number[]} */ (position.view.cards[seat]);
  const said = wonWords(position.view, seat, name);
  const step = Math.min(9, 26 / Math.max(1, cards.length - 1));
  const score = position.scores?.[seat] ?? cards.reduce((sum, card) => sum + card, 0);
  const frame = { x, y, width: WIDTH, height, rx: 16, "stroke-width": hasTurn ? 6 : 2 };
  return svg(
    "g",
    { "data-says": `${said}.` },
    svg("title", {}, said),
    svg("rect", { ...frame, fill: "#263a43", stroke: hasTurn ? GOLD : "#5b7078" }),
    svg("g", { transform: `translate(${x + 38} ${base}) scale(0.8)` }, turtle(seat, 0, css(facts.colours[seat]))),
    text(x + 100, base - (isTight ? 8 : 14), isTight ? 28 : 42, `${score}`, { width: 50, weight: 800 }),
    ...cards.map((value, at) =>
      svg("rect", {
        x: x + 130 + step * at,
        y: base - (isTight ? 18 : 27),
        width: 14,
        height: isTight ? 18 : 25,
        rx: 3,
        fill: value > 6 ? GOLD : PAPER,
        stroke: DARK,
        "stroke-width": 2,
      }),
    ),
    isTight
      ? text(x + 72, y + 15, 27, name(seat), { width: WIDTH - 78, anchor: "start", least: LEAST - 3 })
      : text(x + WIDTH / 2, y + 22, 31, name(seat), { width: WIDTH - 20, least: LEAST }),
  );
}
