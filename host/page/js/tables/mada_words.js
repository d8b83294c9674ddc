// MADA in plain words: cards, what each choice does, what is asked, why a tap does nothing, and what has happened.

import { counted } from "./plural.js";
import { DOUBLE, LEMUR, SCORPION } from "./mada_cards.js";

/**
 * @typedef {{options: {pears: number[], copies: number[]}, turn: number, phase: number, hand: number[] | null,
 *   held: number[], piles: number[][], aside: number[][], unseen: number[] | null, left: number}} View
 * @typedef {Omit<import("./table.js").Position, "view"> & {view: View}} Position
 * @typedef {(seat: number) => string} Name
 */

export const PHASE = { turn: 0, draw: 1, flip: 2, sting: 3, swap: 4, shed: 5, over: 6, first: 7 };
const OTHERS = [4, 3, 3]; // printed lemurs, double lemurs and scorpions

/** @param {number} kind */
export const kindName = (kind) =>
  kind === LEMUR ? "lemur" : kind === DOUBLE ? "double lemur" : kind === SCORPION ? "scorpion" : `${kind}`;

/** The name with the pears. @param {number} kind @param {View} view */
export const cardName = (kind, view) =>
  kind > LEMUR && kind < DOUBLE ? `${kind}, ${counted(view.options.pears[kind - 1], "pear")}` : kindName(kind);

/** @param {number[]} pile */
export const top = (pile) => (pile.length ? pile[pile.length - 1] : null);

/** @param {number[]} pile */
const topName = (pile) => (pile.length ? kindName(pile[pile.length - 1]) : "no pile");

/** How a pile lies after a lemur, bottom to top. @param {number[]} pile */
export function afterLemur(pile) {
  const last = top(pile);
  const taken = pile.length - 1 - pile.findLastIndex((kind) => kind !== last);
  return [...pile.slice(pile.length - taken), LEMUR, ...pile.slice(0, pile.length - taken)];
}

/** In how many of a hundred tries luck loses the round, by what the viewer has not seen. @param {View} view */
export function risk({ unseen, piles, turn, left }) {
  const lower = (unseen ?? []).slice(1, Math.max(1, top(piles[turn]) ?? 1)).reduce((sum, count) => sum + count, 0);
  const scorpions = unseen?.[SCORPION] ?? 0;
  const total = (unseen ?? []).reduce((sum, count) => sum + count, 0) - scorpions;
  return lower ? Math.round((100 * lower * (left - scorpions)) / (total * left)) : 0;
}

/** Cards of each kind that lie on the discard pile; null while nobody in particular looks. @param {View} view */
export function discards({ options, unseen, hand, piles, aside }) {
  if (!unseen || !hand) return null;
  const [lemurs, doubles, scorpions] = OTHERS;
  const rest = [lemurs, ...options.copies, doubles, scorpions].map((count, kind) => count - unseen[kind]);
  for (const kind of [hand, ...piles, ...aside].flat()) rest[kind]--;
  return rest;
}

/** @param {View} view */
export function discardCount({ options, held, piles, aside, left }) {
  const all = [...OTHERS, ...options.copies].reduce((sum, count) => sum + count, 0);
  return all - left - held.reduce((sum, count) => sum + count, 0) - piles.flat().length - aside.flat().length;
}

/** What an action does. @param {[string, ...number[]]} action @param {View} view @param {Name} name */
export function choiceWords([verb, which], view, name) {
  const own = view.piles[view.turn];
  if (verb === "draw") return `Draw a card into your hand; ${view.left} left`;
  if (verb === "luck") return `Try your luck: the next card onto your pile; it loses the round in ${risk(view)} of 100`;
  if (verb === "done") return "Keep the rest of your hand";
  if (verb === "discard") return `Discard ${cardName(which, view)}`;
  if (verb === "swap")
    return `Swap piles with ${name(which)}: you get ${topName(view.piles[which])}, they get ${topName(own)}`;
  if (which === DOUBLE) return "Play double lemur: swap piles with somebody";
  if (which !== LEMUR) return `Play ${cardName(which, view)}, onto ${own.length ? topName(own) : "a new pile"}`;
  if (!own.length) return "Play lemur: it lies alone, and anything fits on it";
  return `Play lemur: ${topName(own)} goes to the bottom, ${topName(afterLemur(own))} is on top`;
}

