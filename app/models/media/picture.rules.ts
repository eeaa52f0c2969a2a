import { END_OF_IMAGE, isFrameMarker, JpegSegments, START_OF_SCAN } from "./jpeg-segments.rules";

/**
 * A picture is a JPEG, PNG or WebP of at most 10 MB and at least 360 x 360 pixels. It is scaled to a longest side of
 * 1200 pixels and stored as JPEG with quality 90.
 */
export const PICTURE_MEGABYTES = 10;
export const PICTURE_MAX_BYTES = PICTURE_MEGABYTES * 1024 * 1024;
export const PICTURE_MIN_SIDE = 360;
export const PICTURE_LONGEST_SIDE = 1200;
export const PICTURE_QUALITY = 90;
/** The box into which a picture must fit. */
export interface PictureBox {
  width: number;
  height: number;
}
/** The box for most pictures. */
export const SQUARE_PICTURE_BOX: PictureBox = { width: PICTURE_LONGEST_SIDE, height: PICTURE_LONGEST_SIDE };
/**
 * Widths in pixels of the smaller copies of a picture; a picture gets only copies that are narrower than itself. The
 * copy of 780 pixels is for a phone whose screen is 390 CSS pixels wide and has two device pixels for each of them.
 */
export const SMALL_PICTURE_WIDTHS = [780, 640, 320] as const;
export type SmallPictureWidth = (typeof SMALL_PICTURE_WIDTHS)[number];
/**
 * The largest pictures that may be decoded, because a decoder blocks the isolate and cannot be stopped
 * (docs/decisions/025). Only a baseline JPEG is scaled during decoding. Other formats need memory for all pixels, a
 * progressive JPEG six bytes per pixel, and all requests share 128 MB.
 */
export const MAX_PIXELS = {
  jpeg: 25_000_000,
  progressive: 8_000_000,
  png: 8_000_000,
  webp: 8_000_000,
} as const;
/** Maximum duration of an upload in ms. */
export const UPLOAD_TIMEOUT_MS = 30_000;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

type PictureFormat = "jpeg" | "png" | "webp";

export interface PictureHeader {
  format: PictureFormat;
  width: number;
  height: number;
  /** Whether a JPEG is coded in several passes over the whole picture. */
  isProgressive?: boolean;
}

/** Number of bytes at the start of a file from which the format can be recognised. */
export const SIGNATURE_BYTES = 64;
/** File types of the HEIC format, in which Apple's devices store photographs. AVIF files also use mif1 and msf1. */
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/**
 * The format that the first bytes of a file identify. Null for any other format; such a file gets the general error
 * text.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | "heic" | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  return HEIC.test(start) && !/avi[fs]/.test(start) ? "heic" : null;
}

/** Reads format and size from the first bytes of a file; its name is ignored. Null for an unsupported format. */
export function parsePictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readJpeg(bytes, view) ?? readPng(view) ?? readWebp(view);
  } catch {
    // The header ends before the part that contains the size.
    return null;
  }
}

/** Frame markers of a JPEG coded line by line: baseline and extended sequential. */
const LINE_BY_LINE: readonly number[] = [0xc0, 0xc1];

function readJpeg(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  const segments = new JpegSegments(bytes);
  for (;;) {
    const segment = segments.next();
    if (typeof segment === "string") return null;
    const { marker, from } = segment;
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null;
    if (isFrameMarker(marker))
      return {
        format: "jpeg",
        height: view.getUint16(from + 1),
        width: view.getUint16(from + 3),
        isProgressive: !LINE_BY_LINE.includes(marker),
      };
  }
}

function readPng(view: DataView): PictureHeader | null {
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!isPng || view.getUint32(12) !== 0x49484452) return null;
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function readWebp(view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X
      return { format: "webp", ...(readFirstPicture(view) ?? readWebpSize(view, 24)) };
    case 0x5650384c: {
      // VP8L, the lossless format of WebP.
      const bits = view.getUint32(21, true);
      return { format: "webp", width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503820: // VP8
      return {
        format: "webp",
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

/** Reads the width and height of a WebP. The file stores each of them in 24 bits, reduced by one. */
export function readWebpSize(view: DataView, offset: number): { width: number; height: number } {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: uint24(offset) + 1, height: uint24(offset + 3) + 1 };
}

/**
 * Reads the size of the first picture of an animation, because only this picture is stored. In the file, the colour
 * profile and the background come before it.
 */
function readFirstPicture(view: DataView): { width: number; height: number } | null {
  const isAnimation = (view.getUint8(20) & 2) !== 0;
  for (let chunk = 0, at = 30; isAnimation && chunk < 8; chunk += 1) {
    if (view.getUint32(at) === 0x414e4d46) return readWebpSize(view, at + 14); // ANMF
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length & 1);
  }
  return null;
}

export const PICTURE_REJECTIONS = [
  "type",
  "too_large",
  "too_small",
  "too_many_pixels",
  "incomplete",
  "failed",
] as const;
/**
 * Why a file is refused. `incomplete`: the file has fewer bytes than its announced picture needs; `failed`: preparing
 * the picture failed several times.
 */
export type PictureRejection = (typeof PICTURE_REJECTIONS)[number];

/**
 * Where a picture is used: as a profile picture, in a gallery, a portfolio or a venue, in the popup of a promotion, or
 * in a couple's review.
 */
export type PictureKind = "profile" | "gallery" | "portfolio" | "venue" | "promotion" | "review";

/**
 * States of a stored picture: its file has not arrived, the original waits for preparation, the picture is in use, or
 * the file was refused.
 */
export const PICTURE_STATES = ["pending", "uploaded", "ready", "refused"] as const;

/** State of an upload: being prepared, or refused for a reason. */
export type UploadState = { state: "preparing" } | { state: "refused"; reason: PictureRejection };

/** The reason why a file is refused. It is found from the file's size and header, before any decoding. */
export function rejectPicture(
  bytes: number,
  header: PictureHeader | null,
  { minSide = PICTURE_MIN_SIDE, maxBytes = PICTURE_MAX_BYTES }: { minSide?: number; maxBytes?: number } = {},
): PictureRejection | null {
  if (bytes > maxBytes) return "too_large";
  if (!header || header.width === 0 || header.height === 0) return "type";
  if (Math.min(header.width, header.height) < minSide) return "too_small";
  const most = MAX_PIXELS[header.isProgressive ? "progressive" : header.format];
  return header.width * header.height > most ? "too_many_pixels" : null;
}
