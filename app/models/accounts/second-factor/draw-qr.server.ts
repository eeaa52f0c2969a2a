import { encode } from "uqr";

/** A QR code as one SVG path. It has `size` units on each side, including the white border. */
export interface DrawnQr {
  size: number;
  path: string;
}

/** Width of the white border (quiet zone) that QR readers need. */
const BORDER = 4;

export function drawQr(text: string): DrawnQr {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
