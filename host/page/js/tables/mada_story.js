// What each seat of MADA did last: found by comparing a position with the one before, of what all may see.

import { _ } from "../language.js";
import { pears } from "./plural.js";
import { DOUBLE, LEMUR } from "./mada_cards.js";
import { isDealing, kindName, PHASE, top } from "./mada_words.js";

/**
 * @typedef {import("./mada_words.js").View} View
 * @typedef {{seat: number, from: "hand" | "deck"}} Flight a card that has come to the top of a seat's pile
 */

/** @param {number[]} pile */
const lemurs = (pile) => pile.filter((kind) => kind === LEMUR).length;

/** Compares each position with the one before. */
export class Story {
  /** A few letters on each seat. @type {string[]} */
  notes = [];
  /** The card that is to be seen moving. @type {Flight | null} */
  flight = null;
  /** @type {View | null} */
  #before = null;

  /** @param {View} view */
  look(view) {
    const before = this.#before;
    this.#before = { ...view, hand: null, unseen: null };
    this.flight = null;
    if (before && before.phase !== view.phase) this.#compare(before, view);
    else if (before && before.turn !== view.turn && view.phase === PHASE.turn) this.#compare(before, view);
    if (isDealing(view) || view.held.length !== before?.held.length) this.notes = [];
  }

  /** @param {View} before @param {View} view */
  #compare(before, view) {
    const seat = before.turn;
    const held = view.held[seat] - before.held[seat];
    const isChanged = view.piles[seat].join() !== before.piles[seat].join();
    const isFlip = view.left < before.left; // that luck was tried may not have been told apart from what it brought
    /** @param {string} words */
    const note = (words) => {
      this.notes[seat] = words;
    };
    if (before.piles.flat().length && !view.piles.flat().length) this.#lost(before, view);
    else if (before.phase === PHASE.swap) note(_("swapped"));
    else if (view.phase === PHASE.sting) note(_("scorpion!"));
    else if (view.phase === PHASE.swap) note(isFlip ? _("luck: double") : _("double"));
    else if (before.phase === PHASE.sting) note(_("stung"));
    else if (held === 1) note(_("drew"));
    else if (view.left > before.left) note("");
    else if (isChanged && (isFlip || held === -1)) {
      const kind = lemurs(view.piles[seat]) > lemurs(before.piles[seat]) ? LEMUR : top(view.piles[seat]);
      const what = kindName(kind ?? DOUBLE);
      note(isFlip ? _("luck: %s", what) : _("played %s", what));
      this.flight = { seat, from: isFlip ? "deck" : "hand" };
    } else if (isFlip) note(_("scorpion!")); // it found no card to take along
  }

  /** @param {View} before @param {View} view */
  #lost(before, view) {
    this.notes = view.aside.map((kinds, seat) => {
      const kind = kinds.length > before.aside[seat].length ? top(kinds) : null;
      return kind ? `+${pears(view.options.pears[kind - 1])}` : "+0";
    });
    this.notes[before.turn] = _("lost!");
  }
}
