// Handles keyboard layouts. A key means the letter that is printed on it. On a layout without Latin letters, a key
// means its position.

const OURS = /^[a-z]$/i;
const ANY_LETTER = /^\p{L}$/u;
/** The text that each pressed key has typed, by the code of its position. @type {Map<string, string>} */
const typed = new Map();

/**
 * Return the code of a key on an American keyboard, such as "KeyM" for a key that types M.
 * @param {KeyboardEvent} event
 */
export function codeOf({ key, code }) {
  typed.set(code, key);
  if (OURS.test(key)) return `Key${key.toUpperCase()}`;
  // At the position of a letter, this keyboard may have another character. For example, a French keyboard has a comma
  // at the position of M. Such a key does not mean the letter.
  return code.startsWith("Key") && !ANY_LETTER.test(key) ? "" : code;
}

/** Label the keys in the page's texts with their letters on this keyboard, if the browser reveals the layout. */
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
