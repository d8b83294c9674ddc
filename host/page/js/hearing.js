// What is heard of the device: its tones, its words spoken, and the key and the button that mute the tones.

import { _, CHANGED } from "./language.js";
import { byId, explain } from "./dom.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
/** @import { Device } from "./device.js" */
/** @import { Settings } from "./settings.js" */

const MUTE_KEY = "KeyQ";

export class Hearing {
  #sound = new Sound();
  #speech = new Speech(byId("voice", HTMLSelectElement));
  #mute = byId("mute", HTMLButtonElement);
  #level = 0; // as set, muted or not
  #isMuted = false;
  #isOnTable = false;
  /** @type {Device | null} */
  #device = null;

  constructor() {
    this.#mute.onclick = () => this.#toggle();
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
    device.addEventListener("ready", () => this.#tell());
  }

  /** @param {Settings} settings */
  set(settings) {
    this.#speech.set(settings);
    if (settings.sound === this.#level) return;
    this.#level = settings.sound;
    this.#isMuted = false;
    this.#tell();
  }

  /** Sound what happens on the table. @param {import("./tables/effects.js").Note[]} notes */
  glide(notes) {
    this.#sound.glide(notes, this.#isMuted ? 0 : this.#level);
  }

  /** @param {boolean} isOnTable whether the table is seen, which sounds what happens on it once it is seen there */
  set isOnTable(isOnTable) {
    if (isOnTable === this.#isOnTable) return;
    this.#isOnTable = isOnTable;
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
    if (this.#device?.facts) this.#device.ask("sound", this.#isMuted || this.#isOnTable ? 0 : this.#level);
  }

  #name() {
    this.#mute.textContent = this.#isMuted ? _("Muted") : _("Mute");
  }
}
