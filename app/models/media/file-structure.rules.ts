import { minimumScanBytes, followScan, readJpegStructure, type JpegScan } from "./jpeg-scan.rules";
import { MAX_PIXELS, readWebpSize, type PictureHeader, type PictureRejection } from "./picture.rules";

/** Maximum number of chunks that are read. Encoders write chunks of some thousand bytes. */
const MAX_CHUNKS = 20_000;
/** One byte of a PNG can expand to at most this many bytes, which is the limit of deflate. */
const MOST_PER_BYTE = 1_032;
/** Number of bits of one pixel in 8-bit RGBA. If a pixel has more bits, it counts as two pixels. */
const USUAL_PIXEL_BITS = 32;

/**
 * The reason why a file must not be decoded: it is truncated, too short for its announced pixels, or expensive to
 * decode although it is small. Only the structure of the file is read, no pixel.
 */
export function rejectFileStructure(bytes: Uint8Array, header: PictureHeader): PictureRejection | null {
  switch (header.format) {
    case "jpeg":
      return rejectJpeg(bytes, header);
    case "png":
      return rejectPng(bytes, header);
    case "webp":
      return rejectWebp(bytes, header);
  }
}

/**
 * If a file has no end marker, the upload checks whether its picture is complete. Only the queue checks files larger
 * than this.
 */
const MOST_FOLLOWED_BYTES = 1_000_000;

function rejectJpeg(bytes: Uint8Array, { isProgressive = false }: PictureHeader): PictureRejection | null {
  const structure = readJpegStructure(bytes);
  if (typeof structure === "string") return structure;
  const { scans, width, height, components, hasEnd } = structure;
  if (scans.length === 0) return "type";
  // A baseline JPEG stores each component completely in one scan; a progressive JPEG never does. A file that
  // contradicts its own type is refused.
  if (scans.some(({ isWhole }) => isWhole === isProgressive)) return "type";
  const ids = scans.flatMap(({ parts }) => parts.map(({ id }) => id));
  if (!isProgressive && new Set(ids).size < ids.length) return "type";
  // A decoder keeps a whole progressive file in memory before it produces the first pixel.
  if (scans.length > 1 && (width * height * components.length) / 3 > MAX_PIXELS.progressive)
    return "too_many_pixels";
  if (isProgressive) return null;
  const isShort = (scan: JpegScan) => scan.to - scan.from < minimumScanBytes(bytes, structure, scan);
  if (scans.some(isShort)) return "incomplete";
  return !hasEnd && bytes.length <= MOST_FOLLOWED_BYTES && endsEarly(bytes) ? "incomplete" : null;
}

/** Whether a small baseline JPEG ends before its last line. */
function endsEarly(bytes: Uint8Array): boolean {
  const work = endOfLines(bytes);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value === null;
  }
}

/**
 * Finds where the picture data of a JPEG end: at the end of the file, or before the data that a phone wrote in place of
 * an end marker. Other requests can run between its steps.
 * @returns null if the file has less data than it announces
 */
export function* endOfLines(bytes: Uint8Array): Generator<undefined, number | null> {
  const structure = readJpegStructure(bytes);
  if (typeof structure === "string") return null;
  let end = 0;
  for (const scan of structure.scans) {
    if (!scan.isWhole) continue;
    const to = yield* followScan(bytes, structure, scan);
    if (to < 0) return null;
    end = Math.max(end, to);
  }
  return structure.hasEnd ? bytes.length : end;
}

interface Chunk {
  /** The four letters of the chunk's name as one number. */
  name: number;
  from: number;
  /** End of the chunk's data. */
  to: number;
  /** Start of the next chunk. */
  next: number;
}

/** Converts the name of a chunk to its number. */
const named = (name: string) => [...name].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);

/** The first chunks of a file, at most MAX_CHUNKS, in order. The last chunk may extend beyond the end of the file. */
function* chunksOf(bytes: Uint8Array, start: number, readChunk: (view: DataView, at: number) => Chunk) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start, count = 0; at + 8 <= bytes.length && count < MAX_CHUNKS; count += 1) {
    const chunk = readChunk(view, at);
    yield chunk;
    at = chunk.next;
  }
}

/** Names of the chunks that are read. */
export const PICTURE_CHUNK_NAMES = {
  IDAT: named("IDAT"),
  IEND: named("IEND"),
  iCCP: named("iCCP"),
  eXIf: named("eXIf"),
  ANMF: named("ANMF"),
  ALPH: named("ALPH"),
  VP8: named("VP8 "),
  VP8L: named("VP8L"),
  ICCP: named("ICCP"),
  EXIF: named("EXIF"),
} as const;

const PNG_START = 8;

/** The chunks of a PNG. Each consists of its length, name, data and checksum. */
export const pngChunks = (bytes: Uint8Array): Generator<Chunk> =>
  chunksOf(bytes, PNG_START, (view, at) => {
    const to = at + 8 + view.getUint32(at);
    return { name: view.getUint32(at + 4), from: at + 8, to, next: to + 4 };
  });

