// Pieces of the mouse race, drawn around the point 0, 0: mice, dice, cheese. A mouse is 22 wide, a die 20.

import { DARK, LIGHT, SAND, WATER } from "./colours.js";
import { fitted } from "./fitting.js";
import { css, svg } from "./svg.js";

export const MOUSE = 22;

const DIE = 20;
/** @type {Record<number, number[][]>} */
const PIPS = {
  0: [],
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]], // biome-ignore format: as they lie
  3: [[-1, -1], [0, 0], [1, 1]], // biome-ignore format: as they lie
  4: [[-1, -1], [1, 1], [-1, 1], [1, -1]], // biome-ignore format: as they lie
  5: [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]], // biome-ignore format: as they lie
  6: [[-1, -1], [1, 1], [-1, 1], [1, -1], [-1, 0], [1, 0]], // biome-ignore format: as they lie
};

/**
 * Where something is put, and how large.
 * @param {number} x @param {number} y @param {number} [scale] @param {(string | Node)[]} content
 */
export const at = (x, y, scale = 1, ...content) =>
  svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...content);

/**
 * Words in the middle of a point, or beside it, smaller or cut off where they are wider than `width`.
 * @param {number} x @param {number} y @param {number} size @param {string} words
 * @param {Record<string, string | number> & {width?: number, least?: number}} [more]
 */
export function text(x, y, size, words, { width = 340, least, ...more } = {}) {
  const [shown, high] = fitted(words, size, width, { weight: more["font-weight"], least });
  const place = { x, y: y + 0.36 * high, "font-size": high, "text-anchor": "middle", fill: LIGHT };
  return svg("text", { ...place, "pointer-events": "none", ...more }, shown);
}

/**
 * A mouse of a seat with what is seen of it: its number or a letter, or its face.
 * @param {number} seat @param {string} sign
 */
export function mouse(seat, sign) {
  const fill = `url(#seat-${seat})`;
  const line = { fill, stroke: DARK, "stroke-width": 1.2 };
  const body = [
    svg("circle", { cx: -6.2, cy: -6.4, r: 4, ...line }),
    svg("circle", { cx: 6.2, cy: -6.4, r: 4, ...line }),
    svg("circle", { cx: 0, cy: 1, r: 9.6, ...line }),
  ];
  if (sign) {
    body.push(svg("circle", { cx: 0, cy: 1, r: 7.2, fill: LIGHT }));
    body.push(text(0, 1, 13, sign, { fill: DARK, "font-weight": 700 }));
  } else {
    body.push(svg("circle", { cx: -3.4, cy: -0.5, r: 1.6, fill: DARK }));
    body.push(svg("circle", { cx: 3.4, cy: -0.5, r: 1.6, fill: DARK }));
    body.push(svg("ellipse", { cx: 0, cy: 4.6, rx: 2.2, ry: 1.6, fill: DARK }));
    body.push(svg("path", { d: "M3 5l6-1M3 6l5.5 1.5M-3 5l-6-1M-3 6l-5.5 1.5", stroke: DARK, "stroke-width": 0.7 }));
  }
  return svg("g", {}, ...body);
}

/** A die that shows a value; 0 is the blank face. @param {number} value */
export function die(value) {
  const half = DIE / 2;
  return svg(
    "g",
    {},
    svg("rect", { x: -half, y: -half, width: DIE, height: DIE, rx: 4, fill: LIGHT, stroke: DARK }),
    ...PIPS[value].map(([x, y]) => svg("circle", { cx: 5.4 * x, cy: 5.4 * y, r: 2, fill: DARK })),
  );
}

/** A piece of cheese, 36 wide. */
export function cheese() {
  const line = { stroke: DARK, "stroke-width": 1.5, "stroke-linejoin": "round" };
  return svg(
    "g",
    {},
    svg("path", { d: "M-17 1L9-12Q17-10 17 1z", fill: "#ffe98a", ...line }),
    svg("path", { d: "M-17 1H17V12H-17z", fill: "#f5c531", ...line }),
    svg("circle", { cx: -8, cy: 6.5, r: 3, fill: "#c78f12" }),
    svg("circle", { cx: 4, cy: 8, r: 2.2, fill: "#c78f12" }),
    svg("circle", { cx: 11, cy: 4.5, r: 2.4, fill: "#c78f12" }),
    svg("ellipse", { cx: 6, cy: -4, rx: 3.4, ry: 2, fill: "#c78f12" }),
  );
}

/** A fence, 12 wide. */
export function fence() {
  const d = "M-5-5v10M0-6v11M5-5v10M-7-2H7M-7 2H7";
  return svg("path", { d, stroke: SAND, "stroke-width": 1.8, fill: "none", "stroke-linecap": "round" });
}

/** A cell of the map with its number, if there is room for it. @param {{x: number, y: number, size: number}} spot @param {string} number @param {readonly number[]} [colour] of whose start it is */
export function cell(spot, number, colour) {
  const radius = spot.size / 2;
  const line = colour ? { fill: WATER, stroke: css(colour) } : { fill: "#e4d3a2", stroke: "#8f7a45" };
  const drawn = svg(
    "g",
    {},
    svg("circle", { class: "cell", cx: spot.x, cy: spot.y, r: radius, ...line, "stroke-width": 1.4 }),
  );
  if (number && spot.size >= 18) drawn.append(text(spot.x, spot.y, 11, number, { fill: "#5b4a1c" }));
  return drawn;
}

/** A line through points. @param {{x: number, y: number}[]} points @param {Record<string, string | number>} more */
export function line(points, more) {
  const d = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return svg("path", { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", ...more });
}
