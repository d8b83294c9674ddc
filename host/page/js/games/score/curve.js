// The curve of a score pad: the points of each seat after each round.

import { _, withMinus } from "../../language.js";
import { at, colourOf, disc } from "../../pieces.js";
import { svg } from "../../svg.js";

/** @typedef {import("./paper.js").Sheet} Sheet */

const [WIDE, HIGH] = [352, 150];
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 306, 14, 136];
const DISC = 20; // the least distance between two discs at the ends

/**
 * Draw the curve of a position.
 * @param {Position} position
 * @param {Name} name
 */
export function curve(position, name) {
  const { seats, scores } = position;
  const { aim, courses } = /** @type {Sheet} */ (position.derived);
  const rounds = Math.max(1, courses[0].length - 1);
  const values = [...courses.flat(), aim ?? 1];
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const y = (/** @type {number} */ value) => BOTTOM - ((value - low) * (BOTTOM - TOP)) / (high - low || 1);
  const x = (/** @type {number} */ round) => LEFT + (round * (RIGHT - LEFT)) / rounds;
  const lines = [...new Set([low, Math.round((low + high) / 2), high])].map((value) => line(y(value), value));
  const ends = endsOf(scores.map(y));
  const drawn = courses.flatMap((course, seat) => {
    const points = course.map((value, round) => `${x(round).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    const how = { points, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
    return [
      svg("polyline", { ...how, class: "edge", "stroke-width": 8 }),
      svg("polyline", { ...how, stroke: colourOf(seat), "stroke-width": 5 }),
      svg("path", { class: "edge thin", d: `M${RIGHT} ${y(scores[seat])}L${RIGHT + 18} ${ends[seat]}`, fill: "none" }),
      svg("g", { transform: at(RIGHT + 30, ends[seat]) }, disc(seat, 10)),
    ];
  });
  const dashed = aim !== null ? [svg("path", { class: "aim", d: `M${LEFT} ${y(aim)}H${RIGHT}` })] : [];
  const words = Array.from({ length: seats }, (_, seat) => `${name(seat)} ${withMinus(scores[seat])}`).join(", ");
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    role: "img",
    "aria-label": _("Round by round: %s", words),
  });
  picture.append(...lines, ...dashed, ...drawn);
  return picture;
}

/** Draw a level of the scale. @param {number} y @param {number} value */
const line = (y, value) =>
  svg(
    "g",
    {},
    svg("path", { class: "level", d: `M${LEFT} ${y}H${RIGHT}` }),
    svg("text", { x: LEFT - 6, y: y + 4, "text-anchor": "end" }, withMinus(value)),
  );

/**
 * Return the heights of the discs at the ends of the curves, so that they do not cover each other.
 * @param {number[]} heights where the curves end
 */
function endsOf(heights) {
  const apart = Math.min(DISC, (HIGH - 12) / heights.length);
  const order = heights.map((_, seat) => seat).sort((one, other) => heights[one] - heights[other]);
  const ends = [...heights];
  for (const [place, seat] of order.entries())
    if (place) ends[seat] = Math.max(ends[seat], ends[order[place - 1]] + apart);
  const over = Math.max(0, ends[order[order.length - 1]] - (HIGH - 10));
  return ends.map((height) => Math.max(10, height - over));
}
