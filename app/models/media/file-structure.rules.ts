import { fewestScanBytes, readJpegStructure, type JpegScan } from "./jpeg-scan.rules";
import { MAX_PIXELS, type PictureHeader, type PictureRejection } from "./picture.rules";

/** Passes a decoder may make over one picture, each as costly as a whole one. Encoders write about ten. */
const MAX_SCANS = 20;
/** One byte of a PNG expands to at most this many (the limit of deflate). */
const MOST_PER_BYTE = 1_032;
/** Bits per pixel of 8-bit RGBA; a pixel with more bits counts as two. */
const USUAL_PIXEL_BITS = 32;

/**
 * Why a file must not be decoded, judged from its structure alone: it is truncated, too short for its announced pixels,
 * or cheap to send but expensive to decode. Reads no pixel.
 */
export function rejectStructure(bytes: Uint8Array, header: PictureHeader): PictureRejection | null {
  switch (header.format) {
    case "jpeg":
      return rejectJpeg(bytes, header);
    case "png":
      return rejectPng(bytes, header);
    case "webp":
      return rejectWebp(bytes);
  }
}

function rejectJpeg(bytes: Uint8Array, { isProgressive = false }: PictureHeader): PictureRejection | null {
  const structure = readJpegStructure(bytes);
  if (!structure) return "incomplete";
  const { scans, width, height } = structure;
  if (scans.length === 0 || scans.length > MAX_SCANS) return "type";
  // In a baseline file each component comes once and whole; in a progressive file, none does.
  if (scans.some(({ isWhole }) => isWhole === isProgressive)) return "type";
  const ids = scans.flatMap(({ parts }) => parts.map(({ id }) => id));
  if (!isProgressive && new Set(ids).size < ids.length) return "type";
  // A progressive file is collected in memory before the first pixel is made.
  if (scans.length > 1 && width * height > MAX_PIXELS.progressive) return "too_many_pixels";
  const isShort = (scan: JpegScan) => scan.to - scan.from < fewestScanBytes(structure, scan);
  return !isProgressive && scans.some(isShort) ? "incomplete" : null;
}

interface Chunk {
  name: string;
  from: number;
  /** End of its data. */
  to: number;
  /** Start of the next chunk. */
  next: number;
}

/** The chunks of a file in order; the last one may extend beyond the end of the file. */
function* chunksOf(bytes: Uint8Array, start: number, readChunk: (view: DataView, at: number) => Chunk) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at + 8 <= bytes.length;) {
    const chunk = readChunk(view, at);
    yield chunk;
    at = chunk.next;
  }
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const PNG_START = 8;

/** Length, name, data, checksum. */
const pngChunks = (bytes: Uint8Array) =>
  chunksOf(bytes, PNG_START, (view, at) => {
    const to = at + 8 + view.getUint32(at);
    return { name: nameAt(view, at + 4), from: at + 8, to, next: to + 4 };
  });

/** Samples per pixel for each PNG colour type. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function rejectPng(bytes: Uint8Array, { width, height }: PictureHeader): PictureRejection | null {
  const samples = PNG_SAMPLES[bytes[25] ?? -1];
  if (samples === undefined) return "type";
  const pixelBits = samples * (bytes[24] ?? 0);
  if (pixelBits > USUAL_PIXEL_BITS && width * height * 2 > MAX_PIXELS.png) return "too_many_pixels";
  let data = 0;
  for (const { name, from, to, next } of pngChunks(bytes)) {
    if (next > bytes.length) return "incomplete";
    if (name === "IDAT") data += to - from;
    if (name === "IEND") return data * MOST_PER_BYTE < (width * height * pixelBits) / 8 ? "incomplete" : null;
  }
  return "incomplete";
}

const PNG_PARTS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** A PNG reduced to its pixel data: no text or colour profile that a decoder would have to unpack. */
export function barePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [{ from: 0, to: PNG_START }];
  for (const { name, from, next } of pngChunks(bytes)) {
    if (PNG_PARTS.has(name)) kept.push({ from: from - 8, to: Math.min(next, bytes.length) });
    if (name === "IEND") break;
  }
  const bare = new Uint8Array(kept.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { from, to } of kept) {
    bare.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return bare;
}

/** Name, length, data, and a padding byte if the length is odd. */
const webpChunks = (bytes: Uint8Array) =>
  chunksOf(bytes, 12, (view, at) => {
    const length = view.getUint32(at + 4, true);
    const to = at + 8 + length;
    return { name: nameAt(view, at), from: at + 8, to, next: to + (length & 1) };
  });

function rejectWebp(bytes: Uint8Array): PictureRejection | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) + 8 > bytes.length) return "incomplete";
  for (const { name, from, to } of webpChunks(bytes)) {
    if (to > bytes.length) return "incomplete";
    // An animation.
    if (name === "ANMF") return "type";
    if (name === "VP8L") return null;
    if (name === "VP8 ") {
      // The length of the first partition is in the 19 bits after the first five.
      const tag = view.getUint8(from) | (view.getUint8(from + 1) << 8) | (view.getUint8(from + 2) << 16);
      return from + 10 + (tag >> 5) > to ? "incomplete" : null;
    }
  }
  return "incomplete";
}
