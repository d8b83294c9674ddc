// Says sentences through the browser, one after the other; when it lags behind, the oldest are left out.

const MOST_WAITING = 3;
/** @type {string[]} */
const waiting = [];
let speaks = false;

/** Say a sentence. @param {string} sentence */
export function speak(sentence) {
  if (!("speechSynthesis" in window)) return;
  waiting.push(sentence);
  while (waiting.length > MOST_WAITING) waiting.shift();
  if (!speaks) next();
}

function next() {
  const sentence = waiting.shift();
  speaks = sentence !== undefined;
  if (sentence === undefined) return;
  const spoken = new SpeechSynthesisUtterance(sentence);
  spoken.lang = "en";
  spoken.onend = spoken.onerror = next;
  speechSynthesis.speak(spoken);
}
