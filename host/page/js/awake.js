// Keeps the screen on while a game is being played.

/**
 * Keep the screen on while the page is visible and `wanted` returns true.
 *
 * @param {() => boolean} wanted returns true if the screen should stay on
 * @returns {() => void} a function to call whenever the result of `wanted` may have changed
 */
export function stayAwake(wanted) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asked = Promise.resolve(); // resolves when all requests so far have been made
  const ask = async () => {
    const wants = wanted() && document.visibilityState === "visible";
    if (!("wakeLock" in navigator) || wants === (lock !== null && !lock.released)) return;
    try {
      if (wants) lock = await navigator.wakeLock.request("screen");
      else await lock?.release();
    } catch {
      lock = null; // the browser refuses the lock while the battery is low
    }
  };
  const look = () => {
    asked = asked.then(ask);
  };
  // WebKit grants the lock only after a tap.
  for (const moment of ["visibilitychange", "click", "keydown"]) document.addEventListener(moment, look);
  return look;
}
