// What takes the whole picture of MADA for a while: the cover between two people, and a pile that is spread out.

import { _ } from "../language.js";
import { DARK, GOLD, GREEN, LIGHT, WATER } from "./colours.js";
import { card, TALL } from "./mada_cards.js";
import { label, request } from "./mada_seat.js";
import { cardName } from "./mada_words.js";
import { choice, svg } from "./svg.js";

const ROOM = { top: 90, width: 980, height: 760 };
const MIDDLE = { "text-anchor": "middle", "font-weight": 700 };

/** Nothing but whom the page goes to. @param {number} seat @param {string} name @param {() => void} uncover */
export function cover(seat, name, uncover) {
  const words = _("I am %s: show my cards", name);
  const piece = svg(
    "g",
    {},
    svg("rect", { x: 60, y: 590, width: 880, height: 150, rx: 40, fill: GREEN, stroke: GOLD, "stroke-width": 6 }),
    label(500, 682, 52, words, { ...MIDDLE, width: 820 }),
  );
  return [
    svg("rect", { x: 5, y: 5, width: 990, height: 990, rx: 18, fill: WATER }),
    svg("rect", {
      x: 370,
      y: 120,
      width: 260,
      height: 260,
      rx: 50,
      fill: `url(#seat-${seat})`,
      stroke: LIGHT,
      "stroke-width": 6,
    }),
    label(500, 500, 84, _("Pass to %s", name), { ...MIDDLE, width: 920 }),
    choice(piece, words, uncover),
  ];
}

/**
 * A whole pile: a seat's from bottom to top, or the discards by kind.
 * @param {number | "discards"} what @param {import("./mada_words.js").Position} position
 * @param {(seat: number) => string} name @param {() => void} close
 */
export function spread(what, { view, derived }, name, close) {
  const isOut = what === "discards";
  /** @type {number[]} */
  const counts = derived.discards;
  const kinds = isOut ? [...counts.keys()].filter((kind) => counts[kind]) : view.piles[what];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const title = isOut
    ? _.plural("%d discard, by kind", "%d discards, by kind", total)
    : _("%s's pile, bottom to top", name(what));
  const { width, row } = grid(kinds.length);
  const cards = kinds.map((kind, at) => {
    const x = 10 + (at % row) * (width + 10);
    const y = ROOM.top + Math.floor(at / row) * (width * TALL + 10);
    const words = isOut ? _("%d times %s", counts[kind], cardName(kind, view)) : cardName(kind, view);
    const look = { role: "img", "aria-label": words, transform: `translate(${x} ${y})` };
    return svg(
      "g",
      look,
      card(kind, view.options.pears, width),
      ...(isOut && counts[kind] > 1 ? times(counts[kind], width) : []),
    );
  });
  const button = svg(
    "g",
    {},
    svg("rect", {
      x: 10,
      y: 880,
      width: 560,
      height: 105,
      rx: 30,
      fill: "#2b444e",
      stroke: "#6a7c7c",
      "stroke-width": 3,
    }),
    label(290, 947, 44, _("Back to the table"), MIDDLE),
  );
  return [
    label(14, 60, 44, title, { "font-weight": 700, width: 970 }),
    ...cards,
    request(button, _("Back to the table"), close),
  ];
}

/** How wide cards are, and how many stand in a row, so that all have room. @param {number} count */
function grid(count) {
  let row = 6;
  const width = () => ROOM.width / row - 10;
  while (Math.ceil(count / row) * (width() * TALL + 10) > ROOM.height) row++;
  return { width: width(), row };
}

/** How many there are of a card. @param {number} count @param {number} width */
function times(count, width) {
  const y = width * 0.36;
  const box = svg("rect", { x: width - 74, y, width: 70, height: 52, rx: 26, fill: DARK });
  return [box, label(width - 39, y + 39, 38, `×${count}`, MIDDLE)];
}
