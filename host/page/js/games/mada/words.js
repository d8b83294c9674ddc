// MADA in words: cards, what an action does, what is asked, and why a tap does nothing.

import { _ } from "../../language.js";
import { cards, pears, percent, whyNot as why } from "../../phrases.js";
import { DOUBLE, LEMUR, riskOf, SCORPION } from "./cards.js";
import { previewOf } from "../../table/position.js";

/**
 * What MADA's `view` tells.
 * @typedef {{options: {pears: number[], copies: number[]}, turn: number, hand: number[] | null, held: number[],
 *   piles: number[][], aside: number[][], left: number}} View
 */

/** @param {number} kind */
const kindName = (kind) =>
  ({ [LEMUR]: _("lemur"), [DOUBLE]: _("double lemur"), [SCORPION]: _("scorpion") })[kind] ?? `${kind}`;

/** The name with the pears. @param {number} kind @param {View} view */
const cardName = (kind, view) =>
  kind > LEMUR && kind < DOUBLE ? `${kind} (${pears(view.options.pears[kind - 1])})` : kindName(kind);

/** @param {number[]} pile @param {View} view */
const topName = (pile, view) => (pile.length ? cardName(pile[pile.length - 1], view) : _("no pile"));

/** The verbs of what is open. @param {Position} position */
const verbsOf = ({ legal }) => new Set(legal.map(([verb]) => verb));

/**
 * What is written on an open action.
 * @param {Position} position @param {Action} action @param {Name} name @returns {ActionLabel}
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

/** @param {View} view */
export const leftWords = ({ left }) => _.plural("%d card left", "%d cards left", left);

/** What can be tapped on the table. @param {Position} position @returns {[string, string?]} */
export function hintWords(position) {
  const verbs = verbsOf(position);
  if (verbs.has("swap")) return [_("Double lemur!"), _("tap the pile that you want")];
  if (verbs.has("done")) return [_("The round is lost:"), _("tap what you discard")];
  if (verbs.has("discard")) return [_("A scorpion!"), _("tap a card that goes with it")];
  if (verbs.has("draw"))
    return verbs.has("play") ? [_("Tap a card"), _("or the pile, to draw")] : [_("Tap the pile"), _("to draw a card")];
  return verbs.has("play") ? [_("Tap a card"), _("to play it")] : [_("No card fits")];
}

/** What stands below a card of the hand. @param {Position} position @param {number} kind */
export function captionOf(position, kind) {
  const action = position.legal.find(([verb, which]) => verb === "play" && which === kind);
  if (!action) return verbsOf(position).has("luck") ? _("too low") : "";
  const { to } = previewOf(position, action);
  if (kind === DOUBLE) return _("swap piles");
  return kind === LEMUR && to ? _("%d on top", to) : _("fits");
}

/** What stands below the cards to draw. @param {Position} position */
export function drawWords(position) {
  const verbs = verbsOf(position);
  if (verbs.has("draw")) return _("tap to draw");
  return verbs.has("luck") ? _("Drawing: hand is full") : "";
}

/** Cards of a hand that are equal. @param {View} view @param {number[]} equal @param {string} caption */
export const cardWords = (view, equal, caption) =>
  [...equal.map((kind) => cardName(kind, view)), caption].filter(Boolean).join(", ");

/** Why a tap does nothing. @param {Position} position @param {string} what "deck", or a kind in hand */
export function whyNot(position, what) {
  const { view } = position;
  const [title, below] = hintWords(position);
  if (!position.asked) return why(position);
  if (!verbsOf(position).has("luck")) return `${title} ${below}.`;
  if (what === "deck") return _("You hold %s: play one or try your luck.", cards(view.held[view.turn]));
  const own = view.piles[view.turn];
  return _("Your top is %s: %s does not fit on it.", topName(own.slice(-1), view), kindName(Number(what)));
}

/** How many cacti a seat has set aside. @param {View} view @param {number} seat */
export const cactiOf = (view, seat) => view.aside[seat].filter((kind) => kind !== LEMUR).length;
