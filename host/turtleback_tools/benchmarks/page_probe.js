// Probe that the benchmark runs in the page before its own scripts. `probe` has the figures, in ms.

const TOUCH = 140; // R, G and B of the last lamp while a finger is on a button

window.probe = { firstPage: 0, presses: [] };

/** Call `then` as soon as the current state of the page is painted. */
function afterPaint(then) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  requestAnimationFrame(() => port2.postMessage(""));
}

// The first page is complete when it has texts and lit lamps.
requestAnimationFrame(function look() {
  if (!window.turtleback?.words().length || !turtleback.frame().some(Boolean)) return requestAnimationFrame(look);
  afterPaint(() => {
    probe.firstPage = performance.now();
    watchFrames();
  });
});

// A press ends when the lamp that responds to the finger is painted.
let pressed = 0;
addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);

function watchFrames() {
  turtleback.addEventListener("frame", () => {
    if (!pressed || turtleback.frame()[71] !== TOUCH) return;
    const since = pressed;
    pressed = 0;
    afterPaint(() => probe.presses.push(performance.now() - since));
  });
}
