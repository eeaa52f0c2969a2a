/** A kind of picture file with any length: a part of the file is repeated `count` times. */
interface GrowingPicture {
  what: string;
  /** The size of the repeated part in bytes. */
  each: number;
  make(count: number): Uint8Array<ArrayBuffer>;
}

const bytesOf = (...parts: readonly (ArrayLike<number> | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    ),
  );

/** Repeats a part `count` times. */
const times = (part: Uint8Array, count: number) => new Uint8Array(Buffer.alloc(part.length * count, part));
const uint16 = (value: number) => [value >> 8, value & 255];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const little = (value: number) => uint32(value).toReversed();

const segment = (marker: number, ...content: readonly (ArrayLike<number> | string)[]) => {
  const body = bytesOf(...content);
  return bytesOf([0xff, marker], uint16(body.length + 2), body);
};
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** The frame header of a JPEG of 800 × 600 pixels. */
const frame = (components: number) =>
  segment(
    0xc0,
    [8, ...uint16(600), ...uint16(800), components],
    Array.from({ length: components }, (_, index) => [index & 255, 0x11, 0]).flat(),
  );
const scanOf = (components: number) =>
  segment(
    0xda,
    [components],
    Array.from({ length: components }, (_, index) => [index, 0]).flat(),
    [0, 63, 0],
  );
const jpeg = (...parts: readonly ArrayLike<number>[]) => bytesOf(START, frame(3), ...parts, END);
const beforeFrame = (...parts: readonly ArrayLike<number>[]) =>
  bytesOf(START, ...parts, frame(3), scanOf(3), [1, 2, 3], END);

const exifAt = (offset: number) => segment(0xe1, "Exif\0\0II*\0", little(offset));
const pngChunk = (name: string, content: ArrayLike<number>) =>
  bytesOf(uint32(content.length), name, content, [0, 0, 0, 0]);
const png = (...parts: readonly ArrayLike<number>[]) =>
  bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk("IHDR", [...uint32(800), ...uint32(600), 8, 2, 0, 0, 0]),
    ...parts,
    pngChunk("IEND", []),
  );
const webpChunk = (name: string, content: ArrayLike<number>) =>
  bytesOf(name, little(content.length), content);
const webp = (flags: number, ...parts: readonly ArrayLike<number>[]) => {
  const body = bytesOf("WEBP", webpChunk("VP8X", [flags, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]), ...parts);
  return bytesOf("RIFF", little(body.length), body);
};
const ANIMATED = 2;

/** Kinds of picture files with a repeated part, one for each loop in the parsers that check a file before decoding. */
export const GROWING_PICTURES: readonly GrowingPicture[] = [
  { what: "empty segments", each: 4, make: (count) => beforeFrame(times(segment(0xe0), count)) },
  { what: "fill bytes", each: 1, make: (count) => beforeFrame(times(bytesOf([0xff]), count)) },
  {
    what: "empty Huffman tables",
    each: 17 * 3_854 + 4,
    make: (count) => jpeg(times(segment(0xc4, new Uint8Array(17 * 3_854)), count), scanOf(3)),
  },
  {
    what: "segments of one Huffman table",
    each: 21,
    make: (count) => jpeg(times(segment(0xc4, new Uint8Array(17)), count), scanOf(3)),
  },
  {
    what: "tables with all codes",
    each: 17 + 16 * 255 + 4,
    make: (count) =>
      jpeg(times(segment(0xc4, [0], new Uint8Array(16).fill(255), new Uint8Array(16 * 255)), count)),
  },
  {
    what: "scans of 255 components",
    each: 518,
    make: (count) =>
      bytesOf(
        START,
        frame(255),
        times(segment(0xda, [255], times(bytesOf([254, 0]), 255), [0, 63, 0]), count),
        END,
      ),
  },
  { what: "scans of three components", each: 14, make: (count) => jpeg(times(scanOf(3), count)) },
  {
    what: "frames of 255 components",
    each: 775,
    make: (count) => bytesOf(START, times(frame(255), count), END),
  },
  { what: "stuffed bytes", each: 2, make: (count) => jpeg(scanOf(3), times(bytesOf([0xff, 0]), count)) },
  { what: "restart markers", each: 2, make: (count) => jpeg(scanOf(3), times(bytesOf([0xff, 0xd0]), count)) },
  {
    what: "EXIF blocks that name one directory",
    each: 18,
    make(count) {
      const blocks = times(exifAt(0), count);
      const view = new DataView(blocks.buffer);
      for (let block = 0; block < count; block += 1)
        view.setUint32(18 * block + 14, 18 * (count - block), true);
      return bytesOf(START, blocks, frame(3), scanOf(3), [1, 2, 3], END, new Uint8Array(786_428).fill(255));
    },
  },
  {
    what: "entries of an EXIF block",
    each: 12,
    make: (count) =>
      beforeFrame(
        segment(0xe1, "Exif\0\0II*\0", little(8), [255, 255], new Uint8Array(12 * Math.min(count, 5_400))),
      ),
  },
  {
    what: "pieces of a colour profile",
    each: 18,
    make: (count) => beforeFrame(times(segment(0xe2, "ICC_PROFILE\0", [1, 1]), count)),
  },
  { what: "empty PNG texts", each: 12, make: (count) => png(times(pngChunk("tEXt", []), count)) },
  { what: "empty PNG pixels", each: 12, make: (count) => png(times(pngChunk("IDAT", []), count)) },
  { what: "empty WebP chunks", each: 8, make: (count) => webp(0, times(webpChunk("XXXX", []), count)) },
  {
    what: "empty pictures of an animation",
    each: 24,
    make: (count) => webp(ANIMATED, times(webpChunk("ANMF", new Uint8Array(16)), count)),
  },
  {
    what: "chunks in a picture of an animation",
    each: 8,
    make: (count) =>
      webp(ANIMATED, webpChunk("ANMF", bytesOf(new Uint8Array(16), times(webpChunk("XXXX", []), count)))),
  },
];