/** Samples per pixel for each PNG colour type. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function rejectPng(bytes: Uint8Array, { width, height }: PictureHeader): PictureRejection | null {
  const samples = PNG_SAMPLES[bytes[25] ?? -1];
  if (samples === undefined) return "type";
  const pixelBits = samples * (bytes[24] ?? 0);
  if (pixelBits > USUAL_PIXEL_BITS && width * height * 2 > MAX_PIXELS.png) return "too_many_pixels";
  let data = 0;
  let end = PNG_START;
  for (const { name, from, to, next } of pngChunks(bytes)) {
    if (next > bytes.length) return "incomplete";
    if (name === PICTURE_CHUNK_NAMES.IDAT) data += to - from;
    end = name === PICTURE_CHUNK_NAMES.IEND ? bytes.length : next;
    if (name === PICTURE_CHUNK_NAMES.IEND) break;
  }
  // Some programs do not write the end marker. If the file ends with a complete chunk, it may therefore contain the
  // whole picture.
  return end !== bytes.length || data * MOST_PER_BYTE < (width * height * pixelBits) / 8
    ? "incomplete"
    : null;
}

const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const PNG_PARTS: ReadonlySet<number> = new Set(["IHDR", "PLTE", "tRNS", "IDAT"].map(named));

/** Copies a PNG without its text and colour profile chunks, so that a decoder does not decompress them. */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const ranges = [{ from: 0, to: PNG_START }];
  for (const { name, from, next } of pngChunks(bytes)) {
    if (name === PICTURE_CHUNK_NAMES.IEND) break;
    if (PNG_PARTS.has(name)) ranges.push({ from: from - 8, to: Math.min(next, bytes.length) });
  }
  const length = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const bare = new Uint8Array(length + PNG_END.length);
  bare.set(PNG_END, length);
  let at = 0;
  for (const { from, to } of ranges) {
    bare.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return bare;
}

/** The chunks of a WebP. Each consists of its name, length and data, and of a padding byte if the length is odd. */
export const webpChunks = (bytes: Uint8Array, start = 12): Generator<Chunk> =>
  chunksOf(bytes, start, (view, at) => {
    const length = view.getUint32(at + 4, true);
    const to = at + 8 + length;
    return { name: view.getUint32(at), from: at + 8, to, next: to + (length & 1) };
  });

/**
 * Length of the header of an animation frame. It contains position, size, duration and flags; the chunks of the frame
 * follow.
 */
const ANIMATED_HEAD = 16;

function rejectWebp(bytes: Uint8Array, { width, height }: PictureHeader): PictureRejection | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) + 8 > bytes.length) return "incomplete";
  for (const { name, from, to } of webpChunks(bytes)) {
    if (to > bytes.length) return "incomplete";
    if (name === PICTURE_CHUNK_NAMES.ANMF) {
      // The animation frame must have the size that was checked before. Otherwise a file could hide a larger picture
      // behind other chunks.
      const first = readWebpSize(view, from + 6);
      if (first.width !== width || first.height !== height) return "type";
      return rejectWebpPicture(bytes.subarray(0, to), from + ANIMATED_HEAD);
    }
    if (name === PICTURE_CHUNK_NAMES.VP8L || name === PICTURE_CHUNK_NAMES.VP8)
      return rejectWebpPicture(bytes, from - 8);
  }
  return "incomplete";
}

/** Checks the first picture of the file, whose chunk begins at `start` or later. */
function rejectWebpPicture(bytes: Uint8Array, start: number): PictureRejection | null {
  for (const { name, from, to } of webpChunks(bytes, start)) {
    if (to > bytes.length) return "incomplete";
    if (name === PICTURE_CHUNK_NAMES.VP8L) return null;
    if (name !== PICTURE_CHUNK_NAMES.VP8) continue;
    // The length of the first partition is in the 19 bits that follow the first five bits.
    const tag = (bytes[from] ?? 0) | ((bytes[from + 1] ?? 0) << 8) | ((bytes[from + 2] ?? 0) << 16);
    return from + 10 + (tag >> 5) > to ? "incomplete" : null;
  }
  return "incomplete";
}

/** Reduces a WebP file to its picture; of an animation, only the first picture is kept. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  for (const { name, from, to } of webpChunks(bytes))
    if (name === PICTURE_CHUNK_NAMES.ANMF) return stillWebp(bytes, from, Math.min(to, bytes.length));
  return new Uint8Array(bytes);
}

function stillWebp(bytes: Uint8Array, from: number, end: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let hasAlpha = false;
  for (const { name, from: data, next } of webpChunks(bytes.subarray(0, end), from + ANIMATED_HEAD)) {
    if (
      name !== PICTURE_CHUNK_NAMES.ALPH &&
      name !== PICTURE_CHUNK_NAMES.VP8 &&
      name !== PICTURE_CHUNK_NAMES.VP8L
    )
      continue;
    hasAlpha ||= name !== PICTURE_CHUNK_NAMES.VP8;
    parts.push(bytes.subarray(data - 8, Math.min(next, end)));
  }
  const head = new Uint8Array(30);
  const size = parts.reduce((sum, { length }) => sum + length, head.length);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode("RIFF....WEBPVP8X"));
  view.setUint32(4, size - 8, true);
  view.setUint32(16, 10, true);
  view.setUint8(20, hasAlpha ? 0x10 : 0);
  // The fields for width and height are copied from the header of the animation frame.
  head.set(bytes.subarray(from + 6, from + 12), 24);
  const still = new Uint8Array(size);
  still.set(head);
  let at = head.length;
  for (const part of parts) {
    still.set(part, at);
    at += part.length;
  }
  return still;
}
