// Plays the sounds of the page: tones with Web Audio, and sentences with speech.

import { Speech } from "./speech.js";

const VOLUMES = [0, 0.03, 0.1, 0.3]; // the gain of each level; each level is about 10 dB louder than the one before
const AHEAD_S = 0.03; // a delay that hides uneven pauses between the messages of the device
const LATEST_S = 0.2;
const EDGE_S = 0.002; // the time constant of the fades that prevent clicks

/**
 * A tone of the device: the frequency in Hz (0 for silence), the level, and the time on the device's clock in ms.
 * @typedef {{frequency: number, level: number, at: number}} Tone
 */

/** Plays sounds with Web Audio. The device's tones are played by one oscillator that always runs. */
class TonePlayer {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {OscillatorNode | null} */
  #oscillator = null;
  /** @type {GainNode | null} */
  #volume = null;
  #base = 0; // the time of the audio clock, in s, when the device's clock was at 0

  /** Start the audio, which browsers allow only during a tap or key press. */
  wake() {
    if (this.#context && this.#context.state !== "closed") return this.resume();
    const { audioSession } = /** @type {{audioSession?: {type: string}}} */ (navigator);
    if (audioSession) audioSession.type = "playback"; // plays even if an iPhone's silent switch is on
    const context = new AudioContext();
    this.#volume = new GainNode(context, { gain: 0 });
    this.#oscillator = new OscillatorNode(context, { type: "triangle" });
    this.#oscillator.connect(this.#volume).connect(context.destination);
    this.#oscillator.start();
    this.#context = context;
    context.onstatechange = () => this.resume();
    this.resume();
  }

  /**
   * Resume audio that a phone call, another program or the lock screen has stopped. Its state is "suspended", or
   * "interrupted" in Safari.
   */
  resume() {
    const context = this.#context;
    const isStopped = context && context.state !== "running" && context.state !== "closed";
    // Without a tap, the browser may refuse to resume.
    if (isStopped && document.visibilityState === "visible") context.resume().catch(() => {});
  }

  /** Play gliding notes, starting now. @param {Note[]} notes @param {number} level */
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

  /** Play a tone at its time. @param {Tone} tone */
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

/** Plays the tones of the device, the sounds of the table, and speech, as the settings of the page require. */
export class SoundFollower {
  #sound = new TonePlayer();
  #speech = new Speech();
  #level = 0;
  #isOnTable = false;
  /** @type {Device | null} */
  #device = null;

  constructor() {
    for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, () => this.#level && this.#sound.wake());
    document.addEventListener("visibilitychange", () => this.#sound.resume());
  }

  /** Play the tones of a device. @param {Device} device */
  connect(device) {
    this.#device = device;
    device.addEventListener("tone", (event) => this.#sound.play(/** @type {CustomEvent} */ (event).detail));
    device.addEventListener("ready", () => this.#tell());
  }

  /** Apply settings. @param {Settings} settings */
  set(settings) {
    this.#speech.set(settings);
    if (settings.sound === this.#level) return;
    this.#level = settings.sound;
    this.#tell();
  }

  /** Play the sounds of the table. @param {Note[]} notes */
  glide(notes) {
    this.#sound.glide(notes, this.#level);
  }

  /**
   * Set whether the table is visible. If the table is visible, it makes the sounds and the device is muted.
   * @param {boolean} isOnTable true if the table is visible
   */
  set isOnTable(isOnTable) {
    if (isOnTable === this.#isOnTable) return;
    this.#isOnTable = isOnTable;
    this.#tell();
  }

  /** Send the volume to the device. */
  #tell() {
    if (this.#device?.facts) this.#device.ask("sound", this.#isOnTable ? 0 : this.#level);
  }
}
