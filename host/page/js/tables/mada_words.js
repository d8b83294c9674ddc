// MADA in plain words: cards, what each choice does, what is asked, why a tap does nothing, and what has happened.

import { _, listed } from "../language.js";
import { cards, pears } from "./plural.js";
import { DOUBLE, LEMUR, SCORPION } from "./mada_cards.js";

/**
 * @typedef {{options: {pears: number[], copies: number[]}, turn: number, phase: number, hand: number[] | null,
 *   held: number[], piles: number[][], aside: number[][], unseen: number[] | null, left: number}} View
 * @typedef {Omit<import("./table.js").Position, "view"> & {view: View}} Position
 * @typedef {(seat: number) => string} Name
 */

export const PHASE = { turn: 0, draw: 1, flip: 2, sting: 3, swap: 4, shed: 5, over: 6, first: 7 };

/** @param {number} kind */
export const kindName = (kind) =>
  kind === LEMUR ? _("lemur") : kind === DOUBLE ? _("double lemur") : kind === SCORPION ? _("scorpion") : `${kind}`;

/** The name with the pears. @param {number} kind @param {View} view */
export const cardName = (kind, view) =>
  kind > LEMUR && kind < DOUBLE ? `${kind}, ${pears(view.options.pears[kind - 1])}` : kindName(kind);

/** @param {number[]} pile */
export const top = (pile) => (pile.length ? pile[pile.length - 1] : null);

/** @param {number[]} pile */
const topName = (pile) => (pile.length ? kindName(pile[pile.length - 1]) : _("no pile"));

/** How many cards have been discarded. @param {Position} position */
export const discardCount = ({ derived }) =>
  derived.discards.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);

/** What a turn offers. @param {Position} position */
function offers({ legal }) {
  const verbs = new Set(legal.map(([verb]) => verb));
  const ways = [verbs.has("play") ? _("play a card") : "", verbs.has("draw") ? _("draw") : "", _("try your luck")];
  return listed(ways.filter(Boolean), _(" or "));
}

/** Whether the first hands are being dealt. @param {View} view */
export const isDealing = ({ phase, held, piles, aside }) =>
  phase === PHASE.draw && held.includes(0) && !piles.flat().length && !aside.flat().length;

/** What is going on, in a sentence. @param {Position} position @param {Name} name */
export function statusWords(position, name) {
  const { view, winners, asked } = position;
  const who = name(view.turn);
  if (winners) {
    const most = position.scores ? pears(Math.max(...position.scores)) : "";
    return _.plural("%s wins with %s.", "%s win with %s.", winners.length, listed(winners.map(name)), most);
  }
  if (view.phase === PHASE.first) return _("Who begins is drawn.");
  if (view.phase === PHASE.sting)
    return asked
      ? _("A scorpion stings %s: tap a card to discard.", who)
      : _("A scorpion stings %s: a card goes.", who);
  if (view.phase === PHASE.swap)
    return asked ? _("Double lemur: tap the pile that %s takes.", who) : _("Double lemur: %s swaps piles.", who);
  if (view.phase === PHASE.shed)
    return asked ? _("%s lost the round: discard what you like, or keep.", who) : _("%s has lost the round.", who);
  if (view.phase === PHASE.flip) return _("%s tries their luck ...", who);
  if (view.phase === PHASE.draw) return isDealing(view) ? _("Dealing ...") : _("%s draws ...", who);
  return asked ? `${who}: ${offers(position)}.` : _("It is %s's turn.", who);
}

/**
 * Why a tap on something does nothing.
 * @param {Position} position @param {Name} name @param {string} what "deck", "luck", "pile", "back", or a kind in hand
 */
export function whyNot(position, name, what) {
  const { view } = position;
  if (position.winners) return _("The game is over.");
  if (!position.asked)
    return what === "back" ? _("These cards are hidden.") : _("It is %s's turn: wait a moment.", name(view.turn));
  if (view.phase === PHASE.sting) return _("A scorpion: first tap the card of your hand that goes with it.");
  if (view.phase === PHASE.swap) return _("A double lemur: first tap the pile that you want instead of yours.");
  if (view.phase === PHASE.shed) return _("The round is over: tap cards to discard them, or keep the rest.");
  if (what === "deck") return _("You hold %s: play one or try your luck.", cards(view.held[view.turn]));
  if (what === "back") return _("These cards are hidden.");
  if (/^\d+$/.test(what))
    return _("Your top is %s: %s does not fit on it.", topName(view.piles[view.turn]), kindName(+what));
  return _("%s may %s.", name(view.turn), offers(position));
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view, derived } = position;
  const seats = view.piles.map((pile, seat) => {
    const cacti = view.aside[seat].filter((kind) => kind !== LEMUR);
    const lies = pile.length ? _("%s on top of %s", topName(pile), cards(pile.length)) : _("no pile");
    return `${name(seat)}: ${lies}, ${_("%d in hand, %s on %d of 5 cacti.", view.held[seat], pears(derived.points[seat]), cacti.length)}`;
  });
  const hand =
    view.hand && position.viewer !== null && !position.winners
      ? _("%s's hand: %s.", name(position.viewer), view.hand.map(kindName).join(", ") || _("empty"))
      : "";
  return [
    statusWords(position, name),
    ...seats,
    hand,
    _("%d cards to draw, %d discarded.", view.left, discardCount(position)),
  ].join(" ");
}
