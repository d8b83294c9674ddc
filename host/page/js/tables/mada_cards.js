// MADA's cards, each 100 by 140 from 0 0: a cactus with its value and pears, special cards, and the back of all of them.

import { _ } from "../language.js";
import { at, INK, PAPER, pear, picture } from "../pieces.js";
import { svg } from "./svg.js";

export const LEMUR = 0;
export const DOUBLE = 14;
export const SCORPION = 15;
const SEEN = 6; // cards of a pile of which an edge is seen
const TWELVE = 12; // cards that a risk is drawn with

const LINE = { stroke: INK, "stroke-width": 2.6, "stroke-linejoin": "round", "stroke-linecap": "round" };
const THORNS = "M-6-6l3 3M5-2l-3 3M-2 8l3-3";

// The cacti up to each value: their green, the parts of the plant (x, y, width, height), and where its pears grow (x, y).
/** @type {[number, string, string, string][]} */
const CACTI = [
  [3, "#7fb04a", "50,104,19,22", "50,80 38,86 62,86 31,98 69,98 50,94"],
  [7, "#5f9d4d", "50,108,18,21 50,77,15,18", "50,57 37,65 63,65 33,78 67,78 50,72"],
  [10, "#3f8a55", "50,112,17,20 34,82,13,17 66,78,13,18", "33,63 67,58 20,74 80,70 48,70 50,92"],
  [13, "#2d7458", "50,113,17,20 32,86,13,16 68,84,13,17 50,60,14,19", "50,39 39,46 61,46 27,68 74,66 83,76"],
];
/** @param {string} places */
const numbersOf = (places) => places.split(" ").map((place) => place.split(",").map(Number));

/** @param {number} value @param {number} pears */
function cactus(value, pears) {
  const [, fill, pads, buds] = CACTI.find(([highest]) => value <= highest) ?? CACTI[0];
  const figure = { y: 37, "font-size": 36, "font-weight": 650, fill: INK };
  return [
    svg("path", { d: "M3 118Q30 108 50 116T97 112V126Q97 137 86 137H14Q3 137 3 126Z", fill: "#eac07a" }),
    ...numbersOf(pads).map(([cx, cy, rx, ry]) => svg("ellipse", { cx, cy, rx, ry, fill, ...LINE })),
    ...numbersOf(pads).map(([x, y]) => svg("path", { d: THORNS, transform: at(x, y), ...LINE, stroke: "#e8f3e0" })),
    ...numbersOf(buds)
      .slice(0, pears)
      .map(([x, y]) => svg("g", { transform: at(x, y) }, pear(17))),
    svg("text", { ...figure, x: 12 }, `${value}`),
    svg("text", { ...figure, x: 72, y: 27, "font-size": 20, "text-anchor": "end" }, `${pears}`),
    svg("g", { transform: at(84, 20) }, pear(17)),
  ];
}

/** A lemur's face around 0 0, 60 wide. */
function face() {
  const eyes = [-10, 10].flatMap((cx) => [
    svg("circle", { cx, cy: -3, r: 9, fill: INK }),
    svg("circle", { cx, cy: -3, r: 5.5, fill: "#ffb52e" }),
    svg("circle", { cx, cy: -3, r: 2.4, fill: INK }),
  ]);
  const head = "M-26-4C-26-22-14-28 0-28S26-22 26-4C26 10 12 24 0 26C-12 24-26 10-26-4Z";
  const mask = "M0-14C-8-22-20-10-18 0C-14 8-6 6 0 26C6 6 14 8 18 0C20-10 8-22 0-14Z";
  return svg(
    "g",
    {},
    svg("path", { d: "M-22-10L-30-30-10-24ZM22-10L30-30 10-24Z", fill: "#e8e4dc", ...LINE }),
    svg("path", { d: head, fill: "#b9b4ad", ...LINE }),
    svg("path", { d: mask, fill: PAPER }),
    ...eyes,
    svg("path", { d: "M-5 14h10l-5 6z", fill: INK }),
  );
}

/** What a card without a value is called, at its foot. @param {string} name */
function named(name) {
  const size = Math.min(17, 150 / name.length);
  return svg(
    "text",
    { x: 50, y: 128, "font-size": size, "font-weight": 600, fill: INK, "text-anchor": "middle" },
    name,
  );
}

function lemur() {
  const tail = { d: "M83 106C97 84 72 76 83 50", fill: "none", "stroke-linecap": "round" };
  return [
    svg("path", { ...tail, stroke: INK, "stroke-width": 15 }),
    svg("path", { ...tail, stroke: PAPER, "stroke-width": 10, "stroke-dasharray": "7 8", "stroke-linecap": "butt" }),
    svg("g", { transform: at(45, 62, 1.12) }, face()),
    named(_("lemur")),
  ];
}

