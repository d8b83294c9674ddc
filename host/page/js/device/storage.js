// Opens the two log files of the store in the page's private file system, where a worker can write synchronously.

import { N_ } from "../language.js";
import { EIO, Store } from "./store.js";

// After a reload the browser unlocks the files of the old worker only when it notices that the worker is gone. This
// can take many seconds on a busy machine.
const PATIENCE_MS = 30_000;
const RETRY_MS = 20;
const NAMES = ["games.0.log", "games.1.log"];
// Other copies of the page may be on the same host, so the name contains the path of this copy.
const FOLDER = encodeURIComponent(`turtleback ${new URL("../..", import.meta.url).pathname}`);

const NOT_SECURE = N_(
  "This page was not served over https, so the browser saves nothing: a game lasts only as long as this page is open.",
);
const NOT_HERE = N_(
  "This browser keeps nothing here (a private window, or blocked cookies?): a game lasts only as long as this page is open.",
);

/**
 * A store that saves nothing, for a browser without storage.
 *
 * @type {Omit<Store, never>}
 */
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
 * Open the store of this page.
 *
 * @param {boolean} wanted false to get a store that saves nothing
 * @returns {Promise<{store: Omit<Store, never>, notKept: string}>} `notKept` is a sentence on why the
 *   browser saves nothing; "" if the browser saves or `wanted` is false
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

/** Return the folder of the two log files. Raises: Error if the browser has no private file system. */
export async function openFolder() {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/**
 * Open a log file. Waits while another worker has locked the file.
 *
 * Raises: Error if the file cannot be written synchronously.
 *
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} name the name of the file
 */
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

/**
 * Open a file for synchronous access.
 *
 * @param {FileSystemFileHandle} file
 */
function accessTo(file) {
  // TypeScript's types of a page lack this method, which exists only in workers.
  return /** @type {{createSyncAccessHandle: () => Promise<import("./store.js").LogFile>}} */ (
    /** @type {unknown} */ (file)
  ).createSyncAccessHandle();
}
