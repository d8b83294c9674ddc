// Loads style sheets that the first screen does not need.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load a style sheet once, and wait until it applies. Without it the content is readable, so a failure is ignored.
 *
 * @param {string} name the name of the file
 * @returns {Promise<void>}
 */
export function loadStyle(name) {
  const known = loading.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../${name}`, import.meta.url).href;
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
  });
  document.body.append(link); // after the style sheets of the tables, which are in the body
  loading.set(name, loaded);
  return loaded;
}
