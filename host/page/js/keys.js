// Which key is meant: that of the letter on it; on a layout with other letters than ours that of its place.

const OURS = /^[a-z]$/i;
const ANY_LETTER = /^\p{L}$/u;
/** What keys have typed, by their place. @type {Map<string, string>} */
const typed = new Map();

/** Return the code of a key as an American keyboard has it, such as "KeyM" for M wherever that is. @param {KeyboardEvent} event */
export function codeOf({ key, code }) {
  typed.set(code, key);
  if (OURS.test(key)) return `Key${key.toUpperCase()}`;
  // Another sign in the place of a letter, such as the comma of a French M, is not that letter.
  return code.startsWith("Key") && !ANY_LETTER.test(key) ? "" : code;
}

/** Write on each named key the letter that it has on this keyboard, as far as the browser tells. */
export async function nameKeys() {
  /** @type {{getLayoutMap?: () => Promise<Map<string, string>>} | undefined} */
  const keyboard = /** @type {any} */ (navigator).keyboard;
  const layout = (await keyboard?.getLayoutMap?.().catch(() => null)) ?? typed;
  for (const key of document.querySelectorAll("kbd[data-code]")) {
    const code = key.getAttribute("data-code") ?? "";
    const letter = layout.get(code) ?? "";
    key.textContent = ANY_LETTER.test(letter) && !OURS.test(letter) ? letter.toUpperCase() : code.replace("Key", "");
  }
}
