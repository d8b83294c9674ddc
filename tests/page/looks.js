// Finds visible faults. `looks.laid()` finds faults in the layout, and `looks.pale()` finds texts with low contrast.

{
  const MIN_TARGET = 44; // px
  const MIN_LETTER = 7; // px
  const MIN_REPLAY_LETTER = 4; // in a replay, whose verdict may be long

  const shown = () => document.querySelector("dialog[open]") ?? document.body;
  const name = (it) => it.textContent.trim() || it.id || it.className;

  /** Return all visible lines of text, each with its box and its element. */
  const written = () => {
    const walker = document.createTreeWalker(shown(), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { parentElement: of, textContent } = walker.currentNode;
      const isPassedOver = of.closest(".unseen, title, option, #ring, #home svg, #new-players > svg, .rules table");
      if (isPassedOver || !textContent.trim() || !isSeen(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { x, y, width, height } of range.getClientRects()) {
        const edge = of instanceof SVGElement ? height / 4 : 0; // letters in SVG are lower than their line
        if (width) found.push({ of, box: new DOMRect(x, y + edge, width, height - 2 * edge), text: textContent.trim() });
      }
    }
    return found;
  };

  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true });

  const letterPx = (of) => Number.parseFloat(getComputedStyle(of).fontSize) * Math.abs(of.getScreenCTM?.()?.a ?? 1);

  const outside = (box, edge, isTall = false) =>
    box.left < edge.left - 1.5 || box.right > edge.right + 1.5
    || (!isTall && (box.top < edge.top - 1.5 || box.bottom > edge.bottom + 1.5));

  const lieOn = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  /** Return true if text is cut off by the edge of an element or of the screen. */
  const isCut = (of, box, scrolls) => {
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let isTall = scrolls;
    for (let it = of; it && it !== document.documentElement; it = it.parentElement) {
      const { overflowY, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(it);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || it.matches(".seat .name, .past")) return false;
      if (["auto", "scroll"].includes(overflowY) && scrolls) isTall = true;
      else if (overflowX !== "visible" || (!scrolls && it.matches("button, .act"))) {
        if (outside(box, it.getBoundingClientRect(), isTall)) return true;
      }
    }
    return outside(box, screen, isTall);
  };

  /** Return true if an element is too small for a finger. */
  const isSmall = (it) => {
    const { width, height } = it.getBoundingClientRect();
    const isNarrow = width < MIN_TARGET - 0.5 && !it.closest(".seats.most"); // Nine chips are side by side.
    return isNarrow || height < MIN_TARGET - 0.5;
  };

  /** Return true if a finger cannot reach an element because it is off the screen or under another element. */
  const isCovered = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return !found || !(it.contains(found) || found.contains(it) || found.closest("#why"));
  };

  const REACH = new CSSStyleSheet(); // With this, elementFromPoint finds all elements.
  REACH.replaceSync("* { pointer-events: auto !important }");

  /** Return the visible box of a text, without the space above and below its letters. */
  const letters = ({ of, box }) => {
    const edge = of instanceof SVGElement ? 0 : box.height / 5;
    let [left, top, right, bottom] = [box.left, box.top + edge, box.right, box.bottom - edge];
    for (let it = of; it; it = it.parentElement) {
      if (getComputedStyle(it).overflowX === "visible") continue;
      const seen = it.getBoundingClientRect();
      [left, top] = [Math.max(left, seen.left), Math.max(top, seen.top)];
      [right, bottom] = [Math.min(right, seen.right), Math.min(bottom, seen.bottom)];
    }
    return { left, top, right, bottom, x: left, y: top, width: right - left, height: bottom - top };
  };

  /** Return true if two elements may overlap because one contains the other or both are in the same pile. */
  const belong = (one, other) =>
    one.contains(other) || other.contains(one) || (one.closest(".pile") ?? one) === other.closest(".pile");

  /** Return all overlapping pairs among visible texts, buttons and the ring. */
  const overlaps = (texts, buttons) => {
    document.adoptedStyleSheets = [REACH];
    const writing = new Set(texts.map(({ of }) => of));
    const isOnTop = ({ of, box }) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top && (top.contains(of) || of.contains(top) || writing.has(top));
    };
    const lying = texts.filter(({ of }) => !of.closest("#why")); // The explanation may cover other texts for a moment.
    const parts = lying.map((text) => ({ ...text, box: letters(text) }));
    const ring = document.querySelector("dialog[open]") ? null : document.getElementById("ring");
    for (const of of [...buttons, ring])
      if (of) parts.push({ of, box: of.getBoundingClientRect(), text: name(of) });
    const seen = parts.filter((part) => part.box.height > 0 && isOnTop(part));
    document.adoptedStyleSheets = [];
    return seen.flatMap((one, at) =>
      seen.slice(at + 1)
        .filter((other) => !belong(one.of, other.of) && lieOn(one.box, other.box))
        .map((other) => `${one.text} on ${other.text}`));
  };

  /** Return the faults in the layout: things that are cut off, overlap or are too small, and a page that scrolls. */
  const laid = (scrolls = false) => {
    const isLive = (it) => !it.closest("[inert]"); // a small board is a picture, with words below
    const texts = written().filter(({ of }) => isLive(of));
    const targets = [...shown().querySelectorAll("button, label:has([type=radio]), input:not([type=radio], [hidden]), select, summary")];
    const buttons = targets.filter((it) => isSeen(it) && it.clientWidth && isLive(it));
    const page = document.documentElement;
    const isLong = page.scrollWidth > innerWidth || (!scrolls && page.scrollHeight > innerHeight);
    const least = document.getElementById("playback").hidden ? MIN_LETTER : MIN_REPLAY_LETTER;
    return [
      ...texts.filter(({ of, box }) => isCut(of, box, scrolls)).map(({ text }) => `cut off: ${text}`),
      ...texts.filter(({ of }) => letterPx(of) < least).map(({ of, text }) => `${letterPx(of)} px: ${text}`),
      ...(scrolls ? [] : overlaps(texts, buttons)),
      ...buttons.filter(isSmall).map((it) => `small: ${it.outerHTML.slice(0, 90)}`),
      ...buttons.filter((it) => (!scrolls || it.matches(".big")) && isCovered(it)).map((it) => `covered: ${name(it)}`),
      ...(isLong ? [`the page is ${page.scrollWidth} by ${page.scrollHeight}`] : []),
    ];
  };

  const dot = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  /** Return the colour of several layers, which are given from bottom to top. */
  const over = (layers) => {
    dot.clearRect(0, 0, 1, 1);
    for (const [colour, alpha] of layers) {
      dot.globalAlpha = alpha;
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
    }
    return dot.getImageData(0, 0, 1, 1).data;
  };

  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);

  const opacity = (it) => it ? Number(getComputedStyle(it).opacity) * opacity(it.parentElement) : 1;

  const colourOf = (it, isLetter) => {
    const { color, fill, fillOpacity, backgroundColor } = getComputedStyle(it);
    const isDrawn = it instanceof SVGElement && !(it instanceof SVGSVGElement);
    return [isDrawn ? fill : isLetter ? color : backgroundColor, opacity(it) * (isDrawn ? fillOpacity : 1)];
  };

  const isGround = (it) => it.localName !== "text" && it.localName !== "tspan";

  /** Return the possible backgrounds of a text as lists of layers. In a frame, a second list includes its wave. */
  const groundsOf = (of, box) => {
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const at = stack.indexOf(of);
    if (at < 0) return [];
    const below = [of, ...stack.slice(at + 1)].filter(isGround);
    const layers = below.map((it) => colourOf(it, false)).filter(([colour]) => colour !== "none").reverse();
    const frame = of.closest(".frame");
    if (!frame) return [layers];
    const wave = layers.findIndex(([colour]) => colour === getComputedStyle(frame).backgroundColor);
    return [layers, layers.toSpliced(wave + 1, 0, [getComputedStyle(frame, "::before").backgroundColor, 1])];
  };

  const ratio = (of, ground) => {
    const [one, other] = [over([...ground, colourOf(of, true)]), over(ground)].map(light).sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05);
  };

  /** Return the texts whose contrast with the background is too low (WCAG 1.4.3). */
  const pale = () => {
    document.adoptedStyleSheets = [REACH];
    const found = written().filter(({ of }) => !of.closest(":disabled")).flatMap(({ of, box, text }) => {
      const { fontWeight } = getComputedStyle(of);
      const least = letterPx(of) >= 24 || (letterPx(of) >= 18.66 && fontWeight >= 600) ? 3 : 4.5;
      return groundsOf(of, box).map((ground) => ratio(of, ground)).filter((each) => each < least)
        .map((each) => `${each.toFixed(2)} of ${least}: ${text}`);
    });
    document.adoptedStyleSheets = [];
    return [...new Set(found)];
  };

  window.looks = { laid, pale };
}
