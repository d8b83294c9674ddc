// Probe that the benchmark runs in the table and in phones before their own scripts. Times are ms since 1970, so
// that all pages have the same clock. `pressed` is the time of a press here, and `refused` the time at which the table
// refused it. `paints` has a pair of times for each position: its arrival and its painting.

window.probe = { pressed: 0, refused: 0, paints: [] };

/** Record when a position came, and when the page has painted it. */
function recordPaint() {
  const begun = Date.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => probe.paints.push([begun, Date.now()]);
  const drawing = new MutationObserver(() => {
    drawing.disconnect();
    requestAnimationFrame(() => port2.postMessage(""));
  });
  drawing.observe(document.getElementById("board"), { attributes: true, childList: true, subtree: true });
}

window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    this.addEventListener("message", ({ data }) => data.type === "position" && recordPaint());
  }
};

const createDataChannel = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...args) {
  const channel = createDataChannel.apply(this, args);
  channel.addEventListener("message", ({ data }) => {
    const { type } = JSON.parse(data);
    if (type === "position") recordPaint();
    if (type === "refused") probe.refused = Date.now();
  });
  return channel;
};

addEventListener("click", ({ target }) => target.closest(".act") && (probe.pressed = Date.now()), true);
