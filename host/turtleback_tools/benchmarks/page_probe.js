// What the benchmark adds to the page, before its own scripts run: `probe` has the figures. All times are in ms.

const TOUCH = 140; // R, G and B of the last lamp while a finger is on a button
const now = () => performance.timeOrigin + performance.now();

window.probe = { firstPage: 0, presses: [], frames: 0, lateness: [] };

// When the newest frame should have been computed (page_probe_worker.js has the instant). The page is told of a frame
// after this: listeners are called in the order in which they came.
let due = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data.type === "frame") due = data.due;
    });
  }
};

/** Call `then` as soon as what the page has drawn until now is painted. */
function afterPaint(then) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  requestAnimationFrame(() => port2.postMessage(""));
}

// The first page is there when its words and lamps are.
requestAnimationFrame(function look() {
  if (!window.turtleback?.words().length || !turtleback.frame().some(Boolean)) return requestAnimationFrame(look);
  afterPaint(() => {
    probe.firstPage = performance.now();
    watchFrames();
  });
});

// A press is seen when the lamp that answers a finger is painted.
let pressed = 0;
addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);

/** A frame is as late as it is drawn after the Worker should have computed it. */
function watchFrames() {
  turtleback.addEventListener("frame", () => {
    const [wanted, since] = [due, pressed];
    const answers = since && turtleback.frame()[71] === TOUCH;
    if (answers) pressed = 0;
    probe.frames += 1;
    requestAnimationFrame(() => wanted && probe.lateness.push(now() - wanted));
    if (answers) afterPaint(() => probe.presses.push(performance.now() - since));
  });
}
