// The board of Midas in Love as a place: where its houses lie around the middle of the whirlpool, and how it is drawn.

import { _ } from "../language.js";
import { SAND } from "./colours.js";
import { svg } from "./svg.js";

/** @typedef {[number, number]} Point */

export const SPOKES = 18;
export const RINGS = 5;
export const HOUSES = SPOKES * RINGS;
/** Radius of the board with its rim. */
export const RIM = 466;
const EDGES = [427, 357, 294, 235, 178, 124]; // of the rings, from the rim to the whirlpool
const NUMBERS = (RIM + EDGES[0]) / 2;
const TURN = (2 * Math.PI) / SPOKES;
const WATERS = [
  ["#2c5663", "#27505d"],
  ["#254a57", "#204350"],
  ["#1f3f4c", "#1b3945"],
  ["#1c3a46", "#18343f"],
  ["#1a333e", "#162d37"],
];

/** @param {number} house */
export const spokeOf = (house) => Math.floor((house - 1) / RINGS);
/** @param {number} house */
export const ringOf = (house) => (house - 1) % RINGS;
/** @param {number} house */
export const nameOf = (house) => _("spoke %d ring %d", spokeOf(house) + 1, ringOf(house) + 1);

/** @param {number} spoke counted from 0; halves lie between two */
const angleOf = (spoke) => -Math.PI / 2 - spoke * TURN;

/** @param {number} radius @param {number} angle @returns {Point} */
const at = (radius, angle) => [radius * Math.cos(angle), radius * Math.sin(angle)];

/** @param {Point} point */
const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The middle of a house. @param {number} house @returns {Point} */
export function middle(house) {
  const ring = ringOf(house);
  return at((EDGES[ring] + EDGES[ring + 1]) / 2, angleOf(spokeOf(house)));
}

/** Where gold is seen beside a piece on the same house. @param {number} house @returns {Point} */
export const beside = (house) => at(EDGES[ringOf(house)] - 13, angleOf(spokeOf(house) + 0.16));

/** The direction of the current on a house in degrees, 0 to the right. @param {number} house @param {number} current */
export const heading = (house, current) => (angleOf(spokeOf(house)) * 180) / Math.PI - 90 * current;

/** The outline of a house, a little within it. @param {number} house @param {number} [within] */
export function outline(house, within = 1) {
  const [outer, inner] = [EDGES[ringOf(house)] - within, EDGES[ringOf(house) + 1] + within];
  const angle = angleOf(spokeOf(house));
  const [far, near] = [TURN / 2 - within / outer, TURN / 2 - within / inner];
  return (
    `M${text(at(outer, angle - far))}A${outer} ${outer} 0 0 1 ${text(at(outer, angle + far))}` +
    `L${text(at(inner, angle + near))}A${inner} ${inner} 0 0 0 ${text(at(inner, angle - near))}Z`
  );
}

/** The way of a step, by the places that it passes: 0 is the middle of the whirlpool. @param {number[]} places */
export const way = (places) => `M${places.map((house) => text(house ? middle(house) : [0, 0])).join("L")}`;

/** A spiral into the middle, the way the current runs. @param {number} current @param {number} begin */
function arm(current, begin) {
  const points = Array.from({ length: 25 }, (_, step) =>
    text(at(112 * (1 - step / 26), begin - (current * step * Math.PI) / 14)),
  );
  return `M${points.join("L")}`;
}

/** The whirlpool, which turns with the current (0: it stands still). @param {number} current */
export function whirlpool(current) {
  const arms = Array.from({ length: 5 }, (_, arm5) => (arm5 * 2 * Math.PI) / 5);
  return svg(
    "g",
    { class: "whirlpool" },
    svg("circle", { r: EDGES[RINGS], fill: "#0a1a22" }),
    ...(current
      ? arms.map((begin) =>
          svg("path", {
            d: arm(current, begin),
            fill: "none",
            stroke: "#6fb7c9",
            "stroke-width": 7,
            "stroke-linecap": "round",
            opacity: 0.55,
          }),
        )
      : [90, 60, 30].map((r) => svg("circle", { r, fill: "none", stroke: "#2f5f6d", "stroke-width": 5 }))),
  );
}

/** An arrow head that points right, in a box of 2 around 0. */
export const ARROW = "M-.6-1L.9 0L-.6 1L-.2 0Z";

/** Arrows on the rim, and in the whirlpool's water, that say where the current runs. @param {number} current */
export function currents(current) {
  if (!current) return [];
  return Array.from({ length: SPOKES }, (_, spoke) => {
    const angle = angleOf(spoke + 0.5);
    const degrees = (angle * 180) / Math.PI - 90 * current;
    return svg("path", {
      d: ARROW,
      fill: "#7a5f1f",
      transform: `translate(${text(at(NUMBERS, angle))}) rotate(${degrees}) scale(13)`,
    });
  });
}

/** Rim, houses and the numbers of the spokes: what never changes. @param {(house: number) => void} tapped */
export function ground(tapped) {
  const houses = Array.from({ length: HOUSES }, (_, at0) => {
    const house = at0 + 1;
    const drawn = svg("path", {
      "data-house": house,
      d: outline(house),
      fill: WATERS[ringOf(house)][spokeOf(house) % 2],
    });
    drawn.addEventListener("click", () => tapped(house));
    return drawn;
  });
  const numbers = Array.from({ length: SPOKES }, (_, spoke) => {
    const [x, y] = at(NUMBERS, angleOf(spoke));
    return svg("text", { x, y: y + 11, "text-anchor": "middle", "font-size": 31, fill: "#2b2208" }, `${spoke + 1}`);
  });
  const deep = svg("circle", { r: EDGES[0], fill: "#0b1418" });
  deep.addEventListener("click", () => tapped(0));
  return [svg("circle", { r: RIM, fill: SAND }), deep, ...houses, ...numbers];
}
