// Mahé in words: what an action does, whose decision it is, what has happened, and how the turtles stand.

import { _, listed } from "../language.js";
import { eggs, steps } from "./plural.js";
import { foreseen, placeOf, RAFT } from "./mahe_places.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./mahe_places.js").View} View
 * @typedef {[string, ...number[]]} Action
 * @typedef {(seat: number) => string} Name
 */

const CHANCE = -1;
const OVER = -2;
const BOXED = 4; // cards that nobody ever sees

/** @param {number} place */
export const placed = (place) => (place === RAFT ? _("on the raft") : _("on %d", place));

/** How many cards are still to be turned up. @param {View} view */
export const cardsToCome = (view) => view.deck.reduce((sum, count) => sum + count, 0) - BOXED;

/** Whether everybody has two turtles. @param {View} view */
const arePairs = (view) => view.owners.filter((owner) => owner === 0).length > 1;

/** A turtle's name. @param {View} view @param {number} turtle @param {Name} name */
export function turtleName(view, turtle, name) {
  const owner = name(view.owners[turtle]);
  if (!arePairs(view)) return owner;
  return turtle % 2 ? _("%s's second", owner) : _("%s's first", owner);
}

/**
 * What an open action does: a short caption, a smaller one below, and the whole sentence.
 * @param {Position} position @param {Action} action @param {Name} name
 * @returns {{caption: string, below: string, sentence: string}}
 */
export function actionWords({ view, actor }, [verb, value], name) {
  if (verb === "roll") {
    const [below, sentence] = view.dice.length
      ? [_("another die"), _("Roll another die")]
      : [_("the first die"), _("Roll the first die")];
    return { caption: _("Roll"), below, sentence };
  }
  if (verb === "stop") return stopWords(view, name);
  if (verb === "turtle") return turtleWords(view, value, name);
  if (verb === "card") {
    const played = _("Play your card %d as a die", value);
    const seen = foreseen(view, value);
    if (!seen) return { caption: `${value}`, below: "", sentence: played };
    const { sum, dice, spaces, to, eggs: won } = seen;
    const leads = _("%d times %d: %d steps, to %d", sum, dice.length, spaces.length, to);
    return { caption: `${value}`, below: "", sentence: `${played}; ${leads}${won ? _(", for %s", eggs(won)) : ""}` };
  }
  if (verb === "starts") return { caption: name(value), below: _("begins"), sentence: _("%s begins", name(value)) };
  const sentence = verb === "egg" ? _("The card has %s", eggs(value)) : _("The die shows %d", value);
  return { caption: `${value}`, below: "", sentence: actor === CHANCE ? sentence : `${verb} ${value}` };
}

/** @param {View} view @param {Name} name */
function stopWords(view, name) {
  const { group, spaces, to, eggs: won } = /** @type {NonNullable<ReturnType<typeof foreseen>>} */ (foreseen(view));
  const [caption, below] = [_("Stop"), _("to %d", to) + (won ? `, ${eggs(won)}` : "")];
  const winner = won ? ` ${_("for %s", name(view.owners[group[group.length - 1]]))}` : "";
  const swims = _("%s swims %s", turtleName(view, group[0], name), steps(spaces.length));
  return { caption, below, sentence: `${caption}, ${below}${winner}: ${swims}` };
}

/** @param {View} view @param {number} turtle @param {Name} name */
function turtleWords(view, turtle, name) {
  const riders = (view.groups.find((group) => group[0] === turtle) ?? [turtle]).length - 1;
  const [caption, below] = [turtle % 2 ? _("Second") : _("First"), placed(placeOf(view, turtle))];
  const carries = riders ? _(", with %d on its back", riders) : "";
  const moves = _("move this turtle of %s", name(view.owners[turtle]));
  return { caption, below, sentence: `${caption}, ${below}: ${moves}${carries}` };
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
  const captions = position.legal.map((action) => actionWords(position, action, name).caption);
  const some = captions.length > 2 ? _("one of %d", captions.length) : listed(captions, _(" or "));
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
