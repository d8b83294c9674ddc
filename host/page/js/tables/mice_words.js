// The mouse race in words: what an action does, what stands where, and why a tap does nothing.

import { _, listed } from "../language.js";
import { CHEESE, MICE } from "./mice_track.js";
import { ended, whyNot as why, winText } from "./phrases.js";
import { previewOf } from "./table.js";

/**
 * What the race's `view` tells: of all mice, those of a seat from the rearmost start on, their places and numbers.
 * @typedef {{options: Record<string, any>, paths: number[][], turn: number, dice: number[], moved: number,
 *   place: number[], value: number[] | null, pending: number[], over: boolean}} View
 */

const LETTERS = "ABCDEFG";

/** Whose mouse it is. @param {number} which of all mice */
export const ownerOf = (which) => Math.floor(which / MICE);

/** What tells a mouse: its number, else for who moves it a letter. @param {Position} position @param {number[]} values @param {number} which */
export function signOf({ view, actor }, values, which) {
  if (values[which]) return `${values[which]}`;
  return view.options.hidden && actor === ownerOf(which) && view.place[which] > CHEESE ? LETTERS[which % MICE] : "";
}

/** Where a move leads, at which start that is, and which mice it takes. @param {Position} position @param {Action} action */
export function outlookOf(position, action) {
  const { to = CHEESE, takes = [] } = previewOf(position, action);
  const isOwn = (/** @type {number} */ which) => ownerOf(which) === position.actor;
  const start = position.view.paths[position.actor].indexOf(to);
  return { to, start, own: takes.filter(isOwn), others: takes.filter((which) => !isOwn(which)) };
}

/**
 * What is written on an open action.
 * @param {Position} position @param {Action} action @param {Name} name @param {(which: number) => string} sign @param {Node} [drawn]
 * @returns {Act}
 */
export function write(position, action, name, sign, drawn) {
  const [verb, value, pips] = action;
  if (verb === "roll") return { kind: "risk", title: _("Roll"), drawn };
  if (verb === "starts") return { kind: "plain", title: name(value), lines: [_("begins")], drawn };
  if (verb !== "move") return { kind: "plain", title: "", drawn };
  const { to, own, others, start } = outlookOf(position, action);
  const lines = [];
  const whose = listed([...new Set(others.map((which) => name(ownerOf(which))))]);
  if (others.length) lines.push(_.plural("takes a mouse of %s", "takes mice of %s", others.length, whose));
  const lost = listed(own.map(sign));
  if (own.length)
    lines.push(_.plural("your own %s goes into the fence", "your own %s go into the fence", own.length, lost));
  if (to === CHEESE) lines.push(_("home to the cheese"));
  if (!lines.length) lines.push(start < MICE ? _("to start %d", start + 1) : _("to cell %d", to));
  return { kind: "safe", title: _("Move %s by %d", sign(MICE * position.actor + value), pips), lines };
}

/** Whose turn it is, and for what. @param {Position} position @param {Name} name */
export function turnText({ actor, asked, derived, legal, view, winners }, name) {
  if (winners) return winText(winners.map(name));
  const who = name(view.turn);
  const verb = asked ? legal[0][0] : "";
  if (verb === "starts") return _("Who begins?");
  if (verb === "die") return _("What does the die of 1 to 6 show?");
  if (verb === "blank") return _("What does the other die show?");
  if (verb === "value") return _("A mouse of %s is turned up: its number?", name(ownerOf(view.pending[0])));
  if (verb === "place") return _("Order your mice, the first on the right");
  if (verb === "roll") return _("%s, roll!", who);
  if (verb === "move")
    return view.moved >= 0 ? _("%s: another mouse with the other die", who) : _("%s: a mouse and a die", who);
  if (derived.places) return _("%s puts the mice in order", who);
  return actor < 0 ? _("%s throws", who) : _("%s's turn", who);
}

/** A mouse, where it is and whose. @param {View} view @param {number[]} values @param {number} which @param {Name} name */
export function mouseWords({ paths, place }, values, which, name) {
  const [owner, cell, value] = [ownerOf(which), place[which], values[which]];
  const what = value ? _("Mouse %d of %s", value, name(owner)) : _("A mouse of %s", name(owner));
  if (cell === CHEESE) return _("%s, home", what);
  if (cell < CHEESE)
    return -1 - cell === owner ? _("%s, in its fence", what) : _("%s, captured by %s", what, name(-1 - cell));
  const start = paths[owner].indexOf(cell);
  return start < MICE ? _("%s, on start %d", what, start + 1) : _("%s, on cell %d", what, cell);
}

/** What a seat has won and lost so far. @param {Position} position @param {number} seat @param {Name} name */
export function wonWords({ view, derived }, seat, name) {
  /** @type {{cell: number, which: number}[]} */
  const mice = view.place.map((/** @type {number} */ cell, /** @type {number} */ which) => ({ cell, which }));
  const numbers = (/** @type {{which: number}[]} */ them) =>
    them.map(({ which }) => `${derived.seen[which]}`).join(", ");
  const own = mice.filter(({ which }) => ownerOf(which) === seat);
  const home = own.filter(({ cell }) => cell === CHEESE);
  const caught = mice.filter(({ cell, which }) => cell === -1 - seat && ownerOf(which) !== seat);
  const fenced = own.filter(({ cell }) => cell === -1 - seat).length;
  const parts = [_.plural("%d mouse on the map", "%d mice on the map", own.filter(({ cell }) => cell > CHEESE).length)];
  if (home.length) parts.push(_("home: %s", numbers(home)));
  if (caught.length) parts.push(_("caught: %s", numbers(caught)));
  if (fenced) parts.push(_("in the fence: %d", fenced));
  return _("%s has %d points; %s", name(seat), derived.points[seat], parts.join("; "));
}

/** The position for who does not see it. @param {Position} position @param {Name} name */
export function positionWords(position, name) {
  const { dice } = position.view;
  const won = Array.from({ length: position.seats }, (_, seat) => wonWords(position, seat, name));
  const lies = dice.length ? [_("dice %s", listed(dice.map(String)))] : [];
  return [_("The mouse race"), turnText(position, name), ...lies, ...position.where, ...won].map(ended).join(" ");
}

/** Why a tap on a mouse, or beside everything, does nothing. @param {Position} position @param {number | null} which @param {Name} name */
export function whyNot(position, which, name) {
  const { actor, asked, legal, view } = position;
  const verb = asked ? legal[0][0] : "";
  if (verb === "place") return _("Drag the numbers into their order, or tap two to swap them.");
  if (verb === "move" && which !== null && view.place[which] > CHEESE) {
    if (ownerOf(which) !== actor) return _("That is a mouse of %s: you run with your own.", name(ownerOf(which)));
    if (which % MICE === view.moved) return _("This mouse has moved with the other die: choose another one.");
  }
  if (asked && which !== null) return `${mouseWords(view, position.derived.seen, which, name)}.`;
  return why(position, name, turnText(position, name));
}
