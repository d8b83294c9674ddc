// Asks the user for confirmation if leaving the page would lose the current game.

import { _ } from "./language.js";
import { byId, confirmed } from "./dom.js";

const GUARD = "turtleback guard"; // the state of an extra history entry, which the Back button leaves first

/**
 * Return true if leaving the page would lose the current game.
 *
 * @param {Device} device
 */
const isLost = ({ saves, position }) => !saves && position !== null && !position.winners;

/**
 * Ask before the page is closed, reloaded, or left by the Back button, if the current game would be lost.
 *
 * Safari on an iPhone does not support `beforeunload`. Therefore Back first leads to an extra history entry of this
 * page, and the page asks there.
 *
 * @param {Device} device
 */
export function askBeforeLeaving(device) {
  let guarded = ""; // the address of the page when the extra entry was added
  let isLeaving = false;
  if (history.state === GUARD) history.replaceState(null, "");
  const guard = () => {
    if (!isLost(device) || history.state === GUARD) return;
    history.pushState(GUARD, "");
    guarded = location.href;
  };
  for (const kind of ["position", "saves"]) device.addEventListener(kind, guard);
  addEventListener("beforeunload", (event) => {
    if (isLost(device) && !isLeaving) event.preventDefault();
  });
  addEventListener("popstate", async () => {
    if (location.href !== guarded || history.state === GUARD) return;
    isLeaving = !isLost(device) || (await isWanted());
    if (isLeaving) history.back();
    else guard();
  });
}

/** Ask whether to leave the page. Returns false at once if another question is open. */
async function isWanted() {
  if (byId("question", HTMLDialogElement).open) return false;
  return confirmed(_("Leave this page? Its game is not saved, and ends with it."), _("Leave"));
}
