// What stands around the board of Midas in Love: whose turn it is, gold and crowns, and who has which pieces and points.

import { _ } from "../language.js";
import { nuggets } from "./plural.js";
import { DARK, GOLD, LIGHT, QUIET, RED } from "./colours.js";
import { fitted } from "./fitting.js";
import { crown, nugget, swatch, token } from "./midas_pieces.js";
import { turnWords } from "./midas_words.js";
import { svg } from "./svg.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 */

const OVER = -2;
const SIZE = 34;
/** The middle of the board: it leaves the corner on the lower right to the ring. */
export const MIDDLE = /** @type {const} */ ([476, 464]);
// Beside a board on a box that is not square there is room for a list of the seats.
const WIDE = 1.25;
const TALL = 0.85;

/** What the box of the picture is like. @param {number} width @param {number} height @returns {"wide"|"tall"|"square"} */
export const shapeOf = (width, height) => {
  const ratio = width / (height || 1);
  return ratio > WIDE ? "wide" : ratio < TALL ? "tall" : "square";
};

/** The dark ground of the picture, whatever the page's colours are. @param {keyof typeof BOXES} shape */
export function backdrop(shape) {
  const [x, y, width, height] = BOXES[shape].split(" ");
  return svg("rect", { x, y, width, height, rx: 28, fill: DARK });
}

export const BOXES = { wide: "0 0 1460 1000", tall: "0 0 1000 1310", square: "0 0 1000 1000" };

/**
 * Words, smaller or cut off where they are wider than `width`.
 * @param {number} x @param {number} y @param {string} words
 * @param {Record<string, string | number> & {width?: number, size?: number}} [more]
 */
function line(x, y, words, { width = 980, size = SIZE, ...more } = {}) {
  const [shown, high] = fitted(words, size, width, { weight: more["font-weight"] });
  return svg("text", { x, y, "font-size": high, fill: LIGHT, ...more }, shown);
}

/** @param {number} x @param {number} y @param {SVGElement} drawn */
const put = (x, y, drawn) => svg("g", { transform: `translate(${x} ${y})` }, drawn);

/** Upper left: who is to do what. @param {Position} position @param {Given} given */
function turn(position, given) {
  const [who, what, when] = turnWords(position, given);
  const { actor } = position;
  const left = actor >= 0 ? 62 : 14;
  return [
    ...(actor >= 0 ? [put(34, 31, swatch(actor, 23))] : []),
    line(left, 43, who, { "font-weight": 700, width: 306 - left }),
    line(14, 82, what, { size: 30, width: 226 }),
    line(14, 118, when, { size: 30, width: 180, fill: QUIET }),
  ];
}

/** Upper right: a swatch and the points of each seat, the King's under a crown. @param {Position} position */
function points(position) {
  const heir = position.derived.nextKing;
  const { seats, view } = position;
  const rows = seats > 7 ? [4, 3, 2] : seats > 4 ? [3, 2, 2] : [2, 2];
  const drawn = [];
  let seat = 0;
  for (const [row, count] of rows.entries()) {
    for (let at = 0; at < count && seat < seats; at++, seat++) {
      const [x, y] = [1000 - 76 * (Math.min(count, seats - seat + at) - at) + 18, 46 + 54 * row];
      drawn.push(put(x, y, swatch(seat, 19)), line(x + 24, y + 12, `${view.points[seat]}`, { "font-weight": 700 }));
      if (seat === view.owner[0] || seat === heir) drawn.push(put(x, y - 24, crown(1.15, seat === view.owner[0])));
    }
  }
  return drawn;
}

/** Below: what an action would do, or else gold and crown. @param {Position} position @param {Given} given @param {string[]} preview */
export function below(position, given, preview) {
  const { view, actor, seats } = position;
  const heir = position.derived.nextKing;
  const last = actor !== OVER && view.hand === seats - 1 ? _("the last hand") : "";
  const next = heir >= 0 ? _("next King: %s", given.name(heir)) : last;
  const words = preview.length ? preview : [_("%s on the board", nuggets(view.nuggets.length)), next];
  return svg(
    "g",
    { class: "below", "pointer-events": "none" },
    ...words.map((word, at) => line(258, 951 + 35 * at, word, { size: 33, width: 510, fill: at ? QUIET : LIGHT })),
  );
}

