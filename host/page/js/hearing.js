// What is heard of the device: its tones, and its words spoken.

import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
/** @import { Device } from "./device.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Note } from "./tables/effects.js" */

export class Hearing {
  #sound = new Sound();
  #speech = new Speech();
  #level = 0;
  #isOnTable = false;
  /** @type {Device | null} */
  #device = null;

  constructor() {
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
    this.#tell();
  }

  /** Sound what happens on the table. @param {Note[]} notes */
  glide(notes) {
    this.#sound.glide(notes, this.#level);
  }

  /** @param {boolean} isOnTable whether the table is seen, which sounds what happens on it once it is seen there */
  set isOnTable(isOnTable) {
    if (isOnTable === this.#isOnTable) return;
    this.#isOnTable = isOnTable;
    this.#tell();
  }

  /** Tell the device how loud to be. */
  #tell() {
    if (this.#device?.facts) this.#device.ask("sound", this.#isOnTable ? 0 : this.#level);
  }
}
