// Mahé in words: what an action does, whose decision it is, what has happened, and how the turtles stand.

import { _, listed } from "../language.js";
import { eggs, steps } from "./plural.js";
import { placeOf, RAFT } from "./mahe_places.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./mahe_places.js").View} View
 * @typedef {[string, ...number[]]} Action
 * @typedef {(seat: number) => string} Name
 */

const CHANCE = -1;
const OVER = -2;

/** @param {number} place */
export const placed = (place) => (place === RAFT ? _("on the raft") : _("on %d", place));

/** Whether everybody has two turtles. @param {View} view */
const arePairs = (view) => view.owners.filter((owner) => owner === 0).length > 1;

/** A turtle's name. @param {View} view @param {number} turtle @param {Name} name */
export function turtleName(view, turtle, name) {
  const owner = name(view.owners[turtle]);
  if (!arePairs(view)) return owner;
  return turtle % 2 ? _("%s's second", owner) : _("%s's first", owner);
}

/**
 * What is written on an open action: a caption, and a smaller one below.
 * @param {Position} position @param {Action} action @param {Name} name @returns {[string, string]}
 */
export function captions(position, action, name) {
  const { view } = position;
  const [verb, value] = action;
  if (verb === "roll") return [_("Roll"), view.dice.length ? _("another die") : _("the first die")];
  if (verb === "stop") {
    const { to, wins } = previewOf(position, action);
    return [_("Stop"), _("to %d", to ?? 0) + (wins ? `, ${eggs(wins)}` : "")];
  }
  if (verb === "turtle") return [value % 2 ? _("Second") : _("First"), placed(placeOf(view, value))];
  return verb === "starts" ? [name(value), _("begins")] : [`${value}`, ""];
}

/** Whose decision it is. @param {Position} position @param {Name} name */
export function whose({ view, actor, asked, winners }, name) {
  if (actor === OVER || winners) {
    const best = (winners ?? []).map(name);
    if (best.length > 1) return _("%s share the win", listed(best));
    return best.length ? _("%s wins!", best[0]) : _("The game is over");
  }
  if (actor === CHANCE) {
    if (view.prize) return asked ? _("Which die fell?") : _("The die falls");
    return asked ? _("Which card lies open?") : _("A card is turned up");
  }
  const decider = name(actor);
  if (view.groups.length > 1) return _("%s: which turtle?", decider);
  if (!view.dice.length) return asked ? _("%s, roll!", decider) : _("%s rolls", decider);
  const owner = view.owners[view.groups[0][0]];
  return owner === actor ? _("%s decides", decider) : _("%s decides for %s", decider, name(owner));
}

/** Why a tap on something else does nothing. @param {Position} position @param {Name} name */
export function whyNot(position, name) {
  if (position.actor === OVER) return _("The game is over.");
  if (!position.asked)
    return position.actor === CHANCE ? _("Wait: chance has its turn.") : _("It is %s's turn.", name(position.actor));
  const written = position.legal.map((action) => captions(position, action, name)[0]);
  const some = written.length > 2 ? _("one of %d", written.length) : listed(written, _(" or "));
  const asked = whose(position, name);
  return `${asked}${/\p{L}$/u.test(asked) ? "." : ""} ${_("Choose %s.", some)}`;
}

/**
 * What an event tells people, or nothing.
 * @param {View} view @param {[string, ...number[]]} event @param {Name} name
 */
export function happened(view, [kind, ...told], name) {
  if (kind === "move") {
    const [, to, swum, mover, ...riders] = told;
    const swam = _("%s swam %s to space %d", name(view.owners[mover]), steps(swum), to);
    return riders.length ? _("%s, carrying %d", swam, riders.length) : swam;
  }
  if (kind === "bust") return _("Bust! %s to the raft", name(view.owners[told[1]]));
  if (kind === "award") return _("%s won %s", name(told[0]), eggs(told[1]));
  if (kind === "card") return _("%s played a %d", name(told[0]), told[1]);
  return kind === "beach" ? _("The last prize: the beach") : "";
}

/** Who stands somewhere. @param {View} view @param {number} place @param {Name} name */
export function stackWords(view, place, name) {
  const names = view.stacks[place].map((turtle) => turtleName(view, turtle, name));
  if (place === RAFT) return _("On the raft: %s", names.join(", "));
  return names.length > 1
    ? _("Space %d, bottom to top: %s", place, names.join(", "))
    : _("Space %d: %s", place, names[0] ?? "");
}

/** What a seat has won. @param {View} view @param {number} seat @param {Name} name */
export function wonWords(view, seat, name) {
  const cards = view.cards[seat];
  if (!cards.length) return _("%s has won nothing yet", name(seat));
  const sum = cards.reduce((total, card) => total + card, 0);
  return _.plural("%s has %s: card %s", "%s has %s: cards %s", cards.length, name(seat), eggs(sum), cards.join(", "));
}

/** The whole position. @param {Position} position @param {Name} name */
export function positionWords(position, name) {
  const view = /** @type {View} */ (position.view);
  const dice = view.dice.length ? _("dice %s", listed(view.dice.map(String))) : _("no dice yet");
  const prize = view.prize ? _("the prize is %s", eggs(view.prize)) : _("the prize is not turned up");
  const stands = view.stacks.flatMap((stack, place) => (stack.length ? [stackWords(view, place, name)] : []));
  const won = view.cards.map((_, seat) => wonWords(view, seat, name));
  const turn = `${whose(position, name)}; ${dice}; ${prize}`;
  return `Mahé. ${[turn, ...stands, ...won].join(". ")}.`;
}
