// What all tables say: numbers of things, who has won, what is waited for, and why a tap does nothing.

import { _, listed } from "../language.js";

/** @typedef {(count: number) => string} Counted */

/** @type {Counted} */
export const eggs = (count) => _.plural("%d egg", "%d eggs", count);
/** @type {Counted} */
export const steps = (count) => _.plural("%d step", "%d steps", count);
/** @type {Counted} */
export const cards = (count) => _.plural("%d card", "%d cards", count);
/** @type {Counted} */
export const pears = (count) => _.plural("%d pear", "%d pears", count);
/** @type {Counted} */
export const nuggets = (count) => _.plural("%d nugget", "%d nuggets", count);
/** @type {Counted} */
export const points = (count) => _.plural("%d point", "%d points", count);

/** Who has won, or that nobody has. @param {string[]} names */
export const winText = (names) =>
  names.length > 1
    ? _("%s share the win", listed(names))
    : names.length
      ? _("%s wins!", names[0])
      : _("The game is over");

/** A sentence with its point, where it has none. @param {string} text */
export const ended = (text) => (/\p{P}$/u.test(text) ? text : `${text}.`);

/** So many of all ways, in a hundred. @param {number} ways @param {number} all */
export const percent = (ways, all) => Math.round((100 * ways) / all);

/** The seat that acts, or for which chance does. @param {Position} position */
export const actingSeat = ({ actor, view }) => (actor < 0 ? (view.decider ?? view.turn) : actor);

/** Who has won; else who plays, and where that may lead, or that a tap hurries. @param {Position} position @param {Name} name @returns {[string, string?]} */
export function waitWords(position, name) {
  const { onPhone, outlook, passesTo, winners } = position;
  if (winners) return [winText(winners.map(name))];
  if (passesTo !== null) return [_("Pass to %s", name(passesTo))];
  return [_("%s plays", name(actingSeat(position))), outlook?.join(" · ") ?? (onPhone ? undefined : _("tap to hurry"))];
}

/** Why a tap beside everything does nothing. @param {Position} position @param {Name} name @param {string} asks what is asked */
export function whyNot({ actor, asked, winners }, name, asks) {
  if (winners) return _("The game is over.");
  if (asked) return `${ended(asks)} ${_("Choose one of the buttons.")}`;
  return actor < 0 ? _("Wait: chance has its turn.") : _("It is %s's turn: wait a moment.", name(actor));
}
