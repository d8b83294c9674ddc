// The score sheet of MADA. The row of each seat shows the cacti that the seat has set aside, with their pears.

import { _ } from "../../language.js";
import { pear, picture } from "../../pieces.js";
import { percent } from "../../phrases.js";
import { field, named, numbered, Sheet } from "../../table/sheet.js";
import { previewOf } from "../../table/offers.js";

const ENOUGH = 5; // the number of cacti that ends the game
const PHASE = { playing: 0, asking: 1, scoring: 2 };

/**
 * Create the score sheet of MADA.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) =>
  new Sheet(context, position, { legend, ofSeats: ["lost", "starts"], actsOf: ({ actor }) => actor, fields, write });

/** Return the drawing in the fields, with its meaning. @returns {[drawn: Node, words: string][]} */
const legend = () => [
  [picture("-10 -10 20 20", 18, 18, pear(18)), _("pears of a cactus; the fifth cactus ends the game")],
];

/** Draw the cacti of a seat, and empty fields for further cacti. @param {Position} position @param {number} seat */
function fields({ view }, seat) {
  return Array.from({ length: ENOUGH }, (_, which) => {
    const pears = view.aside[seat][which];
    const isNext = view.phase === PHASE.scoring && view.turn === seat && which === view.aside[seat].length;
    return pears ? field(false, `${pears}`, picture("-10 -10 20 20", 18, 18, pear(18))) : field(isNext);
  });
}

/**
 * Return the label of an action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @returns {ActionLabel}
 */
function write(position, action, name) {
  const [verb, value] = action;
  if (verb === "ask") return { kind: "plain", title: _("Odds of luck") };
  if (verb === "pears") {
    return value
      ? { kind: "plain", title: "", drawn: numbered(value, pear(18)) }
      : { kind: "plain", title: _("nothing") };
  }
  if (verb !== "top") return { kind: "plain", title: "", drawn: named(value, name(value)) };
  const loss = percent(.../** @type {[number, number]} */ (previewOf(position, action).risk));
  return { kind: "plain", title: `${value}`, lines: [`${loss} %`] };
}
