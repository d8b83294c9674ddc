// Reads QR codes in pictures of a camera.

const MAX_SIDE = 1280; // pixels; a larger picture takes longer and is read no better
const MAX_RETRY_MS = 100; // for further attempts at one picture; the next one may be easier to read

/**
 * Return a function that reads the QR code in a picture of a video, or returns undefined if it finds none. Uses the
 * browser's own reader, or loads one. Raises: TypeError if it cannot be loaded.
 *
 * @returns {Promise<(video: HTMLVideoElement) => Promise<string | undefined>>}
 */
export async function loadReader() {
  const native = await nativeDetector();
  if (native) return async (video) => (await native.detect(video).catch(() => []))[0]?.rawValue;
  const { decodeQR } = await import("../../vm/qr.mjs");
  const context = /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  );
  return async (video) => {
    const picture = pictureOf(video, context);
    try {
      return picture && decodeQR(picture, { timeLimit: MAX_RETRY_MS });
    } catch {
      return undefined; // decodeQR throws if the picture has no code
    }
  };
}

/**
 * Return the browser's own reader, or null if it has none for QR codes.
 *
 * @returns {Promise<any>}
 */
async function nativeDetector() {
  try {
    // @ts-expect-error: BarcodeDetector is not in every browser and not in TypeScript's types
    const Detector = window.BarcodeDetector;
    const formats = await Detector.getSupportedFormats();
    return formats.includes("qr_code") ? new Detector({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

/**
 * Return the current picture of a video, or undefined before the first one.
 *
 * @param {HTMLVideoElement} video
 * @param {CanvasRenderingContext2D} context
 */
function pictureOf(video, context) {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth) return undefined;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
