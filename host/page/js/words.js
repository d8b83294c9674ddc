// Shows the text of the small screen as large as possible. Reads the text aloud when the text has stopped changing.

import { _, CHANGED } from "./language.js";
import { byId, element } from "./dom.js";

const STILL_MS = 700; // a text is spoken if it has not changed for this time; the texts of a scene change faster
const MIN_LINES = 6; // A text with fewer lines is shown in the same size as a text with this number.
const MIN_COLUMNS = 16;

/** The text of a device's small screen. */
export class Words {
  /** @type {string[]} */
  #spoken = [];
  #timer = 0;
  /** @type {Spoken | null} */
  #newest = null;

  /**
   * Create an empty text.
   * @param {() => boolean} isOnTop returns true if the text may be read aloud
   */
  constructor(isOnTop) {
    this.isOnTop = isOnTop;
  }

  /** Show the lines of the small screen. @param {Spoken} spoken */
  showText(spoken) {
    const { lines, language } = spoken;
    this.#newest = spoken;
    const shown = lines.map((line) => line.trim()).filter(Boolean);
    const screen = byId("screen", HTMLElement);
    screen.lang = language;
    screen.style.setProperty("--lines", `${Math.max(MIN_LINES, shown.length)}`);
    screen.style.setProperty("--columns", `${Math.max(MIN_COLUMNS, ...shown.map((line) => line.length))}`);
    screen.replaceChildren(...shown.map((line) => element("p", {}, line)));
    this.speakSoon();
  }

  /**
   * Read new text aloud when the text has stopped changing. Call this when the text changes, or when a dialog that
   * covers the text is closed.
   */
  speakSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#newest && this.isOnTop()) this.#speak(this.#newest.sentences, this.#newest.language);
    }, STILL_MS);
  }

  /** Clear the text for screen readers, so that the next player does not hear it. The next text is read completely. */
  forget() {
    this.#spoken = [];
    byId("spoken", HTMLElement).textContent = "";
  }

  /**
   * Read the first sentence and all new sentences aloud.
   * @param {string[]} sentences
   * @param {string} language
   */
  #speak(sentences, language) {
    const news = sentences.filter((sentence, at) => at === 0 || !this.#spoken.includes(sentence));
    if (`${sentences}` === `${this.#spoken}`) return;
    this.#spoken = sentences;
    const spoken = byId("spoken", HTMLElement);
    spoken.lang = language;
    spoken.textContent = readAloud(news);
  }
}

/** Join sentences, and add missing full stops. @param {string[]} sentences */
function readAloud(sentences) {
  return sentences
    .map((text, at) => text + (at === sentences.length - 1 ? "" : /[,.:?!]$/.test(text) ? " " : ". "))
    .join("");
}

let both = "";

/**
 * Label the button that has the same effect as holding both buttons.
 * @param {string} words the effect of holding both buttons, such as "play"; "" for the device's menu
 */
export function nameMenu(words = both) {
  both = words;
  const name = both || _("Device menu");
  byId("menu", HTMLButtonElement).textContent = name[0].toUpperCase() + name.slice(1);
}

document.addEventListener(CHANGED, () => nameMenu());
