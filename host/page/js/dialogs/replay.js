// The controls that step through a record.

import { _, CHANGED } from "../language.js";
import { byId, mark, say, sentenceOf } from "../dom.js";
import { RENAMED } from "../names.js";
import { loadSetting, savedSettings, saveSetting } from "../settings.js";
import { ended } from "../phrases.js";

export const STEP = "turtleback step"; // the storage key of the first step that this tab shows
const STEP_MS = 1500; // between two steps of autoplay, at the normal pace

/**
 * Show the button that leaves the record, and hide the buttons that play a game.
 *
 * @param {() => void} leave is called when the user leaves the record
 */
export function prepareReplay(leave) {
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = true;
  byId("record", HTMLElement).hidden = false;
  const button = byId("leave", HTMLButtonElement);
  button.hidden = false;
  button.onclick = leave;
}

/**
 * Connect the controls to the device that shows a record.
 *
 * @param {Device} device
 * @param {string} record
 */
export function connectReplay(device, record) {
  const panel = byId("playback", HTMLElement);
  const slider = byId("step", HTMLInputElement);
  const caption = byId("caption", HTMLOutputElement);
  const verdict = byId("verdict", HTMLElement);
  const run = byId("run", HTMLButtonElement);
  let running = 0;
  const stop = () => {
    clearInterval(running);
    running = 0;
    run.textContent = _("Autoplay");
  };
  let newest = 0; // the number of the newest request; a dragged slider requests more steps than the device can show
  const step = async (/** @type {string} */ to) => {
    const mine = ++newest;
    await Promise.resolve();
    if (mine !== newest && to !== "on" && to !== "back") return;
    const { at, length, sentences } = JSON.parse(await device.ask("step_record", to));
    slider.max = `${length}`;
    if (mine === newest) slider.value = `${at}`; // otherwise the user has moved the slider meanwhile
    const words = sentences.map(ended).join(" ");
    caption.textContent = [_("%d of %d", at, length), words].filter(Boolean).join(": ");
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
    run.textContent = running ? _("Pause") : _("Autoplay");
    step("");
  });
  document.addEventListener(RENAMED, () => step(""));
  panel.hidden = false;
  mark("replay", true);
  step(loadSetting(STEP, "", "sessionStorage"));
  saveSetting(STEP, "", "sessionStorage");
}
