// Probe that the benchmark runs in the table and in phones before their own scripts. Times are ms since 1970, a clock
// that all pages share: when a button was `pressed` here, when the table `refused` it, and in `paints`, for each
// position, when it came and when it was painted.

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
