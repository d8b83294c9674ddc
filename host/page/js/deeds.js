// What the last action of a record did, in a sentence or more.

import { _, later } from "./language.js";

/**
 * The last action of a record: by which seat, -1 for chance, and what a device says of it.
 * @typedef {{actor: number | null, action: [string, ...number[]] | null, said: string[]}} Deed
 */

/** Actions of which a device says nothing, by their verbs. @type {Record<string, string>} */
const DEEDS = {
  roll: later("%s rolls"),
  turtle: later("%s chooses a turtle"),
  place: later("%s gives a mouse its number"),
  draw: later("%s draws a card"),
  luck: later("%s tries their luck"),
  done: later("%s keeps the rest of the hand"),
  stay: later("%s stays"),
};
const CHOICE = later("%s chooses");

/**
 * @param {Deed} deed
 * @param {(seat: number) => string} name
 * @param {(line: string) => string} called a line with the names of people
 */
export function deedWords({ actor, action, said }, name, called) {
  if (actor === null || action === null) return _("start");
  if (said.length) return said.map((it) => ended(called(it.replace(/\s+/g, " ")))).join(" ");
  const [verb] = action;
  if (actor < 0) return ended(verb === "card" ? _("A card is drawn") : _("Chance decides"));
  return ended(_(DEEDS[verb] ?? CHOICE, name(actor)));
}

/** A sentence with the point that a screen leaves out. @param {string} sentence */
const ended = (sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
