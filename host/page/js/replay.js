// A record watched step by step: a separate device, which shows it and keeps nothing.

import { _, CHANGED, N_ } from "./language.js";
import { byId, say, sentenceOf } from "./dom.js";
import { RENAMED } from "./names.js";
import { savedSettings } from "./settings.js";
import { ended } from "./tables/phrases.js";

export const STEP = "turtleback step"; // of this tab: where a record begins to be watched
const STEP_MS = 1500; // at a normal pace

/** Have a button that leaves the record, and none to play with. @param {() => void} leave */
export function prepareReplay(leave) {
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = true;
  const button = byId("leave", HTMLButtonElement);
  button.hidden = false;
  button.onclick = leave;
}

/**
 * Have the controls step through the record that the device shows.
 * @param {Device} device @param {string} record
 * @param {(seat: number) => string} name what people call a seat @param {Names} names
 */
export function connectReplay(device, record, name, names) {
  const panel = byId("playback", HTMLElement);
  const slider = byId("step", HTMLInputElement);
  const caption = byId("caption", HTMLOutputElement);
  const verdict = byId("verdict", HTMLElement);
  const run = byId("run", HTMLButtonElement);
  let running = 0;
  const stop = () => {
    clearInterval(running);
    running = 0;
    run.textContent = _("Play");
  };
  let newest = 0; // a slider that is drawn asks for more than there is time for
  const step = async (/** @type {string} */ to) => {
    const mine = ++newest;
    await Promise.resolve();
    if (mine !== newest && to !== "on" && to !== "back") return;
    const { at, length, last } = JSON.parse(await device.ask("step", to));
    slider.max = `${length}`;
    if (mine === newest) slider.value = `${at}`; // else it stands where it was drawn to since
    const called = (/** @type {string} */ line) => names.in(line, device.spoken?.seats);
    caption.textContent = _("%d of %d: %s", at, length, describeAction(last, name, called));
    if (at === length) stop();
  };
  slider.oninput = () => step(slider.value);
  for (const button of panel.querySelectorAll("button")) {
    const to = button.getAttribute("data-step");
    if (to) button.onclick = () => step(to);
  }
  run.onclick = () => {
    if (running) return stop();
    running = setInterval(() => step("on"), STEP_MS * savedSettings().pace);
    run.textContent = _("Pause");
  };
  byId("verify", HTMLButtonElement).onclick = async () => {
    say(verdict, await device.ask("verify", record).catch(sentenceOf));
  };
  document.addEventListener(CHANGED, () => {
    run.textContent = running ? _("Pause") : _("Play");
    step("");
  });
  document.addEventListener(RENAMED, () => step(""));
  panel.hidden = false;
  step(sessionStorage.getItem(STEP) || "");
  sessionStorage.removeItem(STEP);
}

/**
 * The last action of a record: by which seat, -1 for chance, and what there is to say of it.
 * @typedef {{actor: number, action: [string, ...number[]], said: string[]}} LastAction
 */

/** Actions whose events say nothing, by their verbs. @type {Record<string, string>} */
const VERBS = {
  roll: N_("%s rolls"),
  turtle: N_("%s chooses a turtle"),
  place: N_("%s gives a mouse its number"),
  done: N_("%s keeps the rest of the hand"),
};
const CHOICE = N_("%s chooses");

/**
 * @param {LastAction | null} last
 * @param {(seat: number) => string} name
 * @param {(line: string) => string} called a line with the names of people
 */
function describeAction(last, name, called) {
  if (!last) return _("start");
  const { actor, action, said } = last;
  if (said.length) return said.map((it) => ended(called(it))).join(" ");
  const [verb] = action;
  if (actor < 0) return ended(verb === "card" ? _("A card is drawn") : _("Chance decides"));
  return ended(_(VERBS[verb] ?? CHOICE, name(actor)));
}
