// Asks before a page is left whose game would be lost with it.

import { _ } from "./language.js";
import { byId, confirmed } from "./dom.js";

const GUARD = "turtleback guard"; // the state of the entry of the history that Back leaves first

/** True if the game on the table ends with the page. @param {Device} device */
const isLost = ({ saves, position }) => !saves && position !== null && !position.winners;

/**
 * Ask before the page is closed, reloaded or left by Back while its game would be lost. Safari on an iPhone knows no
 * `beforeunload`, so Back first leads to another entry of this page, which asks.
 * @param {Device} device
 */
export function askBeforeLeaving(device) {
  let guarded = ""; // the address of the entry below the guard
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

/** Ask whether to leave; a question that is open already has precedence. */
async function isWanted() {
  if (byId("question", HTMLDialogElement).open) return false;
  return confirmed(_("Leave this page? Its game is not saved, and ends with it."), _("Leave"));
}
