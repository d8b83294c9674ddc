// Draws MADA's cards: cacti with a value and pears, special cards, and card backs. A card is 100 by 140, and its top
// left corner is at 0 0.

import { _ } from "../../language.js";
import { at, drawing, INK, letters, PAPER, pear, picture } from "../../pieces.js";
import { svg } from "../../svg.js";

export const LEMUR = 0;
export const DOUBLE = 14;
export const SCORPION = 15;
const SEEN = 6; // only this number of cards at the top of a pile is drawn
const TWELVE = 12; // the number of cards in the picture of a risk

// Each row has the highest value for which its cactus is drawn, and the places of the pears as x,y.
/** @type {[number, string][]} */
const BUDS = [
  [3, "50,80 38,86 62,86 31,98 69,98 50,94"],
  [7, "50,57 37,65 63,65 33,78 67,78 50,72"],
  [10, "33,63 67,58 20,74 80,70 48,70 50,92"],
  [13, "50,39 39,46 61,46 27,68 74,66 83,76"],
];

/** Return the drawings on a cactus card. @param {number} value the value of the card @param {number} pears */
function cactus(value, pears) {
  const [kind, buds] = BUDS.find(([highest]) => value <= highest) ?? BUDS[0];
  const grown = buds.split(" ").slice(0, pears);
  const plant = [
    drawing(`cactus${kind}`),
    ...grown.map((place) => svg("g", { transform: `translate(${place})` }, pear(17))),
  ];
  return [
    drawing("sand"),
    // Lower beside a number of two digits, with the same foot.
    svg("g", value > 9 ? { transform: at(8, 19, 0.84) } : {}, ...plant),
    letters(value, 12, 37, 36, { "font-weight": 650, "text-anchor": "start" }),
    letters(pears, 72, 27, 20, { "font-weight": 650, "text-anchor": "end" }),
    svg("g", { transform: at(84, 20) }, pear(17)),
  ];
}

/** Draw the name of a special card at the lower edge of the card. @param {string} name */
const named = (name) => letters(name, 50, 128, Math.min(17, 135 / name.length));

/**
 * Draw a card that is face up.
 * @param {number} kind 1 to 13 for a cactus, or LEMUR, DOUBLE or SCORPION
 * @param {readonly number[]} pears the number of pears of each cactus, at index value - 1
 */
export function card(kind, pears) {
  const made = drawing("card");
  if (kind === LEMUR) made.append(drawing("tail"), drawing("face", { transform: at(45, 62, 1.12) }), named(_("lemur")));
  else if (kind === DOUBLE) {
    const faces = [at(34, 36, 0.78), at(66, 82, 0.78)].map((transform) => drawing("face", { transform }));
    made.append(...faces, drawing("arrows"), named(_("double lemur")));
  } else if (kind === SCORPION) {
    made.firstElementChild?.setAttribute("fill", "#ffd9cf");
    made.append(drawing("scorpion"), named(_("scorpion")));
  } else made.append(...cactus(kind, pears[kind - 1]));
  return made;
}

/** Draw cards that are face down. @param {number} count */
export const backs = (count) => Array.from({ length: count }, () => drawing("card-back"));

/**
 * Draw a pile of cards. The lower cards stick out to the left. An empty pile is drawn as an outline.
 * @param {SVGElement[]} cards the cards, from the lowest to the highest
 * @param {number} [apart] the distance between two cards
 */
export function fan(cards, apart = 0) {
  const shown = cards.slice(-SEEN);
  const wide = 100 + apart * Math.max(0, shown.length - 1);
  const placed = shown.map((one, index) => svg("g", { transform: at(index * apart, 0) }, one));
  return picture(`0 0 ${wide} 140`, wide, 140, ...(cards.length ? placed : [drawing("no-card")]));
}

/**
 * Draw a probability as twelve cards, some of them crossed out.
 * @param {number} ways the number of ways in which the event happens
 * @param {number} all the number of possible ways
 */
export function riskOf(ways, all) {
  const crossed = ways && Math.min(TWELVE - (ways < all ? 1 : 0), Math.max(1, Math.round((TWELVE * ways) / all)));
  const lefts = Array.from({ length: TWELVE }, (_, index) => index * 11.6 + 1.5);
  const box = { y: 1.5, width: 8.6, height: 12.5, rx: 2.5, fill: PAPER, stroke: INK, "stroke-width": 1.5 };
  const d = lefts.slice(0, crossed).map((x) => `M${x} 14l8.6-12`);
  const crosses = svg("path", { d: d.join(""), stroke: "#a3231f", "stroke-width": 2.6, "stroke-linecap": "round" });
  return picture("0 0 140 16", 140, 16, ...lefts.map((x) => svg("rect", { x, ...box })), crosses);
}
