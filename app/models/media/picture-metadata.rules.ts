import { PICTURE_CHUNK_NAMES, pngChunks, webpChunks } from "./file-structure.rules";
import { END_OF_IMAGE, isFrameMarker, JpegSegments, START_OF_SCAN } from "./jpeg-segments.rules";
import type { PictureHeader } from "./picture.rules";

/** The metadata of a picture file. */
interface PictureMetadata {
  /** The orientation of the camera (EXIF tag 0x0112), 1 to 8; 1 if the file does not state it. */
  orientation: number;
  /** Whether the file contains a colour profile, even one that is too long to be read. */
  hasProfile: boolean;
  /**
   * The bytes of the colour profile (ICC); null if there is none or if it is too long. In a PNG they are compressed
   * with zlib.
   */
  profile: { bytes: Uint8Array; isCompressed: boolean } | null;
}

/**
 * Maximum length of a colour profile. Profiles of cameras and screens have a few kilobytes; larger profiles are for
 * print and do not describe RGB.
 */
export const MAX_PROFILE_BYTES = 128 * 1024;

/** Reads the metadata in one pass through the file. If a block occurs several times, the first one is used. */
export function readMetadata(bytes: Uint8Array, { format }: PictureHeader): PictureMetadata {
  switch (format) {
    case "jpeg":
      return readJpegMetadata(bytes);
    case "png":
      return readChunks(bytes, pngChunks(bytes), {
        exif: PICTURE_CHUNK_NAMES.eXIf,
        profile: PICTURE_CHUNK_NAMES.iCCP,
        isCompressed: true,
      });
    case "webp":
      return readChunks(bytes, webpChunks(bytes), {
        exif: PICTURE_CHUNK_NAMES.EXIF,
        profile: PICTURE_CHUNK_NAMES.ICCP,
        isCompressed: false,
      });
  }
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** These characters precede the EXIF block in a JPEG and in some WebP files. */
const EXIF = "Exif\0\0";
/**
 * These characters precede each piece of a colour profile in a JPEG. The number of the piece and the number of pieces
 * follow.
 */
const ICC = "ICC_PROFILE\0";

function readJpegMetadata(bytes: Uint8Array): PictureMetadata {
  const segments = new JpegSegments(bytes);
  let exif: Uint8Array | null = null;
  const pieces: Uint8Array[] = [];
  for (;;) {
    const segment = segments.next();
    if (typeof segment === "string") break;
    const { marker, from, to } = segment;
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break;
    if (marker === 0xe1 && !exif && textAt(bytes, from, EXIF.length) === EXIF)
      exif = bytes.subarray(from, to);
    else if (marker === 0xe2 && textAt(bytes, from, ICC.length) === ICC)
      pieces[bytes[from + ICC.length] ?? 0] ??= bytes.subarray(from + ICC.length + 2, to);
  }
  const profile = join(pieces.filter(Boolean));
  return {
    orientation: exif ? readOrientation(exif) : 1,
    hasProfile: pieces.length > 0,
    profile: profile && { bytes: profile, isCompressed: false },
  };
}

/** Whether a JPEG is CMYK but has no Adobe marker, which says how the inks are stored. */
export function lacksAdobeMarker(bytes: Uint8Array): boolean {
  const segments = new JpegSegments(bytes);
  for (let hasInks = false; ;) {
    const segment = segments.next();
    if (typeof segment === "string") return false;
    const { marker, from } = segment;
    if (marker === 0xee && textAt(bytes, from, 5) === "Adobe") return false;
    if (isFrameMarker(marker)) hasInks = bytes[from + 5] === 4;
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return hasInks;
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array | null {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (size === 0 || size > MAX_PROFILE_BYTES) return null;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function readChunks(
  bytes: Uint8Array,
  chunks: ReturnType<typeof pngChunks>,
  wanted: { exif: number; profile: number; isCompressed: boolean },
): PictureMetadata {
  let exif: Uint8Array | null = null;
  let profile: Uint8Array | null = null;
  for (const { name, from, to } of chunks) {
    if (name === wanted.exif) exif ??= bytes.subarray(from, to);
    else if (name === wanted.profile) profile ??= bytes.subarray(from, to);
  }
  if (profile && wanted.isCompressed) {
    // In a PNG, a name, a zero byte and the compression method precede the profile.
    const end = profile.subarray(0, 80).indexOf(0);
    profile = end < 0 ? null : profile.subarray(end + 2);
  }
  return {
    orientation: exif ? readOrientation(exif) : 1,
    hasProfile: profile !== null,
    profile:
      profile && profile.length <= MAX_PROFILE_BYTES
        ? { bytes: profile, isCompressed: wanted.isCompressed }
        : null,
  };
}

/** Maximum number of entries that are read of the first EXIF directory. Cameras write about fifteen. */
const MAX_ENTRIES = 200;

/** The orientation in one EXIF block. Nothing outside the block is read. */
function readOrientation(block: Uint8Array): number {
  const tiff = textAt(block, 0, EXIF.length) === EXIF ? block.subarray(EXIF.length) : block;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = Math.min(view.getUint16(directory, isLittle), MAX_ENTRIES);
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12)
      if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
  } catch {
    // The block ends before its list of tags, so it contains no orientation.
  }
  return 1;
}
