// The score sheet of MADA: a row for each seat with the cacti that it has set aside, and their pears.

import { _ } from "../language.js";
import { pear, picture } from "../pieces.js";
import { ended, pears as pearsOf, percent, winText } from "./phrases.js";
import { field, named, numbered, Sheet } from "./sheet.js";
import { previewOf } from "./table.js";

const ENOUGH = 5; // cacti that end the game
const PHASE = { playing: 0, asking: 1, scoring: 2 };

/** @param {Given} given @param {Position} position @returns {Table} */
export const createTable = (given, position) =>
  new Sheet(given, position, {
    ...{ ofSeats: ["lost", "starts"], actsOf: ({ actor }) => actor },
    ...{ fields, write, turnText, positionWords },
  });

/** The cacti of a seat, and places for more. @param {Position} position @param {number} seat */
function fields({ view }, seat) {
  return Array.from({ length: ENOUGH }, (_, which) => {
    const pears = view.aside[seat][which];
    const isNext = view.phase === PHASE.scoring && view.turn === seat && which === view.aside[seat].length;
    return pears ? field(false, `${pears}`, picture("-10 -10 20 20", 18, 18, pear(18))) : field(isNext);
  });
}

/** @param {Position} position @param {Action} action @param {Name} name @returns {Act} */
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

/** What is asked. @param {Position} position @param {Name} name */
function turnText({ view, legal, actor, winners }, name) {
  if (winners) return winText(winners.map(name));
  if (legal[0]?.[0] === "starts") return _("Who begins?");
  if (view.phase === PHASE.asking) return _("Luck on which card? Risk:");
  if (view.phase === PHASE.scoring) return _("%s sets aside how many pears?", name(view.turn));
  return actor < 0 ? _("Who begins is drawn") : _("%s began: who has lost?", name(view.turn));
}

/** The whole position. @param {Position} position @param {Name} name */
function positionWords(position, name) {
  const rows = position.view.aside.map((/** @type {number[]} */ pears, /** @type {number} */ seat) => {
    const cacti = pears.length ? `: ${pears.join(", ")}` : "";
    const won = pearsOf(position.scores?.[seat] ?? 0);
    return `${_("%s, %s on %d of %d cacti", name(seat), won, pears.length, ENOUGH)}${cacti}.`;
  });
  return `${_("Score sheet of MADA.")} ${ended(turnText(position, name))} ${rows.join(" ")}`;
}
