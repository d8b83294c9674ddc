// The texts of Mahé's table: labels of actions and sums of dice.

import { _, listed } from "../../language.js";
import { RAFT } from "./lagoon.js";
import { ended, eggs, steps as stepWords } from "../../phrases.js";
import { previewOf } from "../../table/offers.js";

/**
 * The `view` of a position.
 * @typedef {object} View
 * @property {Record<string, any>} options
 * @property {number} turn the seat whose turn it is
 * @property {number} moved the turtle that has moved in this turn, or -1 if none has moved
 * @property {number} decider the seat that decides
 * @property {number[][]} groups each turtle that may move, with its riders
 * @property {number[]} owners the seat of each turtle
 * @property {number[]} dice the dice of this move
 * @property {number} spent 1 if a card was played in this turn
 * @property {number} prize the eggs of the open card; 0 if it is not turned up yet
 * @property {number[]} deck the number of unseen cards of each value, at index eggs - 1
 * @property {number[][]} cards the number of eggs on each card that each seat has won
 * @property {number[][]} stacks the turtles on each space, from the lowest to the highest
 * @property {number[]} riding the turtles on the raft that are on top of another turtle
 */

export const BEACH = 7; // the number of eggs of the last prize

/**
 * Return the label of an open action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @param {Node} [drawn] the picture on the button
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

/**
 * Return a sentence for each turtle, which describes its stack.
 * @param {Position} position
 * @returns {Map<number, string>}
 */
export function stackWords({ view, where }) {
  const stacks = view.stacks.flatMap((/** @type {number[]} */ stack, /** @type {number} */ space) =>
    space && stack.length ? [stack] : [],
  );
  return new Map(
    [...stacks, view.stacks[RAFT]].flatMap((stack, index) =>
      stack.map((/** @type {number} */ which) => [which, where[index]]),
    ),
  );
}

/**
 * Return a function that describes a space or the raft: its turtles, and how the acting seat can reach it.
 * @param {Position} position
 */
export function spaceWords(position) {
  const words = stackWords(position);
  const { legal, view } = position;
  const previews = (/** @type {string} */ verb) =>
    legal.filter(([each]) => each === verb).map((action) => previewOf(position, action));
  const [stop] = previews("stop");
  const [roll] = previews("roll");
  const or = _(" or ");
  return (/** @type {number} */ space) => {
    const [lowest] = view.stacks[space];
    const empty = space === RAFT ? _("The raft is empty") : _("Space %d is empty", space);
    const dice = space ? (roll?.falls ?? []).flatMap(([value, to]) => (to === space ? [`${value}`] : [])) : [];
    const sentences = [words.get(lowest) ?? empty];
    if (space && stop?.to === space) sentences.push(stop.text);
    if (dice.length) sentences.push(_("Next die: %s leads here", listed(dice, or)));
    return sentences.map(ended).join(" ");
  };
}

/**
 * Return the sum of several dice and the distance of the move, both as text.
 * @param {number[]} dice
 * @param {number} [steps] undefined after a bust
 * @returns {[string, string]} either may be ""
 */
export function sumWords(dice, steps) {
  const added = `${dice.join(" + ")} = ${dice.reduce((total, value) => total + value, 0)}`;
  if (steps === undefined) return [`${added}: ${_("more than 7")}`, ""];
  const times = [_("twice"), _("three times")][dice.length - 2];
  return [times ? `${added}, ${times}` : "", steps ? stepWords(steps) : ""];
}
