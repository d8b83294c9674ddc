// What lies before a seat of MADA: its pile, the backs of its hand, the cacti set aside and their pears.

import { _ } from "../language.js";
import { cards as cardsOf, pears as pearsOf } from "./plural.js";
import { DARK, GOLD, LIGHT, QUIET, SAND, WATER } from "./colours.js";
import { back, card, frame, gap, LEMUR, pear, TALL } from "./mada_cards.js";
import { fitted } from "./fitting.js";
import { choice, svg } from "./svg.js";

const SEATS_HIGH = 560; // of a picture 1000 wide
const CACTI = 5; // places for them

/**
 * @typedef {import("./mada_words.js").View} View
 * @typedef {{x: number, y: number, width: number}} Place of a card
 */

/**
 * Words, smaller or cut off where they are wider than `width`.
 * @param {number} x @param {number} y @param {number} size @param {string} words
 * @param {Record<string, string | number> & {width?: number}} [more]
 */
export function label(x, y, size, words, { width = 980, ...more } = {}) {
  const [shown, high] = fitted(words, size, width, { weight: more["font-weight"] });
  return svg("text", { x, y, "font-size": high, fill: LIGHT, ...more }, shown);
}

// Where things are in the panel of a seat, from its corner, at tables of two to five.
const NARROW = { pile: [26, 136], held: [10, 347], aside: [10, 405], total: [10, 500], note: [10, 540] };
/** @type {Record<number, Record<string, number[]>>} */
const PLACES = {
  2: { pile: [22, 220], held: [266, 90], aside: [262, 178], total: [262, 306], note: [22, 532] },
  3: { pile: [16, 170], held: [200, 90], aside: [16, 424], total: [196, 206], note: [16, 530] },
  4: { ...NARROW, pile: [52, 136], held: [16, 347], aside: [16, 405], total: [16, 500], note: [16, 540] },
  5: NARROW,
};

/** Where the pile of a seat lies. @param {number} seat @param {number} seats @returns {Place} */
export function pilePlace(seat, seats) {
  const [x, width] = PLACES[seats].pile;
  return { x: (seat * 1000) / seats + 5 + x, y: 80, width };
}

/** A pile: its top card on the edges of the others. @param {number[]} pile @param {View} view @param {number} width */
export function pileOf(pile, view, width) {
  if (!pile.length) return [gap(width)];
  const below = Math.min(pile.length - 1, 6);
  const edges = Array.from({ length: below }, (_, at) =>
    svg("rect", {
      ...{ x: 3, y: (below - at) * 5, width: width - 6, height: width * TALL, rx: width * 0.09 },
      ...{ fill: at % 2 ? "#d8cba3" : "#efe5c6", stroke: DARK, "stroke-width": 2 },
    }),
  );
  return [...edges, card(pile[pile.length - 1], view.options.pears, width)];
}

/**
 * The panel of a seat.
 * @param {number} seat @param {import("./mada_words.js").Position} position @param {string} name @param {string} note @param {"turn" | "won" | ""} mark
 */
export function seatPanel(seat, { view, derived }, name, note, mark) {
  const seats = view.piles.length;
  const width = 1000 / seats - 10;
  const places = PLACES[seats];
  const border = mark ? { stroke: GOLD, "stroke-width": 7 } : { stroke: "#39505a", "stroke-width": 3 };
  const swatch = { x: 10, y: 14, width: 46, height: 46, rx: 10, fill: `url(#seat-${seat})`, stroke: LIGHT };
  const head = mark
    ? [svg("path", { d: `M0 70V18a18 18 0 0 1 18-18h${width - 36}a18 18 0 0 1 18 18V70z`, fill: GOLD })]
    : [];
  const crown = mark === "won" ? [svg("path", { d: crownAt(width - 44, places.total[1] - 14), fill: GOLD })] : [];
  const [noteX, noteY] = places.note;
  return svg(
    "g",
    { transform: `translate(${(seat * 1000) / seats + 5} 5)` },
    svg("rect", { width, height: SEATS_HIGH - 10, rx: 18, fill: WATER }),
    ...head,
    svg("rect", { width, height: SEATS_HIGH - 10, rx: 18, fill: "none", ...border }),
    svg("rect", { ...swatch, "stroke-width": 2 }),
    svg("title", {}, name),
    label(66, 49, 34, name, { width: width - 72, "font-weight": 700, fill: mark ? "#1a1600" : LIGHT }),
    ...crown,
    held(view.held[seat], places.held),
    aside(view.aside[seat], view, places.aside, width - places.aside[0] - 10),
    total(view.aside[seat], derived.points[seat], places.total),
    label(noteX, noteY, 31, note, { width: width - noteX - 6, fill: GOLD, "font-weight": 600 }),
  );
}

