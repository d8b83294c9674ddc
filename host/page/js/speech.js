// Speaks by the browser's own voices: what the live regions of a page say, or sentences one after the other.

import { _ } from "./language.js";

const MOST_WAITING = 3;

/** @typedef {{speech: boolean, rate: number}} SpeechSettings */

export class Speech {
  /** @type {SpeechSettings} */
  #settings = { speech: false, rate: 1 };

  /** Speak what the live regions of the page say from now on. */
  constructor() {
    if (!("speechSynthesis" in window)) return;
    speakFromFirstTap(() => this.#settings.speech);
    const watch = new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)));
      for (const region of regions) if (region?.isConnected) this.#speak(region.textContent?.trim() ?? "");
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true }); // tables bring their own
  }

  /** Take settings. @param {SpeechSettings} settings */
  set({ speech, rate }) {
    const was = this.#settings.speech;
    this.#settings = { speech, rate };
    if (!("speechSynthesis" in window)) return;
    if (was && !speech) speechSynthesis.cancel();
    if (!was && speech) this.#speak(_("Speech is on.")); // browsers speak only once somebody has tapped: this is such a moment
  }

  /** @param {string} sentence */
  #speak(sentence) {
    if (!this.#settings.speech || !sentence) return;
    speechSynthesis.cancel(); // what is new counts
    const words = utterance(sentence);
    words.rate = this.#settings.rate;
    words.onerror = ({ error }) => {
      if (error === "not-allowed") refused = sentence;
    };
    speechSynthesis.speak(words);
  }
}

/** @param {Node} node */
const regionOf = (node) =>
  (node instanceof Element ? node : node.parentElement)?.closest("[role=status], [role=alert]");

let refused = ""; // the sentence that came before the first tap

/** At the first tap or key, speak what was refused before it, else nothing: Safari speaks by itself only after that. @param {() => boolean} isWanted */
export function speakFromFirstTap(isWanted) {
  if (!("speechSynthesis" in window)) return;
  const gestures = ["click", "keydown"];
  const speak = () => {
    if (!isWanted()) return;
    for (const gesture of gestures) removeEventListener(gesture, speak);
    speechSynthesis.speak(utterance(refused));
    refused = "";
  };
  for (const gesture of gestures) addEventListener(gesture, speak);
}

let waiting = 0; // sentences, with that which is spoken

/** Speak a sentence after those before it; where speech lags behind, those are left out. @param {string} sentence */
export function speakInTurn(sentence) {
  if (!("speechSynthesis" in window)) return;
  if (waiting > MOST_WAITING) speechSynthesis.cancel();
  waiting++;
  const words = utterance(sentence);
  words.onend = () => waiting--;
  words.onerror = ({ error }) => {
    waiting--;
    if (error === "not-allowed") refused = sentence;
  };
  speechSynthesis.speak(words);
}

/** A sentence in the language of the page. @param {string} sentence */
function utterance(sentence) {
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = document.documentElement.lang;
  return words;
}
