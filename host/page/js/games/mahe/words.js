// Mahé in words: what an action does, and what dice make.

import { _ } from "../../language.js";
import { RAFT } from "./lagoon.js";
import { eggs, steps as stepWords } from "../../phrases.js";
import { previewOf } from "../../table/position.js";

/**
 * What Mahé's `view` tells.
 * @typedef {{options: Record<string, any>, turn: number, moved: number, decider: number, groups: number[][],
 *   owners: number[], dice: number[], spent: number, prize: number, deck: number[], cards: number[][],
 *   stacks: number[][], riding: number[]}} View
 */

export const BEACH = 7; // eggs of the last prize

/**
 * What is written on an open action.
 * @param {Position} position @param {Action} action @param {Name} name @param {Node} [drawn]
 * @returns {ActionLabel}
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

/** Several dice as a sum, and how far they lead; `steps` is missing after a bust. @param {number[]} dice @param {number} [steps] @returns {[string, string]} */
export function sumWords(dice, steps) {
  const added = `${dice.join(" + ")} = ${dice.reduce((total, value) => total + value, 0)}`;
  if (steps === undefined) return [`${added}: ${_("more than 7")}`, ""];
  const times = [_("twice"), _("three times")][dice.length - 2];
  return [times ? `${added}, ${times}` : "", steps ? stepWords(steps) : ""];
}
