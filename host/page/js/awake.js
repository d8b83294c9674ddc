// Keeps the screen on while a game is being played.

/** Keep the screen on whenever the page is seen and `wanted()` says so; returns what is to be called after changes. @param {() => boolean} wanted */
export function stayAwake(wanted) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asked = Promise.resolve(); // one after the other
  const ask = async () => {
    const wants = wanted() && document.visibilityState === "visible";
    if (!("wakeLock" in navigator) || wants === (lock !== null && !lock.released)) return;
    try {
      if (wants) lock = await navigator.wakeLock.request("screen");
      else await lock?.release();
    } catch {
      lock = null; // a battery that is nearly empty: the screen may go dark
    }
  };
  const look = () => {
    asked = asked.then(ask);
  };
  for (const moment of ["visibilitychange", "click", "keydown"]) document.addEventListener(moment, look); // WebKit grants it only after a tap
  return look;
}
