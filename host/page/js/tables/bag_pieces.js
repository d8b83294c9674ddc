// Dice of 2 to 20 faces and a coin, as they look from above.

import { die, drawing, INK, letters, PAPER } from "../pieces.js";
import { svg } from "./svg.js";

const EDGE = "#9fb4ba";

/** A corner of a regular polygon, as text. @param {number} degrees @param {number} far */
function corner(degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
}

/** @param {number} corners @param {number} far */
const polygon = (corners, far) =>
  `M${Array.from({ length: corners }, (_, at) => corner((360 * at) / corners, far)).join("L")}Z`;

/** Lines outward from the corners of a polygon, turned by each of some angles. @param {number} corners @param {number} from @param {number} to @param {number[]} turns */
const spokes = (corners, from, to, turns = [0]) =>
  Array.from({ length: corners }, (_, at) => (360 * at) / corners)
    .flatMap((angle) => turns.map((turn) => `M${corner(angle, from)}L${corner(angle + turn, to)}`))
    .join("");

// By how many faces: the outline, the edges on it, and how far down the number stands, of a die with half a side of 100.
/** @type {Record<number, [string, string, number]>} */
const SHAPES = {
  4: [polygon(3, 118), spokes(3, 118, 0), 27],
  8: [polygon(6, 104), polygon(3, 104), 10],
  10: ["M0-108L100-22L92 34L0 108L-92 34L-100-22Z", "M0-108L62 26L0 60L-62 26ZM62 26L92 34M-62 26L-92 34M0 60V108", 0],
  12: [polygon(10, 104), polygon(5, 62) + spokes(5, 62, 104), 0],
  20: [polygon(6, 106), polygon(3, 66) + spokes(3, 66, 106, [0, 60, -60]), 0],
};

/** A die around 0 0, 200 wide, with what it shows. @param {number} faces @param {number} value */
export function dieOf(faces, value) {
  if (faces === 6) return die(value, 176);
  const round = "M0-96A96 96 0 1 1 0 96A96 96 0 1 1 0-96Z";
  const [d, edges, down] = SHAPES[faces] ?? [faces === 2 ? round : polygon(Math.min(faces, 12), 102), "", 0];
  const line = { stroke: INK, "stroke-width": 8, "stroke-linejoin": "round" };
  const body = [
    svg("path", { d, fill: INK, transform: "translate(0 12)", ...line }),
    svg("path", { d, fill: PAPER, ...line }),
  ];
  const mark = faces > 8 && (value === 6 || value === 9) ? "underline" : "none";
  const inner = svg("path", { d: edges, fill: "none", stroke: EDGE, "stroke-width": 4, "stroke-linejoin": "round" });
  return svg("g", {}, ...body, inner, number(value, faces === 4 ? 50 : 68, down, mark));
}

/** The coin around 0 0, 200 wide. @param {number} side 1 for heads, which has a turtle */
export const coin = (side) => svg("g", {}, drawing("coin"), side ? drawing("heads") : number(1, 96, 0, "none"));

/** @param {number} value @param {number} size @param {number} down @param {string} mark */
const number = (value, size, down, mark) =>
  letters(value, 0, down + size * 0.36, size, { "font-weight": 650, "text-decoration": mark });
