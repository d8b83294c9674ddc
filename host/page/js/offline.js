// Makes the page work without a network. Announces a new version of the page, which the next start uses.

import { N_ } from "./language.js";

/**
 * Ask the service worker, if there is one, to store files that it does not store automatically.
 *
 * @param {string} files a path, "phones" or "television" for all files that they need, or "the installer"
 */
export async function keepOffline(files) {
  const registration = await navigator.serviceWorker?.ready.catch(() => null); // Firefox refuses it with blocked cookies
  registration?.active?.postMessage(`keep ${files}`);
}

/**
 * Register the service worker, and announce a new version.
 *
 * @param {(sentence: string) => void} announce shows a sentence
 */
export async function workOffline(announce) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("../service-worker.js", import.meta.url));
    const announceUpdate = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        announce(N_("A new version is here: it starts when you close this page and open it again."));
      }
    };
    const follow = () => registration.installing?.addEventListener("statechange", announceUpdate);
    registration.addEventListener("updatefound", follow);
    follow();
    announceUpdate();
    await registration.update().catch(() => {}); // there may be no network
  } catch (error) {
    console.warn("The page will not work offline:", error);
  }
}
