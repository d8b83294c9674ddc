// Lets one tab at a time use the device. Each other tab shows that the device is in use, and offers to take it over.

import { N_ } from "../language.js";
import { announce, byId, withdraw } from "../dom.js";

const ELSEWHERE = N_("Turtleback is open in another tab.");
const NEED_DEVICE = ["new", "games", "lights"]; // dialogs that need the device

// Other copies of the page may be on the same host, so the name contains the path of this copy.
const NAME = `turtleback ${new URL("../..", import.meta.url).pathname}`;

/**
 * Claim the device for this tab. If another tab has the device, wait until the other tab is closed or the user takes
 * the device over in this tab.
 *
 * @param {() => void} use is called as soon as this tab has the device
 * @param {() => void} wait is called if another tab has the device
 */
export function claimDevice(use, wait) {
  if (!navigator.locks) return use();
  byId("take-over", HTMLButtonElement).onclick = () => claim({ steal: true });
  claim({ ifAvailable: true });

  function claim(/** @type {LockOptions} */ options) {
    const held = navigator.locks.request(NAME, options, (lock) => {
      offer(!lock);
      if (!lock) {
        wait();
        return claim({});
      }
      use();
      return new Promise(() => {}); // holds the lock until the tab is closed
    });
    held.catch((error) => {
      if (error.name === "SecurityError") return use(); // a browser that stores nothing refuses locks, too
      if (error.name !== "AbortError") throw error;
      location.reload(); // another tab has taken the device over; the reloaded page shows this
    });
  }
}

/**
 * Show or hide the offer to take the device over, and disable or enable everything that needs the device.
 *
 * @param {boolean} isElsewhere true if another tab has the device
 */
function offer(isElsewhere) {
  if (isElsewhere) announce(ELSEWHERE);
  else withdraw(ELSEWHERE);
  for (const id of ["record", "take-over"]) byId(id, HTMLElement).hidden = !isElsewhere;
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = isElsewhere;
  for (const name of NEED_DEVICE)
    for (const button of document.querySelectorAll(`[data-opens=${name}]`))
      button.toggleAttribute("disabled", isElsewhere);
}
