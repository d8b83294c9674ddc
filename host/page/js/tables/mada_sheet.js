// The score sheet of MADA, drawn: a row for each seat with the cacti that it has set aside, and their pears.

import { _ } from "../language.js";
import { GOLD, GREEN, GREY, PAPER, QUIET, RED } from "./colours.js";
import { pear } from "./mada_cards.js";
import { allWords, asked, happened, PHASE, whyNot } from "./mada_sheet_words.js";
import { text } from "./drawing.js";
import { buttonBoxes, field, RIGHT, rowBox, rowGround, Sheet, sheetButton } from "./sheet.js";
import { svg } from "./svg.js";
import { percent, previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./sheet.js").Action} Action
 * @typedef {import("./sheet.js").Box} Box
 */

const HEAD = 262; // of a row: whose it is
const CACTI = 5;
const FIELD = 112;
const MOST_IN_ROW = 4;

/** @param {import("./table.js").Given} given @returns {import("./table.js").Table} */
export const createTable = (given) => new Sheet(given, { draw, asked, happened, whyNot, allWords });

/** @param {Position} position @param {Sheet} sheet */
function draw(position, sheet) {
  const rows = Array.from({ length: position.seats }, (_, seat) => row(position, sheet, seat));
  return [...buttons(position, sheet), ...rows]; // in the order of `legal`
}

/** The row of a seat. @param {Position} position @param {Sheet} sheet @param {number} seat */
function row(position, sheet, seat) {
  const { seats, view, legal, winners, scores, actor } = position;
  const box = rowBox(seat, seats);
  const middle = box.y + box.height / 2;
  const pick = legal.find(([verb, which]) => ["lost", "starts"].includes(verb) && which === seat);
  const isLoser = view.phase === PHASE.scoring && view.loser === seat;
  const swatch = { x: box.x + 18, y: middle - 26, width: 52, height: 52, rx: 12, fill: `url(#seat-${seat})` };
  const name = { width: HEAD - 92, anchor: "start", weight: 700 };
  const head = svg(
    "g",
    {},
    svg("rect", { ...swatch, stroke: "#f1f6f5", "stroke-width": 2 }),
    text(box.x + 84, isLoser ? middle - 16 : middle, 38, sheet.given.name(seat), name),
    ...(isLoser ? [text(box.x + 84, middle + 24, 31, _("lost"), { ...name, weight: 500, fill: "#ff9d8a" })] : []),
  );
  if (pick) {
    const frame = { x: box.x + 4, y: box.y + 4, width: HEAD - 10, height: box.height - 8, rx: 12 };
    head.prepend(svg("rect", { ...frame, fill: GREY, stroke: GOLD, "stroke-width": 5 }));
    sheet.offer(head, pick);
  }
  const isMarked = winners ? winners.includes(seat) : actor === seat;
  const fields = Array.from({ length: CACTI }, (_, which) =>
    cactus(fieldBox(seat, seats, which), view.aside[seat][which]),
  );
  const total = text(RIGHT - 14, middle, 46, `${scores?.[seat] ?? 0}`, { anchor: "end", weight: 800, fill: GOLD });
  return svg("g", {}, rowGround(box, isMarked), head, ...fields, pear(RIGHT - 108, middle, 24), total);
}

/** @param {number} seat @param {number} seats @param {number} which @returns {Box} */
function fieldBox(seat, seats, which) {
  const { x, y, height } = rowBox(seat, seats);
  return { x: x + HEAD + FIELD * which, y: y + 8, width: FIELD - 8, height: height - 16 };
}

/** A cactus set aside with its pears, or a place for one. @param {Box} box @param {number | undefined} pears @param {boolean} [isNew] */
function cactus(box, pears, isNew = false) {
  if (!pears) return field(box, isNew);
  const { width, height } = box;
  const paper = { x: -width / 2 + 6, y: -height / 2 + 6, width: width - 12, height: height - 12, rx: 9, fill: PAPER };
  return field(box, isNew, svg("rect", paper), ...written(pears));
}

/** A number of pears, some 80 wide. @param {number} pears */
const written = (pears) => [text(-20, 0, 46, `${pears}`, { fill: "#1c3a28", weight: 800 }), pear(20, 0, 22)];

/** What is not tapped in the rows. @param {Position} position @param {Sheet} sheet */
function buttons(position, sheet) {
  const below = position.legal.filter(([verb]) => !["lost", "starts"].includes(verb));
  const boxes = buttonBoxes(below.length, position.seats, Math.max(MOST_IN_ROW, Math.ceil(below.length / 2)));
  return below.map((action, which) => button(position, sheet, action, boxes[which]));
}

/** @param {Position} position @param {Sheet} sheet @param {Action} action @param {Box} box */
function button(position, sheet, action, box) {
  const [verb, value] = action;
  const { view, seats, actor } = position;
  const room = { width: box.width - 14 };
  if (verb === "ask") return sheet.offer(sheetButton(box, GREEN, text(0, 0, 36, _("Odds of luck"), room)), action);
  if (verb === "top") {
    const [ways, all] = previewOf(position, action).risk ?? [0, 1];
    const loss = percent(ways, all);
    const lines = [
      text(0, -20, 42, `${value}`, { weight: 800 }),
      text(0, 26, 32, `${loss} %`, { ...room, fill: QUIET }),
    ];
    return sheet.offer(sheetButton(box, loss > 50 ? RED : GREY, ...lines), action);
  }
  const face = value
    ? svg("g", { transform: "scale(1.15)" }, ...paper(box), ...written(value))
    : text(0, 0, 36, _("nothing"), room);
  const ghosts = value ? [cactus(fieldBox(actor, seats, view.aside[actor].length), value, true)] : [];
  return sheet.offer(sheetButton(box, GREY, face), action, ...ghosts);
}

/** The card below a number of pears on a button. @param {Box} box */
function paper({ height }) {
  const high = Math.min(92, height / 1.15 - 18);
  return [svg("rect", { x: -52, y: -high / 2, width: 104, height: high, rx: 9, fill: PAPER })];
}
