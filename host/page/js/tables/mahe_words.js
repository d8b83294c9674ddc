// Mahé in words: what an action does, whose decision it is, what has happened, and how the turtles stand.

import { counted } from "./plural.js";
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
export const placed = (place) => (place === RAFT ? "on the raft" : `on ${place}`);

/** How many cards are still to be turned up. @param {View} view */
export const cardsToCome = (view) => view.deck.reduce((sum, count) => sum + count, 0) - BOXED;

/** Whether everybody has two turtles. @param {View} view */
const arePairs = (view) => view.owners.filter((owner) => owner === 0).length > 1;

/** A turtle's name. @param {View} view @param {number} turtle @param {Name} name */
export function turtleName(view, turtle, name) {
  const owner = name(view.owners[turtle]);
  return arePairs(view) ? `${owner}'s ${turtle % 2 ? "second" : "first"}` : owner;
}

/**
 * What an open action does: a short caption, a smaller one below, and the whole sentence.
 * @param {Position} position @param {Action} action @param {Name} name
 * @returns {{caption: string, below: string, sentence: string}}
 */
export function actionWords({ view, actor }, [verb, value], name) {
  if (verb === "roll") {
    const below = view.dice.length ? "another die" : "the first die";
    return { caption: "Roll", below, sentence: `Roll ${below}` };
  }
  if (verb === "stop") return stopWords(view, name);
  if (verb === "turtle") return turtleWords(view, value, name);
  if (verb === "card") {
    const { sum, dice, spaces, to, eggs: won } = foreseen(view, [value]);
    const leads = `${sum} times ${dice.length}: ${spaces.length} steps, to ${to}${won ? `, for ${counted(won, "egg")}` : ""}`;
    return { caption: `${value}`, below: "", sentence: `Play your card ${value} as a die; ${leads}` };
  }
  if (verb === "starts") return { caption: name(value), below: "begins", sentence: `${name(value)} begins` };
  const sentence = verb === "egg" ? `The card has ${counted(value, "egg")}` : `The die shows ${value}`;
  return { caption: `${value}`, below: "", sentence: actor === CHANCE ? sentence : `${verb} ${value}` };
}

/** @param {View} view @param {Name} name */
function stopWords(view, name) {
  const { group, spaces, to, eggs: won } = foreseen(view);
  const wins = won ? `; ${name(view.owners[group[group.length - 1]])} wins ${counted(won, "egg")}` : "";
  const swims = `${turtleName(view, group[0], name)} swims ${spaces.length} to ${to}`;
  const below = `to ${to}${won ? `, ${counted(won, "egg")}` : ""}`;
  return { caption: "Stop", below, sentence: `Stop: ${swims}${wins}` };
}

/** @param {View} view @param {number} turtle @param {Name} name */
function turtleWords(view, turtle, name) {
  const riders = (view.groups.find((group) => group[0] === turtle) ?? [turtle]).length - 1;
  const where = placed(placeOf(view, turtle));
  const carries = riders ? `, with ${riders} on its back` : "";
  const sentence = `Move ${turtleName(view, turtle, name)} turtle, ${where}${carries}`;
  return { caption: turtle % 2 ? "Second" : "First", below: where, sentence };
}

/** Whose decision it is. @param {Position} position @param {Name} name */
export function whose({ view, actor, asked, winners }, name) {
  if (actor === OVER || winners) {
    const best = (winners ?? []).map(name);
    return best.length > 1
      ? `${best.join(" and ")} share the win`
      : best.length
        ? `${best[0]} wins!`
        : "The game is over";
  }
  if (actor === CHANCE) {
    if (view.prize) return asked ? "Which die fell?" : "The die falls";
    return asked ? "Which card lies open?" : "A card is turned up";
  }
  const decider = name(actor);
  if (view.groups.length > 1) return `${decider}: which turtle?`;
  if (!view.dice.length) return asked ? `${decider}, roll!` : `${decider} rolls`;
  const owner = view.owners[view.groups[0][0]];
  return owner === actor ? `${decider} decides` : `${decider} decides for ${name(owner)}`;
}

/** Why a tap on something else does nothing. @param {Position} position @param {Name} name */
export function whyNot(position, name) {
  if (position.actor === OVER) return "The game is over.";
  if (!position.asked)
    return position.actor === CHANCE ? "Wait: chance has its turn." : `It is ${name(position.actor)}'s turn.`;
  const captions = position.legal.map((action) => actionWords(position, action, name).caption);
  const some = captions.length > 2 ? `one of ${captions.length}` : captions.join(" or ");
  return `${whose(position, name)} Choose ${some}.`.replace(/([a-z]) Choose/, "$1. Choose");
}

/**
 * What an event tells people, or nothing.
 * @param {View} view @param {[string, ...number[]]} event @param {Name} name
 */
export function happened(view, [kind, ...told], name) {
  if (kind === "move") {
    const [, to, steps, mover, ...riders] = told;
    const carries = riders.length ? ` with ${riders.length}` : "";
    return `${name(view.owners[mover])} swam ${steps} to ${to}${carries}`;
  }
  if (kind === "bust") return `Bust! ${name(view.owners[told[1]])} to the raft`;
  if (kind === "award") return `${name(told[0])} won ${counted(told[1], "egg")}`;
  if (kind === "card") return `${name(told[0])} played a ${told[1]}`;
  return kind === "beach" ? "The last prize: the beach" : "";
}

/** Who stands somewhere. @param {View} view @param {number} place @param {Name} name */
export function stackWords(view, place, name) {
  const names = view.stacks[place].map((turtle) => turtleName(view, turtle, name));
  if (place === RAFT) return `On the raft: ${names.join(", ")}`;
  return `Space ${place}${names.length > 1 ? ", bottom to top" : ""}: ${names.join(", ")}`;
}

/** What a seat has won. @param {View} view @param {number} seat @param {Name} name */
export function wonWords(view, seat, name) {
  const cards = view.cards[seat];
  if (!cards.length) return `${name(seat)} has won nothing yet`;
  const sum = cards.reduce((total, card) => total + card, 0);
  return `${name(seat)} has ${counted(sum, "egg")}: ${cards.length === 1 ? "card" : "cards"} ${cards.join(", ")}`;
}

/** The whole position. @param {Position} position @param {Name} name */
export function positionWords(position, name) {
  const view = /** @type {View} */ (position.view);
  const dice = view.dice.length ? `dice ${view.dice.join(" and ")}` : "no dice yet";
  const prize = view.prize ? `the prize is ${counted(view.prize, "egg")}` : "the prize is not turned up";
  const stands = view.stacks.flatMap((stack, place) => (stack.length ? [stackWords(view, place, name)] : []));
  const won = view.cards.map((_, seat) => wonWords(view, seat, name));
  return `Mahé. ${[`${whose(position, name)}; ${dice}; ${prize}`, ...stands, ...won].join(". ")}.`;
}
