// Loads style sheets that the first screen does not need.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load a style sheet once, and wait until it applies. Without it the content is readable, so a failure is ignored.
 *
 * @param {string} name the name of the file
 * @returns {Promise<void>}
 */
export const loadStyle = (name) => load(name, (link) => document.body.append(link)).catch(() => {});

// The style sheets of all tables. The sheets of games follow them.
const TABLES = "link:is([href$='tables.css'], [href$='around.css'])";

/**
 * Load a style sheet of tables once, and wait until it applies. The sheets of the page and of the television may
 * override it.
 *
 * @param {string} name the name of the file
 * @returns {Promise<void>} rejects if the sheet cannot be loaded
 */
export const loadTableStyle = (name) =>
  load(name, (link) => [...document.querySelectorAll(TABLES)].at(-1)?.after(link));

/**
 * Load a style sheet once.
 * @param {string} name
 * @param {(link: HTMLLinkElement) => void} insert inserts the link into the document
 * @returns {Promise<void>}
 */
function load(name, insert) {
  const known = loading.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../${name}`, import.meta.url).href;
  /** @type {Promise<void>} */
  const loaded = new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      loading.delete(name); // so that it can be tried again
      link.remove();
      reject(new Error(`${name} cannot be loaded.`));
    };
  });
  insert(link);
  loading.set(name, loaded);
  return loaded;
}
