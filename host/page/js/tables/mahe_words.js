// Mahé in words: what an action does, whose decision it is, and how the turtles stand.

import { _ } from "../language.js";
import { RAFT } from "./lagoon.js";
import { eggs, steps as stepWords, waitWords, winText } from "./phrases.js";
import { previewOf } from "./table.js";

/**
 * What Mahé's `view` tells.
 * @typedef {{options: Record<string, any>, turn: number, moved: number, decider: number, groups: number[][],
 *   owners: number[], dice: number[], spent: number, prize: number, deck: number[], cards: number[][],
 *   stacks: number[][]}} View
 */

export const BEACH = 7; // eggs of the last prize

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
    const place = view.stacks.findIndex((/** @type {number[]} */ stack) => stack.includes(value));
    const lines = [place === RAFT ? _("on the raft") : _("on %d", place)];
    return { kind: "plain", title: value % 2 ? _("Second") : _("First"), lines, drawn };
  }
  if (verb === "starts") return { kind: "plain", title: name(value), lines: [_("begins")] };
  return { kind: "plain", title: drawn ? "" : `${value}`, drawn };
}

/** What is waited for. @param {Position} position @param {Name} name @returns {[string, string?]} */
export const waitFor = (position, name) =>
  position.winners || position.view.prize ? waitWords(position, name) : [_("A card is turned up")];

/** Several dice as a sum, and how far they lead; `steps` is missing after a bust. @param {number[]} dice @param {number} [steps] @returns {[string, string]} */
export function sumWords(dice, steps) {
  const added = `${dice.join(" + ")} = ${dice.reduce((total, value) => total + value, 0)}`;
  if (steps === undefined) return [`${added}: ${_("more than 7")}`, ""];
  const times = [_("twice"), _("three times")][dice.length - 2];
  return [times ? `${added}, ${times}` : "", steps ? stepWords(steps) : ""];
}

/** Whose decision it is. @param {Position} position @param {Name} name */
export function turnText({ view, actor, asked, winners }, name) {
  if (winners) return winText(winners.map(name));
  if (actor < 0) {
    if (view.prize) return asked ? _("Which die fell?") : _("%s rolls", name(view.decider));
    return asked ? _("Which card lies open?") : _("A card is turned up");
  }
  const decider = name(actor);
  if (view.groups.length > 1) return _("%s: which turtle?", decider);
  if (!view.dice.length) return asked ? _("%s, roll!", decider) : _("%s rolls", decider);
  const owner = view.owners[view.groups[0][0]];
  return owner === actor ? _("%s decides", decider) : _("%s decides for %s", decider, name(owner));
}

/** What a seat has won. @param {View} view @param {number} seat @param {Name} name */
export function wonWords(view, seat, name) {
  const cards = view.cards[seat];
  if (!cards.length) return _("%s has won nothing yet", name(seat));
  const sum = cards.reduce((total, card) => total + card, 0);
  return _.plural("%s has %s: card %s", "%s has %s: cards %s", cards.length, name(seat), eggs(sum), cards.join(", "));
}

/** The open card, and how many are left. @param {Position} position */
export function prizeWords({ derived, view, winners }) {
  if (winners) return _("No prize is left.");
  if (!view.prize) return "";
  if (view.prize === BEACH) return _("The last prize: the beach, 7 eggs.");
  return _("The prize: %d; %d left.", view.prize, derived.toCome + 1);
}
