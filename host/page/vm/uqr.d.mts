// What the page uses of uqr, which the build puts beside this.

export function encode(
  text: string,
  options: { ecc: "L"; border: number; boostEcc: boolean },
): { size: number; data: boolean[][] };
