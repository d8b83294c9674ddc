// What everybody has: mice come home, mice captured, and one's own fence, with their numbers as far as they are seen.

import { DARK, GOLD, LIGHT, WATER } from "./colours.js";
import { fitted } from "./fitting.js";
import { at, fence, MOUSE, mouse, text } from "./mice_pieces.js";
import { svg } from "./svg.js";

/**
 * @typedef {import("./mice_map.js").Box} Box
 * @typedef {{x: number, y: number, scale: number}} Put
 */

const MICE = 7;
const CHEESE = 0;
const TAKEN = -1; // by seat 0
const COLUMNS = [0, 1, 2, 3, 2, 3, 3]; // by seats
const [SMALL, LARGE] = [15, 22]; // a mouse in a pen, by how high it is
const HIGH = 40;

/** Which mice a seat has, home or captured. @param {number[]} place @param {number} seat */
export function wonBy(place, seat) {
  return place.flatMap((cell, one) => {
    const owner = Math.floor(one / MICE);
    return (cell === CHEESE && owner === seat) || (cell === TAKEN - seat && owner !== seat) ? [one] : [];
  });
}

/** Which of its own mice a seat has run over. @param {number[]} place @param {number} seat */
export const fencedBy = (place, seat) =>
  place.flatMap((cell, one) => (cell === TAKEN - seat && Math.floor(one / MICE) === seat ? [one] : []));

/**
 * The pens of all seats, and where each mouse in them is put.
 * @param {Box} box
 * @param {{place: number[], name: (seat: number) => string, points: number[], turn: number, winners: number[],
 *   seats: number}} shown
 */
export function pens(box, { place, name, points, turn, winners, seats }) {
  const columns = COLUMNS[seats];
  const [width, height] = [box.width / columns, box.height / Math.ceil(seats / columns)];
  /** @type {Map<number, Put>} */
  const puts = new Map();
  const drawn = svg("g", { class: "pens" });
  for (let seat = 0; seat < seats; seat++) {
    const x = box.x + (seat % columns) * width;
    const y = box.y + Math.floor(seat / columns) * height;
    const isFirst = winners.includes(seat) || (seat === turn && !winners.length);
    const edge = { stroke: isFirst ? GOLD : "#3d5058", "stroke-width": isFirst ? 2.5 : 1 };
    const frame = { x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3, rx: 6, fill: WATER, ...edge };
    const pen = svg("g", { class: "pen" }, svg("rect", frame));
    pen.append(at(x + 12, y + 12, 0.65, mouse(seat, "")));
    const look = { "text-anchor": "start", "font-weight": 700, width: width - 48, least: 9 };
    pen.append(svg("title", {}, name(seat)), text(x + 22, y + 12, 11, name(seat), look));
    pen.append(
      text(x + width - 6, y + 12, 13, `${points[seat]}`, { "text-anchor": "end", fill: GOLD, "font-weight": 700 }),
    );
    putMice(puts, pen, place, seat, { x: x + 5, y: y + 21, width: width - 10, height: height - 25 });
    drawn.append(pen);
  }
  return { drawn, puts };
}

/** @param {Map<number, Put>} puts @param {SVGElement} pen @param {number[]} place @param {number} seat @param {Box} box */
function putMice(puts, pen, place, seat, box) {
  const [won, fenced] = [wonBy(place, seat), fencedBy(place, seat)];
  const size = box.height > HIGH ? LARGE : SMALL;
  const rows = Math.max(1, Math.floor(box.height / (size - 1)));
  const slots = won.length + (fenced.length && fenced.length + 1);
  const across = Math.max(Math.floor(box.width / size), Math.ceil(slots / rows));
  const pitch = Math.min(size, (box.width - size) / Math.max(1, across - 1));
  let slot = 0;
  const next = () => {
    const x = box.x + size / 2 + (slot % across) * pitch;
    const y = box.y + (Math.floor(slot / across) + 0.5) * (box.height / rows);
    slot++;
    return { x, y, scale: (size - 1) / MOUSE };
  };
  for (const one of won) puts.set(one, next());
  if (!fenced.length) return;
  const { x, y, scale } = next();
  pen.append(at(x, y, 1.4 * scale, fence()));
  for (const one of fenced) puts.set(one, next());
}

/** Words in a frame at the middle of the map: who wins. @param {Box} box @param {string} words */
export function result(box, words) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [shown, size] = fitted(words, 20, box.width - 40, { weight: 700 });
  const width = Math.max(120, 0.62 * size * shown.length + 24);
  const frame = { x: x - width / 2, y: y - 20, width, height: 40, rx: 10, fill: GOLD, stroke: DARK, "stroke-width": 2 };
  const said = text(x, y, size, shown, { fill: DARK, "font-weight": 700 });
  return svg("g", { "pointer-events": "none" }, svg("rect", { ...frame, stroke: LIGHT }), said);
}
