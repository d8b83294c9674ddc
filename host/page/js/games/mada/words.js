// The texts of MADA's table: cards, labels of actions, questions, and the reasons why a tap does nothing.

import { _ } from "../../language.js";
import { cards, pears, percent, whyNot as why } from "../../phrases.js";
import { DOUBLE, LEMUR, riskOf, SCORPION } from "./cards.js";
import { previewOf } from "../../table/offers.js";

/**
 * The `view` of a position.
 * @typedef {object} View
 * @property {{pears: number[]}} options `pears` has the pears of each cactus, at index value - 1
 * @property {number} turn the seat that plays
 * @property {number[] | null} hand the hand of the player who sees the table; null if it is hidden
 * @property {number[]} held the number of cards in each seat's hand
 * @property {number[][]} piles the cards of each seat's pile, from the lowest to the highest
 * @property {number[][]} aside the cards that each seat has set aside
 * @property {number} left the number of cards in the deck
 */

/** Return the name of a card, without pears. @param {number} kind the kind of the card */
const kindName = (kind) =>
  ({ [LEMUR]: _("lemur"), [DOUBLE]: _("double lemur"), [SCORPION]: _("scorpion") })[kind] ?? `${kind}`;

/** Return the name of a card. The name of a cactus includes its pears. @param {number} kind @param {View} view */
const cardName = (kind, view) =>
  kind > LEMUR && kind < DOUBLE ? `${kind} (${pears(view.options.pears[kind - 1])})` : kindName(kind);

/** Return the name of the top card of a pile. @param {number[]} pile @param {View} view */
const topName = (pile, view) => (pile.length ? cardName(pile[pile.length - 1], view) : _("no pile"));

/** Return the verbs of the open actions. @param {Position} position */
const verbsOf = ({ legal }) => new Set(legal.map(([verb]) => verb));

/**
 * Return the label of an open action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @returns {ActionLabel}
 */
export function write(position, action, name) {
  const view = /** @type {View} */ (position.view);
  const [verb, which] = action;
  const { risk = [0, 1], to = LEMUR } = previewOf(position, action);
  if (verb === "luck") {
    const words = risk[0] ? _("%d %% lose the round", percent(...risk)) : _("cannot lose");
    return { kind: "risk", title: _("Try your luck"), drawn: riskOf(...risk), lines: [words] };
  }
  if (verb === "draw") return { kind: "safe", title: _("Draw"), lines: [leftWords(view)] };
  if (verb === "done") return { kind: "plain", title: _("Keep the rest") };
  if (verb === "discard") return { kind: "safe", title: _("Discard %s", kindName(which)) };
  if (verb === "swap") {
    const lines = [_("you get %s", topName(view.piles[which], view))];
    return { kind: "safe", title: _("Swap with %s", name(which)), lines };
  }
  if (which === DOUBLE) return { kind: "safe", title: _("Play the double lemur"), lines: [_("then swap piles")] };
  if (which === LEMUR)
    return { kind: "safe", title: _("Play the lemur"), lines: [_("then on top: %s", cardName(to, view))] };
  const own = view.piles[view.turn];
  const where = own.length ? _("on your %s", kindName(own[own.length - 1])) : _("as a new pile");
  const worth = _("%s on top", pears(view.options.pears[to - 1]));
  return { kind: "safe", title: _("Play the %d", which), lines: [`${where}:`, worth] };
}

/** Return a text that says how many cards are left in the deck. @param {View} view */
export const leftWords = ({ left }) => _.plural("%d card left", "%d cards left", left);

/**
 * Return a hint that says what the player can tap: a title, and a second line.
 * @param {Position} position
 * @returns {[string, string?]}
 */
export function hintWords(position) {
  const verbs = verbsOf(position);
  if (verbs.has("swap")) return [_("Double lemur!"), _("tap the pile that you want")];
  if (verbs.has("done")) return [_("The round is lost:"), _("tap what you discard")];
  if (verbs.has("discard")) return [_("A scorpion!"), _("tap a card that goes with it")];
  if (verbs.has("draw"))
    return verbs.has("play") ? [_("Tap a card"), _("or the pile, to draw")] : [_("Tap the pile"), _("to draw a card")];
  return verbs.has("play") ? [_("Tap a card"), _("to play it")] : [_("No card fits")];
}

/** Return the caption below a card of the hand. @param {Position} position @param {number} kind the kind of the card */
export function captionOf(position, kind) {
  const action = position.legal.find(([verb, which]) => verb === "play" && which === kind);
  if (!action) return verbsOf(position).has("luck") ? _("too low") : "";
  const { to } = previewOf(position, action);
  if (kind === DOUBLE) return _("swap piles");
  return kind === LEMUR && to ? _("%d on top", to) : _("fits");
}

/** Return the caption below the deck. @param {Position} position */
export function drawWords(position) {
  const verbs = verbsOf(position);
  if (verbs.has("draw")) return _("tap to draw");
  return verbs.has("luck") ? _("Drawing: hand is full") : "";
}

/**
 * Return the title of a button for equal cards of the hand.
 * @param {View} view
 * @param {number[]} equal the kind of each of these cards
 * @param {string} caption
 */
export const cardWords = (view, equal, caption) =>
  [...equal.map((kind) => cardName(kind, view)), caption].filter(Boolean).join(", ");

/**
 * Return why a tap does nothing.
 * @param {Position} position
 * @param {string} what the tapped thing: "deck", or the kind of a card in the hand
 */
export function whyNot(position, what) {
  const { view } = position;
  const [title, below] = hintWords(position);
  if (!position.asked) return why(position);
  if (!verbsOf(position).has("luck")) return `${title} ${below}.`;
  if (what === "deck") return _("You hold %s: play one or try your luck.", cards(view.held[view.turn]));
  const own = view.piles[view.turn];
  return _("Your top is %s: %s does not fit on it.", topName(own.slice(-1), view), kindName(Number(what)));
}

/** Return the number of cacti that a seat has set aside. @param {View} view @param {number} seat */
export const cactiOf = (view, seat) => view.aside[seat].filter((kind) => kind !== LEMUR).length;
