// The part of qr that the page uses; the build puts qr beside this file.

/**
 * Return the text of the QR code in a picture. Raises: Error if it finds none.
 *
 * @param options `timeLimit` is the time for further attempts after a first one that failed, in ms
 */
export function decodeQR(picture: ImageData, options: { timeLimit: number }): string;
