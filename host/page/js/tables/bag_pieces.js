// Dice of 2 to 20 faces and a coin, as they look from above.

import { DARK, GOLD, LIGHT } from "./colours.js";
import { die } from "./drawing.js";
import { svg } from "./svg.js";

const SHADE = "#9fb4ba";

/** A corner of a regular polygon, as text. @param {number} degrees @param {number} far */
function corner(degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
}

/** @param {number} corners @param {number} far @param {number} [turned] */
const polygon = (corners, far, turned = 0) =>
  `M${Array.from({ length: corners }, (_, at) => corner(turned + (360 * at) / corners, far)).join("L")}Z`;

/** Lines from the corners of one polygon to those of another. @param {number} corners @param {number} from @param {number} to */
const spokes = (corners, from, to) =>
  Array.from(
    { length: corners },
    (_, at) => `M${corner((360 * at) / corners, from)}L${corner((360 * at) / corners, to)}`,
  ).join("");

// By how many faces: the outline, the edges on it, and how far down the number stands, of a die with half a side of 100.
/** @type {Record<number, [string, string, number]>} */
const SHAPES = {
  4: [polygon(3, 118), spokes(3, 118, 0), 27],
  8: [polygon(6, 104), polygon(3, 104), 10],
  10: ["M0-108L100-22L92 34L0 108L-92 34L-100-22Z", "M0-108L62 26L0 60L-62 26ZM62 26L92 34M-62 26L-92 34M0 60V108", 0],
  12: [polygon(10, 104), polygon(5, 62) + spokes(5, 62, 104), 0],
  20: [polygon(6, 106), polygon(3, 66) + edgesOf20(), 0],
};

/** The edges of a die of 20 faces around the one on top. */
function edgesOf20() {
  const lines = [0, 120, 240].flatMap((turn) => [
    `M${corner(turn, 66)}L${corner(turn, 106)}`,
    `M${corner(turn, 66)}L${corner(turn + 60, 106)}`,
    `M${corner(turn, 66)}L${corner(turn - 60, 106)}`,
  ]);
  return lines.join("");
}

/**
 * A die around 0 0, 200 wide, with what it shows.
 * @param {number} faces @param {number} value
 */
export function dieOf(faces, value) {
  if (faces === 6) return die(value, 176, LIGHT);
  const [outline, edges, down] = SHAPES[faces] ?? [polygon(Math.max(5, Math.min(faces, 12)), 102), "", 0];
  const body =
    faces === 2
      ? svg("circle", { r: 96, fill: LIGHT, stroke: DARK, "stroke-width": 4 })
      : svg("path", { d: outline, fill: LIGHT, stroke: DARK, "stroke-width": 4, "stroke-linejoin": "round" });
  const lines = svg("path", { d: edges, fill: "none", stroke: SHADE, "stroke-width": 4, "stroke-linejoin": "round" });
  const mark = faces > 8 && (value === 6 || value === 9) ? "underline" : "none";
  return svg("g", {}, body, lines, number(`${value}`, faces === 4 ? 50 : 68, down, mark));
}

/** The coin around 0 0, 200 wide. @param {number} side 1 for heads, which has a turtle */
export function coin(side) {
  const disc = svg("circle", { r: 98, fill: GOLD, stroke: "#8a6d00", "stroke-width": 8 });
  const rim = svg("circle", { r: 80, fill: "none", stroke: "#8a6d00", "stroke-width": 3, "stroke-dasharray": "4 7" });
  if (!side) return svg("g", {}, disc, rim, number("1", 96, 0, "none"));
  const feet = [-36, 36].flatMap((cx) => [-22, 26].map((cy) => svg("ellipse", { cx, cy, rx: 16, ry: 10, fill: DARK })));
  const shell = svg("ellipse", { cx: 0, cy: 2, rx: 38, ry: 42, fill: DARK });
  return svg("g", {}, disc, rim, ...feet, svg("circle", { cy: -52, r: 15, fill: DARK }), shell);
}

/** @param {string} words @param {number} size @param {number} down @param {string} mark */
function number(words, size, down, mark) {
  const at = { y: down + size * 0.36, "font-size": size, "font-weight": 800, fill: DARK };
  return svg("text", { ...at, "text-anchor": "middle", "text-decoration": mark }, words);
}