/** What a turn offers. @param {Position} position */
function offers({ legal }) {
  const verbs = new Set(legal.map(([verb]) => verb));
  const ways = [verbs.has("play") && "play a card", verbs.has("draw") && "draw", "try your luck"].filter(Boolean);
  return ways.length > 2 ? `${ways[0]}, ${ways[1]} or ${ways[2]}` : ways.join(" or ");
}

/** Whether the first hands are being dealt. @param {View} view */
export const isDealing = ({ phase, held, piles, aside }) =>
  phase === PHASE.draw && held.includes(0) && !piles.flat().length && !aside.flat().length;

/** What is going on, in a sentence. @param {Position} position @param {Name} name */
export function statusWords(position, name) {
  const { view, winners, asked } = position;
  const who = name(view.turn);
  if (winners) {
    const pears = position.scores ? counted(Math.max(...position.scores), "pear") : "";
    return `${winners.map(name).join(" and ")} ${winners.length > 1 ? "win" : "wins"} with ${pears}.`;
  }
  if (view.phase === PHASE.first) return "Who begins is drawn.";
  if (view.phase === PHASE.sting)
    return `A scorpion stings ${who}: ${asked ? "tap a card to discard" : "a card goes"}.`;
  if (view.phase === PHASE.swap)
    return `Double lemur: ${asked ? `tap the pile that ${who} takes` : `${who} swaps piles`}.`;
  if (view.phase === PHASE.shed)
    return asked ? `${who} lost the round: discard what you like, or keep.` : `${who} has lost the round.`;
  if (view.phase === PHASE.flip) return `${who} tries their luck ...`;
  if (view.phase === PHASE.draw) return isDealing(view) ? "Dealing ..." : `${who} draws ...`;
  return asked ? `${who}: ${offers(position)}.` : `It is ${who}'s turn.`;
}

/**
 * Why a tap on something does nothing.
 * @param {Position} position @param {Name} name @param {string} what "deck", "luck", "pile", "back", or a kind in hand
 */
export function whyNot(position, name, what) {
  const { view } = position;
  if (position.winners) return "The game is over.";
  if (!position.asked)
    return what === "back" ? "These cards are hidden." : `It is ${name(view.turn)}'s turn: wait a moment.`;
  if (view.phase === PHASE.sting) return "A scorpion: first tap the card of your hand that goes with it.";
  if (view.phase === PHASE.swap) return "A double lemur: first tap the pile that you want instead of yours.";
  if (view.phase === PHASE.shed) return "The round is over: tap cards to discard them, or keep the rest.";
  if (what === "deck") return `You hold ${counted(view.held[view.turn], "card")}: play one or try your luck.`;
  if (what === "back") return "These cards are hidden.";
  if (/^\d+$/.test(what))
    return `Your top is ${topName(view.piles[view.turn])}: ${kindName(+what)} does not fit on it.`;
  return `${name(view.turn)} may ${offers(position)}.`;
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view } = position;
  const seats = view.piles.map((pile, seat) => {
    const cacti = view.aside[seat].filter((kind) => kind !== LEMUR);
    const pears = cacti.reduce((sum, kind) => sum + view.options.pears[kind - 1], 0);
    const lies = pile.length ? `${topName(pile)} on top of ${counted(pile.length, "card")}` : "no pile";
    return `${name(seat)}: ${lies}, ${view.held[seat]} in hand, ${counted(pears, "pear")} on ${cacti.length} of 5 cacti.`;
  });
  const hand =
    view.hand && position.viewer !== null && !position.winners
      ? `${name(position.viewer)}'s hand: ${view.hand.map(kindName).join(", ") || "empty"}.`
      : "";
  return [
    statusWords(position, name),
    ...seats,
    hand,
    `${view.left} cards to draw, ${discardCount(view)} discarded.`,
  ].join(" ");
}

/** The words in lines of so many letters at most. @param {string} words @param {number} letters */
export function wrapped(words, letters) {
  const lines = [""];
  for (const word of words.split(" ")) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length >= letters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
