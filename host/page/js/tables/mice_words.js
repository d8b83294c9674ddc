// The mouse race in words: what a choice does, what stands where, and why a tap does nothing.

import { _, listed } from "../language.js";

/**
 * @typedef {import("./table.js").Position} Position
 * @typedef {(seat: number) => string} Name
 */

const MICE = 7;
const CHEESE = 0;
const LETTERS = "ABCDEFG";
const OVER = -2;
const CHANCE = -1;

/**
 * What tells the mice of the seat to move apart: their numbers if they are seen, else letters from the rearmost on.
 * @param {Position} position @param {number} one of all mice
 */
export function signOf({ view, viewer, actor }, one) {
  const value = view.value?.[one] ?? 0;
  if (value) return `${value}`;
  const isMover = Math.floor(one / MICE) === view.turn && view.place[one] > CHEESE;
  return isMover && actor === view.turn && viewer !== null && view.options.hidden ? LETTERS[one % MICE] : "";
}

/** One line that says what goes on. @param {Position} position @param {Name} name */
export function statusWords({ actor, asked, legal, view, winners }, name) {
  if (actor === OVER) return winnersWords(winners ?? [], name);
  if (actor === CHANCE && asked) {
    const said = {
      die: _("What does the die of 1 to 6 show?"),
      blank: _("What does the other die show?"),
      starts: _("Who begins?"),
    };
    if (legal[0][0] === "value")
      return _("A mouse of %s is turned up: its number?", name(Math.floor(view.pending[0] / MICE)));
    return said[/** @type {"die"} */ (legal[0][0])] ?? "";
  }
  const who = name(view.turn);
  if (!asked) return actor === CHANCE ? _("%s throws", who) : _("%s's turn", who);
  if (legal[0][0] === "place") return _("%s: a number for mouse %d of 7, from the rear", who, MICE - legal.length + 1);
  if (legal[0][0] === "roll") return _("%s's turn", who);
  if (view.moved >= 0) return _("%s: another mouse with the other die", who);
  return _("%s: a mouse and a die", who);
}

/** @param {number[]} winners @param {Name} name */
export const winnersWords = (winners, name) =>
  _.plural("%s wins", "%s share the win", winners.length, listed(winners.map(name)));

/** The position for who does not see it. @param {Position} position @param {Name} name */
export function positionWords(position, name) {
  const { view, seats, derived } = position;
  const said = [_("The mouse race"), statusWords(position, name)];
  if (view.dice.length) said.push(_("dice %s", listed(view.dice.map(String))));
  for (let seat = 0; seat < seats; seat++) {
    const cells = view.place.slice(MICE * seat, MICE * seat + MICE);
    const on = cells.filter((/** @type {number} */ cell) => cell > CHEESE).length;
    const home = cells.filter((/** @type {number} */ cell) => cell === CHEESE).length;
    said.push(_("%s has %d mice on the map, %d home, %d points", name(seat), on, home, derived.points[seat]));
  }
  return `${said.join(". ")}.`;
}

/** A mouse, where it is and whose. @param {Position} position @param {number} one @param {Name} name */
export function mouseWords({ view }, one, name) {
  const [owner, cell, value] = [Math.floor(one / MICE), view.place[one], view.value?.[one]];
  const what = value ? _("Mouse %d of %s", value, name(owner)) : _("A mouse of %s", name(owner));
  if (cell === CHEESE) return _("%s, home", what);
  if (cell < CHEESE)
    return -1 - cell === owner ? _("%s, in its fence", what) : _("%s, captured by %s", what, name(-1 - cell));
  const start = view.paths[owner].indexOf(cell);
  return start < MICE ? _("%s, on start %d", what, start + 1) : _("%s, on cell %d", what, cell);
}

/** Why a tap on a mouse, or beside everything, does nothing. @param {Position} position @param {number | null} one @param {Name} name */
export function whyNot({ actor, asked, legal, view }, one, name) {
  if (actor === OVER) return _("The race is over.");
  if (!asked) return _("It is %s's turn: wait for what comes.", name(view.turn));
  const verb = legal[0][0];
  if (verb === "roll") return _("Tap Roll below the map to throw both dice.");
  if (verb === "place") return _("Tap one of the numbers below the map for the mouse that is marked.");
  if (verb !== "move") return _("Tap below the map what has fallen.");
  if (one !== null && view.place[one] > CHEESE) {
    if (Math.floor(one / MICE) !== actor)
      return _("That is a mouse of %s: you run with your own.", name(Math.floor(one / MICE)));
    if (one % MICE === view.moved) return _("This mouse has moved with the other die: choose another one.");
    return _("Tap below this mouse's picture which die it runs with.");
  }
  if (one !== null) return _("This mouse has left the map.");
  return _("Tap a die below one of your mice under the map.");
}
