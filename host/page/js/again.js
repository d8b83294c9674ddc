// When a game is over: another one of the same people, by one tap, and who begins it.

import { _, translated, later } from "./language.js";
import { byId, element, explain, sentenceOf } from "./dom.js";
import { onNewWords } from "./names.js";
import { NO_SEAT } from "./options.js";

/**
 * @typedef {import("./device.js").Device} Device
 *
 * Names of the answers to who begins, with the seat or NO_SEAT; `usual` is the index of the one that is proposed.
 * @typedef {{answers: [string, number][], usual: number}} Offer
 */

/** @type {Record<string, string>} */
const SAID = {
  "the loser": later("the loser begins"),
  "the next seat": later("the next seat begins"),
  drawn: later("who begins is drawn"),
  "as before": later("who began begins"),
};

/** Offer another game whenever one is over. @param {Device} device @param {(seat: number) => string} name */
export function offerAgain(device, name) {
  const offer = byId("again", HTMLElement);
  const who = byId("again-who", HTMLSelectElement);
  const button = byId("again-play", HTMLButtonElement);
  let isOver = false;
  /** @type {[string, number][]} */
  let offered = [];
  const said = (/** @type {[string, number]} */ [answer, first]) =>
    _(SAID[answer] ?? answer) + (first === NO_SEAT ? "" : `: ${name(first)}`);

  device.addEventListener("position", async () => {
    const before = isOver;
    isOver = Boolean(device.position?.winners);
    if (!isOver) offer.hidden = true;
    if (!isOver || before) return;
    /** @type {Offer} */
    const { answers, usual } = JSON.parse(await device.ask("rematch"));
    offered = answers;
    who.replaceChildren(...offered.map((one) => element("option", { value: one[0] }, said(one))));
    who.selectedIndex = usual;
    who.hidden = !answers.length;
    offer.hidden = !isOver;
  });
  onNewWords(() => {
    for (const [at, option] of [...who.options].entries()) option.textContent = said(offered[at]);
  });
  button.onclick = async () => {
    try {
      button.disabled = true; // a second tap would be meant for the first
      await device.ask("again", who.value);
      byId("roll", HTMLButtonElement).focus({ preventScroll: true });
    } catch (error) {
      explain(translated(sentenceOf(error)));
    } finally {
      button.disabled = false;
    }
  };
}
