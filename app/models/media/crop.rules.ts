import type { Pixels } from "./pixels.rules";
import type { PictureBox } from "./picture.rules";

/** The part of a picture that stays when it is cut to a square, row by row. */
export const FOCUSES = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"] as const;
export type Focus = (typeof FOCUSES)[number];

/** The stored name of a part; null for any other text. */
export const readFocus = (text: string | undefined): Focus | null =>
  FOCUSES.find((known) => known === text) ?? null;

/** The shorter side of a long picture is scaled to no less, so that its square is not smaller than it must be. */
const SHORT_SIDE = 640;

/** How much a picture of which a square is kept is scaled: into the box, but its shorter side is kept large. */
export const squareScale = (width: number, height: number, box: PictureBox): number =>
  Math.min(
    1,
    Math.max(Math.min(box.width, box.height) / Math.max(width, height), SHORT_SIDE / Math.min(width, height)),
  );

/** Where a square begins along one side: at its start, in its middle or at its end. */
const startOf = (index: number, free: number): number => Math.round((index * free) / 2);

/** The largest square of a picture around the part that stays. */
export function cropSquare({ data, width, height }: Pixels, focus: Focus): Pixels {
  const side = Math.min(width, height);
  const place = FOCUSES.indexOf(focus);
  const left = startOf(place % 3, width - side);
  const top = startOf(Math.floor(place / 3), height - side);
  const square = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    const from = ((top + row) * width + left) * 4;
    square.set(data.subarray(from, from + side * 4), row * side * 4);
  }
  return { data: square, width: side, height: side };
}
