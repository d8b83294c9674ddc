// Speaks with the browser's voices. It speaks the live regions of the page, or sentences one after the other.

import { _ } from "./language.js";

const MAX_WAITING = 3;

/** @typedef {{speech: boolean, rate: number}} SpeechSettings */

/** Speaks the live regions of the page if speech is on in the settings. */
export class Speech {
  /** @type {SpeechSettings} */
  #settings = { speech: false, rate: 1 };

  /** Start watching the live regions of the page. Changed regions are spoken if speech is on. */
  constructor() {
    if (!("speechSynthesis" in window)) return;
    speakFromFirstTap(() => this.#settings.speech);
    const watch = new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)));
      for (const region of regions) if (region?.isConnected) this.#speak(region.textContent?.trim() ?? "");
    });
    // The whole page is observed because tables add live regions.
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  }

  /** Apply settings. @param {SpeechSettings} settings */
  set({ speech, rate }) {
    const was = this.#settings.speech;
    this.#settings = { speech, rate };
    if (!("speechSynthesis" in window)) return;
    if (was && !speech) speechSynthesis.cancel();
    // Browsers allow the first speech only after a tap, such as the tap on this setting.
    if (!was && speech) this.#speak(_("Speech is on."));
  }

  /** Speak a sentence at once. @param {string} sentence */
  #speak(sentence) {
    if (!this.#settings.speech || !sentence) return;
    speechSynthesis.cancel(); // The newest sentence replaces the earlier ones.
    const words = utterance(sentence);
    words.rate = this.#settings.rate;
    words.onerror = ({ error }) => {
      if (error === "not-allowed") refused = sentence;
    };
    speechSynthesis.speak(words);
  }
}

/** Return the live region that contains a node. @param {Node} node */
const regionOf = (node) =>
  (node instanceof Element ? node : node.parentElement)?.closest("[role=status], [role=alert]");

let refused = ""; // the sentence that the browser refused to speak before the first tap

/**
 * Speak the refused sentence, or an empty one, at the first tap or key press. After that, Safari allows speech at any
 * time.
 * @param {() => boolean} isWanted returns true if speech is on
 */
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

let waiting = 0; // the number of sentences that are queued or being spoken

/** Queue a sentence. Discards the waiting sentences first if there are too many. @param {string} sentence */
export function speakInTurn(sentence) {
  if (!("speechSynthesis" in window)) return;
  if (waiting > MAX_WAITING) speechSynthesis.cancel();
  waiting++;
  const words = utterance(sentence);
  words.onend = () => waiting--;
  words.onerror = ({ error }) => {
    waiting--;
    if (error === "not-allowed") refused = sentence;
  };
  speechSynthesis.speak(words);
}

/** Return an utterance in the language of the page. @param {string} sentence */
function utterance(sentence) {
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = document.documentElement.lang;
  return words;
}