/** Two of them change places. */
function doubleLemur() {
  const arrows = "M66 26q20 2 18 26m-7-6l7 7 6-8M34 98q-20-2-18-26m-6 7l6-8 8 6";
  return [
    svg("g", { transform: at(34, 36, 0.78) }, face()),
    svg("g", { transform: at(66, 82, 0.78) }, face()),
    svg("path", { d: arrows, ...LINE, "stroke-width": 4, fill: "none" }),
    named(_("double lemur")),
  ];
}

function scorpion() {
  const limb = { ...LINE, fill: "none", "stroke-width": 5 };
  const tail = { ...limb, d: "M52 78q32 0 30-26q-2-20-22-22" };
  const body = { ...LINE, fill: "#c4552d" };
  return [
    svg("path", { ...tail, "stroke-width": 10 }),
    svg("path", { ...tail, stroke: body.fill, "stroke-width": 6 }),
    svg("path", { d: "M64 21l-18 9 17 9z", ...body }),
    svg("path", { d: "M38 72q-22-2-20-22m0 0l-8 2m8-2l6-8M36 86q-16 2-20 16m0 0l-7-3m7 3l4 7", ...limb }),
    svg("path", { d: "M46 88l-3 14M56 88l3 13M65 84l9 11", ...limb, "stroke-width": 4 }),
    svg("ellipse", { cx: 48, cy: 79, rx: 20, ry: 13, ...body }),
    named(_("scorpion")),
  ];
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} rx @param {Record<string, string | number>} how */
const box = (x, y, width, height, rx, how) => svg("rect", { x, y, width, height, rx, fill: "none", ...how });

/** @param {string} fill @param {...Node} drawn */
const sheet = (fill, ...drawn) =>
  svg("g", {}, box(1.5, 1.5, 97, 137, 13, { fill, stroke: INK, "stroke-width": 3 }), ...drawn);

/** A card that lies open. @param {number} kind 1 to 13 for a cactus, or one of the constants @param {readonly number[]} pears on each value */
export function card(kind, pears) {
  if (kind === LEMUR) return sheet("#fff1d6", ...lemur());
  if (kind === DOUBLE) return sheet("#fff1d6", ...doubleLemur());
  if (kind === SCORPION) return sheet("#ffd9cf", ...scorpion());
  return sheet("#fff1d6", ...cactus(kind, pears[kind - 1]));
}

/** Cards that lie face down. @param {number} count */
export const backs = (count) => Array.from({ length: count }, back);

function back() {
  const line = { fill: "none", stroke: "#ffd9a8", "stroke-width": 4 };
  return sheet(
    "#b5552b",
    box(10, 10, 80, 120, 8, { ...line, "stroke-width": 2.5, "stroke-dasharray": "3 5" }),
    svg("ellipse", { cx: 50, cy: 78, rx: 18, ry: 24, ...line }),
    svg("ellipse", { cx: 50, cy: 42, rx: 11, ry: 13, ...line }),
  );
}

/** Cards upon each other, of which the lower ones stand out to the left; a place for them where there are none. @param {SVGElement[]} cards @param {number} [apart] */
export function fan(cards, apart = 0) {
  const shown = cards.slice(-SEEN);
  const wide = 100 + apart * Math.max(0, shown.length - 1);
  const placed = shown.map((one, index) => svg("g", { transform: at(index * apart, 0) }, one));
  const gap = { stroke: "var(--on-sea)", "stroke-opacity": 0.5, "stroke-width": 3, "stroke-dasharray": "9 8" };
  return picture(`0 0 ${wide} 140`, wide, 140, ...(cards.length ? placed : [box(2, 2, 96, 136, 13, gap)]));
}

/** A risk as some of twelve cards, crossed out. @param {number} ways @param {number} all */
export function riskOf(ways, all) {
  const crossed = ways && Math.min(TWELVE - (ways < all ? 1 : 0), Math.max(1, Math.round((TWELVE * ways) / all)));
  const cards = Array.from({ length: TWELVE }, (_, index) => {
    const x = index * 11.6 + 1.5;
    return box(x, 1.5, 8.6, 12.5, 2.5, { fill: PAPER, stroke: INK, "stroke-width": 1.5 });
  });
  const crosses = Array.from({ length: crossed }, (_, index) => `M${index * 11.6 + 1.5} 14l8.6-12`).join("");
  return picture("0 0 140 16", 140, 16, ...cards, svg("path", { d: crosses, ...LINE, stroke: "#a3231f" }));
}
