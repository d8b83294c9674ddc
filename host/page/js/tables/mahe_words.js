// Mahé in words: what an action does, whose decision it is, what has happened, and how the turtles stand.

import { _, listed } from "../language.js";
import { RAFT } from "./lagoon.js";
import { eggs, steps as stepWords, winText } from "./plural.js";
import { hurryWords, previewOf } from "./table.js";
/** @import { Action, Position } from "../messages.js" */
/** @import { Act } from "./frame.js" */
/** @import { Name } from "./table.js" */

/**
 * What Mahé's `view` tells.
 * @typedef {{options: Record<string, any>, turn: number, moved: number, decider: number, groups: number[][],
 *   owners: number[], dice: number[], spent: number, prize: number, deck: number[], cards: number[][],
 *   stacks: number[][]}} View
 */

const CHANCE = -1;
const OVER = -2;

/** @param {number} place */
const placeName = (place) => (place === RAFT ? _("on the raft") : _("on %d", place));

/** The place of a turtle, 0 for the raft. @param {number[][]} stacks @param {number} turtle */
const placeOf = (stacks, turtle) => stacks.findIndex((stack) => stack.includes(turtle));

/** Whether everybody has two turtles. @param {View} view */
const arePairs = (view) => view.owners.filter((owner) => owner === 0).length > 1;

/** A turtle's name. @param {View} view @param {number} turtle @param {Name} name */
function turtleName(view, turtle, name) {
  const owner = name(view.owners[turtle]);
  if (!arePairs(view)) return owner;
  return turtle % 2 ? _("%s's second", owner) : _("%s's first", owner);
}

/**
 * What is written on an open action.
 * @param {Position} position @param {Action} action @param {Name} name @param {Node} [drawn]
 * @returns {Act}
 */
export function write(position, action, name, drawn) {
  const { view } = position;
  const [verb, value] = action;
  const preview = previewOf(position, action);
  if (verb === "roll") {
    if (!view.dice.length) return { kind: "risk", title: _("Roll") };
    const risk = preview.risk ? [_("busts %d of %d", ...preview.risk)] : [_("cannot bust")];
    return { kind: "risk", title: _("Roll again"), drawn, lines: risk };
  }
  if (verb === "stop") {
    const lines = [_("swim %d to space %d", (preview.path?.length ?? 1) - 1, preview.to ?? 0)];
    if (preview.wins) lines.push(_("%s wins %s", name(position.actor), eggs(preview.wins)));
    return { kind: "safe", title: _("Stop"), lines };
  }
  if (verb === "turtle") {
    const lines = [placeName(placeOf(view.stacks, value))];
    return { kind: "plain", title: value % 2 ? _("Second") : _("First"), lines, drawn };
  }
  if (verb === "starts") return { kind: "plain", title: name(value), lines: [_("begins")] };
  return { kind: "plain", title: drawn ? "" : `${value}`, drawn };
}

/** What is waited for. @param {Position} position @param {Name} name @returns {[string, string?]} */
export function waitWords(position, name) {
  if (position.winners) return [turnText(position, name)];
  if (position.passesTo !== null) return [_("Pass to %s", name(position.passesTo))];
  const seat = position.actor < 0 ? position.view.decider : position.actor;
  return position.view.prize ? [_("%s plays", name(seat)), hurryWords(position)] : [_("A card is turned up")];
}

/** The dice as a sum, and how far they lead. @param {number[]} dice @param {number} steps @param {boolean} isBust @returns {[string, string]} */
export function sumWords(dice, steps, isBust) {
  const sum = dice.reduce((total, value) => total + value, 0);
  const added = dice.length > 1 ? `${dice.join(" + ")} = ${sum}` : `${sum}`;
  if (isBust) return [`${added}: ${_("more than 7")}`, ""];
  const times = ["", "", _("twice"), _("three times")][dice.length];
  return [dice.length > 1 ? `${added}, ${times}` : added, steps ? stepWords(steps) : ""];
}

/** Whose decision it is. @param {Position} position @param {Name} name */
export function turnText({ view, actor, asked, winners }, name) {
  if (actor === OVER || winners) return winText((winners ?? []).map(name));
  if (actor === CHANCE) {
    if (view.prize) return asked ? _("Which die fell?") : _("%s rolls", name(view.decider));
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
  const written = position.legal.map((action) => write(position, action, name).title);
  const some = written.length > 2 ? _("one of %d", written.length) : listed(written, _(" or "));
  const asked = turnText(position, name);
  return `${asked}${/\p{L}$/u.test(asked) ? "." : ""} ${_("Choose %s.", some)}`;
}

/**
 * What an event tells people, and whom it is about; or nothing.
 * @param {View} view @param {Action} event @param {Name} name
 * @returns {[string, number] | undefined}
 */
export function eventText(view, [kind, ...told], name) {
  if (kind === "move") {
    const [, to, swum, mover, ...riders] = told;
    const owner = view.owners[mover];
    const swam = _("%s swam %s to space %d", name(owner), stepWords(swum), to);
    return [riders.length ? _("%s, carrying %d", swam, riders.length) : swam, owner];
  }
  if (kind === "bust") return [_("Bust! %s to the raft", name(view.owners[told[1]])), view.owners[told[1]]];
  if (kind === "award") return [_("%s won %s", name(told[0]), eggs(told[1])), told[0]];
  if (kind === "card") return [_("%s played a %d", name(told[0]), told[1]), told[0]];
  return undefined;
}

/** Who stands somewhere. @param {View} view @param {number[][]} stacks @param {number} place @param {Name} name */
export function stackWords(view, stacks, place, name) {
  const names = stacks[place].map((turtle) => turtleName(view, turtle, name));
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
  const stands = view.stacks.flatMap((stack, place) =>
    stack.length ? [stackWords(view, view.stacks, place, name)] : [],
  );
  const won = view.cards.map((_, seat) => wonWords(view, seat, name));
  const turn = `${turnText(position, name)}; ${dice}; ${prize}`;
  return `Mahé. ${[turn, ...stands, ...won].join(". ")}.`;
}
