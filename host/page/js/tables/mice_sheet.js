// The score sheet of the mouse race, drawn: a row for each colour with its seven mice and what became of them.

import { _ } from "../language.js";
import { GOLD, GREEN, GREY, LIGHT, QUIET, RED } from "./colours.js";
import { text } from "./drawing.js";
import { at, cheese, die, fence, MOUSE, mouse } from "./mice_pieces.js";
import { allWords, asked, BOARD, HOME, happened, MICE, TAKEN, UNSEEN, whyNot } from "./mice_sheet_words.js";
import { buttonBoxes, field, RIGHT, rowBox, rowGround, Sheet, sheetButton } from "./sheet.js";
import { svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./sheet.js").Action} Action
 * @typedef {import("./sheet.js").Box} Box
 */

const HEAD = 232; // of a row: whose it is
const FIELD = 92;
const OVER = -2;

/** @param {import("./table.js").Given} given @returns {import("./table.js").Table} */
export const createTable = (given) => new Sheet(given, { draw, asked, happened, whyNot, allWords });

/** @param {Position} position @param {Sheet} sheet */
function draw(position, sheet) {
  const rows = Array.from({ length: position.seats }, (_, seat) => row(position, sheet, seat));
  return [...rows, ...dice(position), ...buttons(position, sheet)];
}

/** The row of a seat. @param {Position} position @param {Sheet} sheet @param {number} seat */
function row(position, sheet, seat) {
  const { seats, view, legal, winners, scores } = position;
  const box = rowBox(seat, seats);
  const isMarked = winners
    ? winners.includes(seat)
    : seat === (legal[0]?.[0] === "number" ? view.colour : actor(position));
  const pick = legal.find(([verb, which]) => ["mouse", "starts"].includes(verb) && which === seat);
  const middle = box.y + box.height / 2;
  const head = svg(
    "g",
    {},
    at(box.x + 40, middle, 2.4, mouse(seat, "")),
    text(box.x + 76, middle, 38, sheet.given.name(seat), { width: HEAD - 108, anchor: "start", weight: 700 }),
  );
  if (pick) {
    const frame = { x: box.x + 4, y: box.y + 4, width: HEAD - 12, height: box.height - 8, rx: 12 };
    head.prepend(svg("rect", { ...frame, fill: GREY, stroke: GOLD, "stroke-width": 5 }));
    sheet.offer(head, pick);
  }
  const fields = Array.from({ length: MICE }, (_, which) => mouseField(position, sheet, seat, which));
  const points = text(RIGHT - 14, middle, 46, `${scores?.[seat] ?? 0}`, {
    anchor: "end",
    weight: 800,
    fill: GOLD,
    width: 84,
  });
  return svg("g", {}, rowGround(box, isMarked), head, ...fields, points);
}

/** Whose move or entry it is. @param {Position} position */
const actor = ({ actor: who, view }) => (who === OVER ? -1 : who < 0 ? view.mover : who);

/** One mouse in a row. @param {Position} position @param {Sheet} sheet @param {number} seat @param {number} which */
function mouseField(position, sheet, seat, which) {
  const { view, legal, seats } = position;
  const action =
    seat === view.colour ? legal.find(([verb, number]) => verb === "number" && number === which + 1) : undefined;
  const isAsked = ["board", "fence", "home"].includes(legal[0]?.[0]) && view.asked === MICE * seat + which;
  const box = fieldBox(seat, seats, which);
  const place = view.sheet[MICE * seat + which];
  const drawn = field(box, Boolean(action) || isAsked, ...mark(place, which + 1, seat, box.height));
  return action ? sheet.offer(drawn, action) : drawn;
}

/** @param {number} seat @param {number} seats @param {number} which @returns {Box} */
function fieldBox(seat, seats, which) {
  const { x, y, height } = rowBox(seat, seats);
  return { x: x + HEAD + FIELD * which, y: y + 7, width: FIELD - 6, height: height - 14 };
}

/** What is written in the field of a mouse. @param {number} place @param {number} number @param {number} seat @param {number} high */
function mark(place, number, seat, high) {
  if (place === UNSEEN) return [text(0, 0, 42, `${number}`, { fill: QUIET })];
  return [text(-25, 0, 40, `${number}`, { weight: 800 }), at(17, 0, Math.min(1, high / 70), fate(place, seat))];
}

/** What became of a mouse, some 46 wide. @param {number} place @param {number} seat */
function fate(place, seat) {
  if (place === HOME) return at(0, 0, 1.25, cheese());
  if (place === BOARD) return svg("circle", { r: 16, fill: "#e4d3a2", stroke: "#8f7a45", "stroke-width": 3 });
  return place === TAKEN + seat ? at(0, 0, 3.2, fence()) : at(0, 2, 45 / MOUSE, mouse(place - TAKEN, ""));
}

/** The dice that lie, beside what is asked. @param {Position} position */
function dice({ view, seats }) {
  const { y } = rowBox(seats, seats);
  return view.dice.map((/** @type {number} */ value, /** @type {number} */ which) =>
    at(870 + 76 * which, y + 38, 3.2, die(value)),
  );
}

/** What is not tapped in the rows. @param {Position} position @param {Sheet} sheet */
function buttons(position, sheet) {
  const below = position.legal.filter(([verb]) => !["mouse", "starts", "number"].includes(verb));
  const boxes = buttonBoxes(below.length, position.seats, below.length > 4 ? Math.ceil(below.length / 2) : 4);
  return below.map((action, which) => button(position, sheet, action, boxes[which]));
}

/** @param {Position} position @param {Sheet} sheet @param {Action} action @param {Box} box */
function button(position, sheet, action, box) {
  const [verb, value] = action;
  const fill = { roll: GREEN, stop: RED }[verb] ?? GREY;
  const drawn = sheetButton(box, fill, ...face(verb, value, position, box, previewOf(position, action).to));
  const which = position.view.asked;
  const place = previewOf(position, action).to;
  if (!place || verb === "number") return sheet.offer(drawn, action);
  const seat = Math.floor(which / MICE);
  const there = fieldBox(seat, position.seats, which % MICE);
  return sheet.offer(drawn, action, field(there, true, ...mark(place, (which % MICE) + 1, seat, there.height)));
}

/** What is on a button. @param {string} verb @param {number} value @param {Position} position @param {Box} box @param {number} [place] @returns {SVGElement[]} */
function face(verb, value, { view }, { width, height }, place = BOARD) {
  const [up, down] = [-height * 0.17, height * 0.28];
  const words = (/** @type {string} */ said) => text(0, down, 32, said, { width: width - 16, low: 30 });
  if (verb === "die" || verb === "blank") return [at(0, 0, Math.min(4, height / 26), die(value))];
  if (verb === "roll") return [at(-34, up, 2.4, die(5)), at(34, up, 2.4, die(0)), words(_("Roll"))];
  if (verb === "stop") return [at(0, up, 2.6, mouse(view.mover, "?")), words(_("Turned up"))];
  if (verb === "out") return [at(0, up, 2.4, mouse(value, "")), cross(up), words(_("none left"))];
  if (verb === "taken") return [at(0, up, 2.6, mouse(value, "")), words(_("captured"))];
  const seat = Math.floor(view.asked / MICE);
  return [
    at(0, up, 1.2, fate(place, seat)),
    words({ home: _("home"), fence: _("own fence") }[verb] ?? _("on the map")),
  ];
}

/** @param {number} y */
const cross = (y) =>
  svg("path", { d: `M-28 ${y - 28}l56 56m0-56l-56 56`, stroke: LIGHT, "stroke-width": 7, "stroke-linecap": "round" });
