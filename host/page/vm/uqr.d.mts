// The part of uqr that the page uses; the build puts uqr beside this file.

export function encode(
  text: string,
  options: { ecc: "L"; border: number; boostEcc: boolean },
): { size: number; data: boolean[][] };
