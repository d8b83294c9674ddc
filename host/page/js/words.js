// The small screen's words: shown as large as there is room for them, and read aloud once they stand still.

import { _, CHANGED } from "./language.js";
import { byId, element } from "./dom.js";

const STILL_MS = 700; // while a scene runs words change faster than anybody can say them
const FEWEST_LINES = 6; // so that short texts are not larger than the others
const FEWEST_COLUMNS = 16;

/** The words of a device. */
export class Words {
  /** @type {string[]} */
  #spoken = [];
  #timer = 0;
  /** @type {Spoken | null} */
  #newest = null;

  /** @param {() => boolean} isOnTop returns whether these words belong to what is seen: nothing else is read aloud */
  constructor(isOnTop) {
    this.isOnTop = isOnTop;
  }

  /** Show lines in a language. @param {Spoken} spoken */
  show(spoken) {
    const { lines, language } = spoken;
    this.#newest = spoken;
    const shown = lines.map((line) => line.trim()).filter(Boolean);
    const screen = byId("screen", HTMLElement);
    screen.lang = language;
    screen.style.setProperty("--lines", `${Math.max(FEWEST_LINES, shown.length)}`);
    screen.style.setProperty("--columns", `${Math.max(FEWEST_COLUMNS, ...shown.map((line) => line.length))}`);
    screen.replaceChildren(...shown.map((line) => element("p", {}, line)));
    this.speakSoon();
  }

  /** Have what is new be read aloud once it stands still: words have changed, or what lay over them has gone. */
  speakSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#newest && this.isOnTop()) this.#speak(this.#newest.sentences, this.#newest.language);
    }, STILL_MS);
  }

  /** Take away what was read aloud, which the next person may not know, and read all of what comes. */
  forget() {
    this.#spoken = [];
    byId("spoken", HTMLElement).textContent = "";
  }

  /** Have what is new be read aloud, and what it is about. @param {string[]} said sentences @param {string} language */
  #speak(said, language) {
    const news = said.filter((sentence, at) => at === 0 || !this.#spoken.includes(sentence));
    if (`${said}` === `${this.#spoken}`) return;
    this.#spoken = said;
    const spoken = byId("spoken", HTMLElement);
    spoken.lang = language;
    spoken.textContent = readAloud(news);
  }
}

/** Sentences as they are read, with a full stop where none stands. @param {string[]} sentences */
function readAloud(sentences) {
  return sentences
    .map((text, at) => text + (at === sentences.length - 1 ? "" : /[,.:?!]$/.test(text) ? " " : ". "))
    .join("");
}

let both = "";

/** Have the small button for both buttons held be called what that does, "" for the menu. @param {string} words such as "play" */
export function nameMenu(words = both) {
  both = words;
  const name = both || _("Device menu");
  byId("menu", HTMLButtonElement).textContent = name[0].toUpperCase() + name.slice(1);
}

document.addEventListener(CHANGED, () => nameMenu());
