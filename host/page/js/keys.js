// Keyboard layouts: a key means the letter printed on it; on layouts without Latin letters it means its position.

const OURS = /^[a-z]$/i;
const ANY_LETTER = /^\p{L}$/u;
/** The text that keys have produced, by the code of their position. @type {Map<string, string>} */
const typed = new Map();

/**
 * Return the code that a key would have on an American keyboard, such as "KeyM" for M wherever it is.
 * @param {KeyboardEvent} event
 */
export function codeOf({ key, code }) {
  typed.set(code, key);
  if (OURS.test(key)) return `Key${key.toUpperCase()}`;
  // A key that produces another sign in place of a letter, such as the French comma in place of M, is not that letter.
  return code.startsWith("Key") && !ANY_LETTER.test(key) ? "" : code;
}

/** Label each key that the page names with the letter that it has on this keyboard, if the browser reveals it. */
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
