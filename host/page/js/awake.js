// Keeps the screen on while a game is being played.

/** Keep the screen on whenever the page is seen and `wanted()` says so; returns what is to be called after changes. @param {() => boolean} wanted */
export function stayAwake(wanted) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asking = false;
  const wants = () => wanted() && document.visibilityState === "visible";
  const look = async () => {
    if (!("wakeLock" in navigator) || asking) return;
    const want = wants();
    if (want === (lock !== null && !lock.released)) return;
    asking = true;
    try {
      if (want) lock = await navigator.wakeLock.request("screen");
      else await lock?.release();
    } catch {
      lock = null; // a battery that is nearly empty: the screen may go dark
    } finally {
      asking = false;
    }
    if (wants() !== want) look(); // it has changed while the browser was asked
  };
  document.addEventListener("visibilitychange", look);
  return look;
}
