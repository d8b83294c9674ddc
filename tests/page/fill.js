// Writes to the page's store until a write fails. Posts the error, the number of files, and facts about the store.

import { openStore } from "./storage.js";

const { store } = await openStore(true);
let count = 0;
let refused = 0;
while (!refused && count < 10_000) {
  refused = store.write(`file${count}`, "x".repeat(50_000));
  if (!refused) count++;
}
postMessage({ refused, count, held: store.names("").length, last: store.length(`file${count - 1}`), after: store.remove("file0") });
