// Where the store's two log files lie: among the browser's private files of this page, which a Worker can write at once.

import { N_ } from "../language.js";
import { EIO, Store } from "./store.js";

// After a reload the browser takes a while to notice that the Worker before is gone, and unlocks its files only then: on a
// machine that does much else, many seconds.
const PATIENCE_MS = 30_000;
const RETRY_MS = 20;
const NAMES = ["games.0.log", "games.1.log"];
// Other copies of the page may live on the same host.
const FOLDER = encodeURIComponent(`turtleback ${new URL("../..", import.meta.url).pathname}`);

const NOT_SECURE = N_(
  "This page was not served over https, so the browser saves nothing: a game lasts only as long as this page is open.",
);
const NOT_HERE = N_(
  "This browser keeps nothing here (a private window?): a game lasts only as long as this page is open.",
);

/** A store that keeps nothing, for a browser that has no place for it. @type {Omit<Store, never>} */
const NO_STORE = {
  read: () => null,
  length: () => null,
  names: () => [],
  write: () => EIO,
  append: () => EIO,
  remove: () => EIO,
  rename: () => EIO,
};

/**
 * The store of this page, and a sentence on why it keeps nothing; "" if it does.
 * @param {boolean} wanted otherwise nothing is kept
 * @returns {Promise<{store: Omit<Store, never>, notKept: string}>}
 */
export async function openStore(wanted) {
  if (!wanted) return { store: NO_STORE, notKept: "" };
  try {
    const folder = await openFolder();
    const [first, second] = await Promise.all(NAMES.map((name) => openFile(folder, name)));
    return { store: new Store(first, second), notKept: "" };
  } catch (error) {
    console.warn("Nothing can be kept here:", error);
    return { store: NO_STORE, notKept: isSecureContext ? NOT_HERE : NOT_SECURE };
  }
}

/** The folder of the two log files. An Error where the browser has no such storage. */
export async function openFolder() {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name */
async function openFile(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      const access = await accessTo(file);
      if (typeof access.getSize() !== "number") throw new Error("This browser writes files only later.");
      return access;
    } catch (error) {
      const isLocked = error instanceof DOMException && error.name === "NoModificationAllowedError";
      if (!isLocked || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** @param {FileSystemFileHandle} file */
function accessTo(file) {
  // The types of a page know nothing of this, for only a Worker has it.
  return /** @type {{createSyncAccessHandle: () => Promise<import("./store.js").LogFile>}} */ (
    /** @type {unknown} */ (file)
  ).createSyncAccessHandle();
}
