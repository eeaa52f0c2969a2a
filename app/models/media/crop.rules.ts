import type { PictureInMemory } from "./pixels.rules";
import type { PictureBox } from "./picture.rules";

/** The parts of a picture that can be kept when the picture is cropped, named like the directions of a compass. */
export const CROP_FOCUSES = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"] as const;
export type CropFocus = (typeof CROP_FOCUSES)[number];

/** Parses the stored name of a part of a picture; null for any other text. */
export const parseCropFocus = (text: string | undefined): CropFocus | null =>
  CROP_FOCUSES.find((known) => known === text) ?? null;

/**
 * Minimum length of the shorter side after scaling. Otherwise, the square cut from a long picture would be too small.
 */
const SHORT_SIDE = 640;

/**
 * Scale factor of a picture that is cropped to a square. The picture must fit into the box, but its shorter side must
 * stay large enough.
 */
export const squareScale = (width: number, height: number, box: PictureBox): number =>
  Math.min(
    1,
    Math.max(Math.min(box.width, box.height) / Math.max(width, height), SHORT_SIDE / Math.min(width, height)),
  );

/** Position at which the square begins on one side: at the start, in the middle, or as far as possible to the end. */
const startOf = (index: number, free: number): number => Math.round((index * free) / 2);

/** Crops a picture to the largest possible square that contains the chosen part. */
export function cropSquare({ data, width, height }: PictureInMemory, focus: CropFocus): PictureInMemory {
  const side = Math.min(width, height);
  const place = CROP_FOCUSES.indexOf(focus);
  const left = startOf(place % 3, width - side);
  const top = startOf(Math.floor(place / 3), height - side);
  const square = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    const from = ((top + row) * width + left) * 4;
    square.set(data.subarray(from, from + side * 4), row * side * 4);
  }
  return { data: square, width: side, height: side };
}
