import { readFileSync } from "node:fs";
import { basename } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

export interface Difference {
  file: string;
  /** The share of pixels that differ, as a number from 0 to 1. */
  share: number;
  sizes: { before: Size; after: Size };
}

interface Size {
  width: number;
  height: number;
}

/** The colour of the parts that only the larger of two pictures has. No page uses this colour. */
const NOTHING = { r: 255, g: 0, b: 255, alpha: 1 };

interface Picture extends Size {
  pixels: Buffer;
}

async function read(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

async function extend({ pixels, width, height }: Picture, to: Size): Promise<Buffer> {
  if (width === to.width && height === to.height) return pixels;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .extend({ right: to.width - width, bottom: to.height - height, background: NOTHING })
    .raw()
    .toBuffer();
}

/** Compares two pictures pixel by pixel and draws the differences into `drawing`. Returns null if there are none. */
export async function comparePictures(
  before: string,
  after: string,
  drawing: string,
): Promise<Difference | null> {
  const [earlier, later] = [readFileSync(before), readFileSync(after)];
  if (earlier.equals(later)) return null;
  const [one, other] = await Promise.all([read(earlier), read(later)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [left, right] = [await extend(one, { width, height }), await extend(other, { width, height })];
  const drawn = Buffer.alloc(left.length);
  const options = { threshold: 0, includeAA: true };
  const count = pixelmatch(left, right, drawn, width, height, options);
  if (count === 0) return null;
  await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(drawing);
  const sizeOf = (picture: Picture) => ({ width: picture.width, height: picture.height });
  return {
    file: basename(after),
    share: count / (width * height),
    sizes: { before: sizeOf(one), after: sizeOf(other) },
  };
}
