// What is heard of the device: its tones, its words spoken, the key and the button that mute the tones, and the tune for
// the winner that people give.

import { _, CHANGED, translated } from "./language.js";
import { byId, dialog, explain, sentenceOf } from "./dom.js";
import { loadSetting, saveSetting } from "./settings.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";

/** @typedef {import("./device.js").Device} Device */
/** @typedef {import("./settings.js").Settings} Settings */

const MUTE_KEY = "KeyQ";
const TUNE = "turtleback tune";

export class Hearing {
  #sound = new Sound();
  #speech = new Speech(byId("voice", HTMLSelectElement));
  #mute = byId("mute", HTMLButtonElement);
  #tune = byId("tune", HTMLInputElement);
  #playTune = byId("tune-play", HTMLButtonElement);
  #level = 0; // as set, muted or not
  #isMuted = false;
  /** @type {Device | null} */
  #device = null;

  constructor() {
    this.#mute.onclick = () => this.#toggle();
    this.#tune.value = loadSetting(TUNE, "");
    this.#tune.onchange = () => this.#takeTune(false);
    this.#playTune.onclick = () => this.#takeTune(true);
    document.addEventListener(CHANGED, () => this.#name());
    addEventListener("keydown", (event) => {
      const isElsewhere = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]");
      if (event.code === MUTE_KEY && !event.repeat && !event.ctrlKey && !event.metaKey && !isElsewhere) this.#toggle();
    });
    for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.#level && this.#sound.wake());
  }

  /** Sound what that device does. @param {Device} device */
  connect(device) {
    this.#device = device;
    device.addEventListener("tone", (event) => this.#sound.play(/** @type {CustomEvent} */ (event).detail));
    device.addEventListener("ready", () => {
      this.#tell();
      this.#tune.disabled = this.#playTune.disabled = false;
      if (this.#tune.value) this.#takeTune(false);
    });
  }

  /** @param {Settings} settings */
  set(settings) {
    this.#speech.set(settings);
    if (settings.sound === this.#level) return;
    this.#level = settings.sound;
    this.#isMuted = false;
    this.#tell();
  }

  #toggle() {
    if (!this.#level) return explain(_("The sound is off: it is turned on in Settings."));
    this.#isMuted = !this.#isMuted;
    explain(this.#isMuted ? _("The sound is muted.") : _("The sound is on."));
    this.#tell();
  }

  /** Tell the device how loud to be, and people whether it is muted. */
  #tell() {
    this.#mute.hidden = !this.#level;
    this.#mute.setAttribute("aria-pressed", `${this.#isMuted}`);
    this.#name();
    if (this.#device?.facts) this.#device.ask("sound", this.#isMuted ? 0 : this.#level);
  }

  /** Keep the tune that is given if the device can read it, and have it played at once if wanted. @param {boolean} isHeard */
  async #takeTune(isHeard) {
    const tune = this.#tune.value.trim();
    let [why, isWrong] = ["", false];
    try {
      const sounds = await this.#device?.ask("tune", tune, isHeard);
      saveSetting(TUNE, tune);
      if (isHeard && !sounds) why = _("Nothing is heard while the sound is off or muted.");
    } catch (error) {
      [why, isWrong] = [translated(sentenceOf(error)), true];
    }
    this.#tune.setAttribute("aria-invalid", `${isWrong}`);
    byId("tune-why", HTMLElement).textContent = why;
    if (why && !dialog("settings").open) explain(why);
  }

  #name() {
    this.#mute.textContent = this.#isMuted ? _("Muted") : _("Mute");
  }
}