/** A seat: colour, name, points, and the pieces it has. @param {Position} position @param {Given} given @param {number} seat */
function seatLine(position, given, seat) {
  const { view } = position;
  const pieces = view.owner.flatMap((/** @type {number} */ owner, /** @type {number} */ piece) =>
    owner === seat && piece && view.house[piece] ? [piece] : [],
  );
  const isKing = seat === view.owner[0];
  const step = position.seats > 5 ? 24 : 40;
  return svg(
    "g",
    {},
    svg("title", {}, given.name(seat)),
    put(24, 0, swatch(seat, 20)),
    line(54, 12, given.name(seat), { width: 140, "font-weight": position.actor === seat ? 700 : 400 }),
    line(244, 12, `${view.points[seat]}`, { "text-anchor": "end", "font-weight": 700 }),
    put(268, 0, nugget(1.5)),
    ...(isKing || seat === position.derived.nextKing ? [put(306, 0, crown(1.4, isKing))] : []),
    ...(isKing
      ? []
      : pieces.slice(0, 8).map((/** @type {number} */ piece, /** @type {number} */ at) => {
          const drawn = token(piece, seat);
          drawn.setAttribute("transform", "scale(1.6)");
          return put((seat === position.derived.nextKing ? 344 : 306) + step * at, 0, drawn);
        })),
  );
}

/** The list of the seats, where there is room. @param {Position} position @param {Given} given @param {"wide"|"tall"} shape */
function list(position, given, shape) {
  return Array.from({ length: position.seats }, (_, seat) => {
    const rows = Math.ceil(position.seats / 2);
    const isSecond = shape === "tall" && position.seats > 5 && seat >= rows;
    const [x, y] =
      shape === "wide" ? [975, 50 + 78 * seat] : [isSecond ? 415 : 10, 1045 + 58 * (isSecond ? seat - rows : seat)];
    return put(x, y, seatLine(position, given, seat));
  });
}

/** The end: who has won, over the board. @param {Position} position @param {Given} given */
function end(position, given) {
  const names = (position.winners ?? []).map(given.name);
  const best = Math.max(...(position.scores ?? [0]));
  return svg(
    "g",
    { transform: `translate(${MIDDLE.join(" ")})`, "pointer-events": "none" },
    svg("rect", {
      x: -300,
      y: -120,
      width: 600,
      height: 230,
      rx: 30,
      fill: DARK,
      stroke: GOLD,
      "stroke-width": 5,
    }),
    put(0, -62, crown(3, true)),
    line(0, 22, names.length > 1 ? _("%s win", names.join(", ")) : _("%s wins", names[0] ?? ""), {
      ...{ "text-anchor": "middle", "font-weight": 700, size: 50, width: 570 },
    }),
    line(0, 76, _("with %s", nuggets(best)), { "text-anchor": "middle", size: 38, width: 570 }),
  );
}

/** A button on the lower left; the caller makes it a choice. @param {string} word */
export const button = (word) =>
  svg(
    "g",
    {},
    svg("rect", { x: 12, y: 896, width: 226, height: 92, rx: 26, fill: RED, stroke: LIGHT, "stroke-width": 3 }),
    line(125, 956, word, { "text-anchor": "middle", "font-weight": 700, size: 42, width: 206 }),
  );

/** All that stands around the board. @param {Position} position @param {Given} given @param {"wide"|"tall"|"square"} shape */
export function around(position, given, shape) {
  return [
    ...turn(position, given),
    ...(shape === "square" ? points(position) : list(position, given, shape)),
    ...(position.actor === OVER ? [end(position, given)] : []),
  ];
}

/** The board's own group. @param {Node[]} content */
export const boardGroup = (...content) =>
  svg("g", { transform: `translate(${MIDDLE.join(" ")}) scale(.985)` }, ...content);
