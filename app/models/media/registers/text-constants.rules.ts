import { PICTURE_MEGABYTES, MAX_PIXELS, PICTURE_MIN_SIDE, PICTURE_LONGEST_SIDE } from "../picture.rules";

export const TEXT_CONSTANTS = {
  pictureMegabytes: PICTURE_MEGABYTES,
  pictureMegapixels: MAX_PIXELS.jpeg / 1_000_000,
  /** Maximum number of megapixels of a picture that is not scaled down during decoding. */
  heavyMegapixels: MAX_PIXELS.progressive / 1_000_000,
  pictureSide: PICTURE_MIN_SIDE,
  pictureLongest: PICTURE_LONGEST_SIDE,
} as const;
