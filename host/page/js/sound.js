// What is heard of the device: its tones, by Web Audio, and its words spoken.

import { Speech } from "./speech.js";

const VOLUMES = [0, 0.03, 0.1, 0.3]; // by level: each is about 10 dB louder than the one before
const AHEAD_S = 0.03; // tones sound a little late, but evenly: messages come when the page has time for them
const LATEST_S = 0.2;
const EDGE_S = 0.002; // in which a tone swells and fades, so that it does not click

/** @typedef {{frequency: number, level: number, at: number}} Tone */

/** One oscillator that runs all the time, and a volume that opens and shuts. */
class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {OscillatorNode | null} */
  #oscillator = null;
  /** @type {GainNode | null} */
  #volume = null;
  #base = 0; // the audio's time (s) at the device's instant 0

  /** Begin to sound: browsers allow it only while somebody taps or types. */
  wake() {
    if (this.#context && this.#context.state !== "closed") return this.resume();
    const { audioSession } = /** @type {{audioSession?: {type: string}}} */ (navigator);
    if (audioSession) audioSession.type = "playback"; // so that an iPhone's silent switch does not mute it
    const context = new AudioContext();
    this.#volume = new GainNode(context, { gain: 0 });
    this.#oscillator = new OscillatorNode(context, { type: "triangle" });
    this.#oscillator.connect(this.#volume).connect(context.destination);
    this.#oscillator.start();
    this.#context = context;
    context.onstatechange = () => this.resume();
    this.resume();
  }

  /** Resume what a call, another program or the lock screen has stopped: "suspended", or "interrupted" in Safari. */
  resume() {
    const context = this.#context;
    const isStopped = context && context.state !== "running" && context.state !== "closed";
    if (isStopped && document.visibilityState === "visible") context.resume().catch(() => {}); // refused without a tap
  }

  /** Sound notes that glide, from now on. @param {Note[]} notes @param {number} level */
  glide(notes, level) {
    const context = this.#context;
    if (!context || !level) return;
    for (const [from, to, at, ms] of notes) {
      const begin = context.currentTime + at / 1000;
      const end = begin + ms / 1000;
      const tone = new OscillatorNode(context, { type: "sine" });
      const volume = new GainNode(context, { gain: 0 });
      tone.frequency.setValueAtTime(from, begin);
      tone.frequency.exponentialRampToValueAtTime(to, end);
      volume.gain.setValueAtTime(VOLUMES[level], begin);
      volume.gain.setTargetAtTime(0, begin, ms / 2000);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(end);
    }
  }

  /** Sound a tone (Hz) from the device's instant `at` (ms) on; 0 is silence. @param {Tone} tone */
  play({ frequency, level, at }) {
    if (!this.#context || !this.#oscillator || !this.#volume) return;
    const now = this.#context.currentTime;
    let when = this.#base + at / 1000;
    if (when < now || when > now + LATEST_S) {
      when = now + AHEAD_S;
      this.#base = when - at / 1000;
    }
    if (frequency) this.#oscillator.frequency.setValueAtTime(frequency, when);
    this.#volume.gain.setTargetAtTime(VOLUMES[level] ?? 0, when, EDGE_S);
  }
}

export class SoundFollower {
  #sound = new Sound();
  #speech = new Speech();
  #level = 0;
  #isOnTable = false;
  /** @type {Device | null} */
  #device = null;

  constructor() {
    for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.#level && this.#sound.wake());
    document.addEventListener("visibilitychange", () => this.#sound.resume());
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
