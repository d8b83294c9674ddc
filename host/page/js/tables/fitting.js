// How words fit into the room there is for them: measured, made smaller, and at last cut off with "…".

const LEAST = 0.62; // of their size: smaller ones cannot be read on a phone
/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/** How wide words are in the pictures. @param {string} words @param {number} size @param {string | number} weight */
function widthOf(words, size, weight) {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return 0.6 * size * words.length;
  ruler.font = `${weight} 100px system-ui, sans-serif`;
  return (ruler.measureText(words).width * size) / 100;
}

/**
 * The words and their size so that they are no wider than there is room; `least` is the smallest size.
 * @param {string} words @param {number} size @param {number} width
 * @param {{weight?: string | number, least?: number}} [how]
 * @returns {[string, number]}
 */
export function fitted(words, size, width, { weight = 400, least = LEAST * size } = {}) {
  const wide = widthOf(words, size, weight);
  if (wide <= width) return [words, size];
  if ((size * width) / wide >= least) return [words, (size * width) / wide];
  let letters = [...words];
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`, least, weight) > width)
    letters = letters.slice(0, -1);
  return [`${letters.join("").trimEnd()}…`, least];
}
