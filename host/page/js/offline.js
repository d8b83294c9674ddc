// Has the page work without a network, and says when a newer version has come: it is used from the next start on.

import { N_ } from "./language.js";

/** Keep a file for offline use that not everybody needs. @param {string} path */
export async function keepOffline(path) {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(`keep ${path}`);
}

/** @param {(sentence: string) => void} announce */
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
    await registration.update().catch(() => {}); // without a network there is none
  } catch (error) {
    console.warn("The page will not work offline:", error);
  }
}