/** @param {number} x @param {number} y */
const crownAt = (x, y) => `M${x - 22} ${y + 16}v-34l12 14l10 -18l10 18l12 -14v34z`;

/** The backs of a hand. @param {number} count @param {number[]} place */
function held(count, [x, y]) {
  const cards = Array.from({ length: count }, (_, at) => {
    const one = back(32);
    one.setAttribute("transform", `translate(${x + at * 38} ${y})`);
    return one;
  });
  return svg("g", { role: "img", "aria-label": _("%s in hand", cardsOf(count)) }, ...cards);
}

/** What was set aside, face down but known to all. @param {number[]} kinds @param {View} view @param {number[]} place @param {number} room */
function aside(kinds, view, [x, y], room) {
  const cacti = kinds.filter((kind) => kind !== LEMUR).map((kind) => view.options.pears[kind - 1]);
  const step = Math.min(46, room / CACTI);
  const places = Array.from({ length: Math.max(CACTI, cacti.length) }, (_, at) => {
    const is = at < cacti.length;
    /** @type {Record<string, string>} */
    const look = is
      ? { fill: "#24503f", stroke: SAND }
      : { fill: "none", stroke: "#6a7c7c", "stroke-dasharray": "5 4" };
    const box = svg("rect", { x: x + at * step, y, width: step - 4, height: 50, rx: 6, "stroke-width": 2.5, ...look });
    const pears = is
      ? [
          label(x + at * step + step / 2 - 2, y + 36, 32, `${cacti[at]}`, {
            "text-anchor": "middle",
            "font-weight": 700,
          }),
        ]
      : [];
    return svg("g", {}, box, ...pears);
  });
  const words = cacti.length ? _("Set aside: %s pears", cacti.join(", ")) : _("No cactus set aside");
  return svg("g", { role: "img", "aria-label": words }, ...places);
}

/** The pears of a seat. @param {number[]} kinds @param {number} pears @param {number[]} place */
function total(kinds, pears, [x, y]) {
  const lemurs = kinds.filter((kind) => kind === LEMUR).length;
  const out = lemurs ? [label(x + 96, y, 30, _("%d L", lemurs), { fill: QUIET })] : [];
  const words = pearsOf(pears) + (lemurs ? _.plural(", %d lemur out of play", ", %d lemurs out of play", lemurs) : "");
  return svg(
    "g",
    { role: "img", "aria-label": words },
    pear(x + 16, y - 17, 20),
    label(x + 40, y, 46, `${pears}`, { "font-weight": 800 }),
    ...out,
  );
}

/** A frame around a pile. @param {Place} place @param {string} [colour] @param {boolean} [dashed] */
export function around({ x, y, width }, colour = GOLD, dashed = false) {
  const drawn = frame(width, colour, dashed);
  drawn.setAttribute("transform", `translate(${x} ${y})`);
  return drawn;
}

/** Something that is shown on request, and no action. @template {SVGElement} T @param {T} piece @param {string} words @param {() => void} asked */
export function request(piece, words, asked) {
  choice(piece, words, asked).classList.replace("choice", "request");
  piece.setAttribute("cursor", "pointer");
  return piece;
}
