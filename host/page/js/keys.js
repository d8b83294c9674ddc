// Handles keyboard layouts. A key means the letter printed on it or, on layouts without Latin letters, its position.

const OURS = /^[a-z]$/i;
const ANY_LETTER = /^\p{L}$/u;
/** The text that keys have produced, by the code of their position. @type {Map<string, string>} */
const typed = new Map();

/**
 * Return the code that a key would have on an American keyboard, such as "KeyM" for the key that types M.
 * @param {KeyboardEvent} event
 */
export function codeOf({ key, code }) {
  typed.set(code, key);
  if (OURS.test(key)) return `Key${key.toUpperCase()}`;
  // Where an American keyboard has a letter, this one may have another sign, such as the French comma in place of M.
  // Such a key does not mean the letter.
  return code.startsWith("Key") && !ANY_LETTER.test(key) ? "" : code;
}

/** Label each key that the page names with its letter on this keyboard, if the browser reveals the layout. */
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
