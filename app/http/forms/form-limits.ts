import { Buffer } from "node:buffer";
import { isStreamSafe } from "~/models/core/text.rules";

/**
 * Limits of a form or query string, which are checked before the text is parsed. Field names are limited too, because
 * a parser builds the structure that a name describes: `a[99999999]=x` makes an array of a hundred million.
 */
export const FORM_LIMITS = {
  /** Maximum number of bytes of a form, without its files. */
  bytes: 64 * 1024,
  /**
   * Maximum number of characters of a query string. It may contain the path to which the person is redirected after
   * signing in.
   */
  queryLength: 8 * 1024,
  fields: 200,
  /** Maximum number of characters of a field name. */
  nameLength: 100,
  /** Maximum number of levels of a field name: `a` has one level, `a.b` and `a[0]` have two levels. */
  levels: 3,
  index: 99,
} as const;

/** Matches a name and at most two further levels. A level is `.name`, `[]`, or an index below 100 such as `[7]`. */
const FIELD_NAME = /^[^.[\]]*(?:\.[^.[\]]+|\[\d{0,2}\]){0,2}$/;

/** Whether a decoded field name is within the limits of length, levels and indexes. */
export const isBoundedName = (name: string): boolean =>
  name.length <= FORM_LIMITS.nameLength && FIELD_NAME.test(name);

/** Maximum size of an encoded field name. Field names are ASCII, and an encoded ASCII character takes three bytes. */
const ENCODED_NAME_BYTES = FORM_LIMITS.nameLength * 3;

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/** Whether a URL-encoded body has few enough fields and each field name is within the limits. */
function hasBoundedFields(bytes: Uint8Array): boolean {
  let fields = 1;
  let nameStart = 0;
  let isInName = true;
  const endName = (end: number): boolean => {
    isInName = false;
    return isBoundedEncodedName(bytes.subarray(nameStart, end));
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === AMPERSAND) {
      fields += 1;
      if (fields > FORM_LIMITS.fields || (isInName && !endName(at))) return false;
      nameStart = at + 1;
      isInName = true;
    } else if (byte === EQUALS && isInName && !endName(at)) return false;
  }
  return !isInName || endName(bytes.length);
}

function isBoundedEncodedName(bytes: Uint8Array): boolean {
  if (bytes.length > ENCODED_NAME_BYTES) return false;
  try {
    return isBoundedName(decodeURIComponent(new TextDecoder().decode(bytes).replaceAll("+", " ")));
  } catch {
    // The app has no field whose name cannot be decoded, so the form is rejected.
    return false;
  }
}

/** Whether a query string, with or without its question mark, is within the limits. */
export const isBoundedQuery = (search: string): boolean =>
  search.length <= FORM_LIMITS.queryLength &&
  hasBoundedFields(new TextEncoder().encode(search.replace(/^\?/, "")));

/** Maximum size in bytes of the headers of a multipart part. */
export const PART_HEADERS_MAX_BYTES = 1024;
const LINE_BREAK = "\r\n";
const BLANK_LINE = LINE_BREAK + LINE_BREAK;
const BOUNDARY = /^multipart\/form-data;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const PART_NAME = /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"/im;

/**
 * Whether a multipart body is within the limits: the end delimiter is present, and neither the number nor the names of
 * the parts exceed a limit.
 */
function hasBoundedParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  // Searches with a Buffer, because its native indexOf is much faster than a loop over bytes.
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = `--${boundary}`;
  const delimiter = LINE_BREAK + opening;
  const isAt = (wanted: string, at: number) => body.toString("latin1", at, at + wanted.length) === wanted;
  if (!isAt(opening, 0)) return false;
  let at = opening.length;
  for (let parts = 0; parts <= FORM_LIMITS.fields; parts += 1) {
    if (isAt("--", at)) return true;
    if (!isAt(LINE_BREAK, at)) return false;
    const headEnd = body.subarray(0, at + PART_HEADERS_MAX_BYTES).indexOf(BLANK_LINE, at, "latin1");
    if (headEnd === -1) return false;
    const [, name] = PART_NAME.exec(body.toString("utf8", at + LINE_BREAK.length, headEnd)) ?? [];
    if (name === undefined || !isBoundedName(name)) return false;
    // In an empty part, the line break after the headers already belongs to the next delimiter.
    const next = body.indexOf(delimiter, headEnd + LINE_BREAK.length, "latin1");
    if (next === -1) return false;
    at = next + delimiter.length;
  }
  return false;
}

export const isUrlEncoded = (type: string): boolean =>
  /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);

/** Reads the boundary from a Content-Type; undefined if the type is not `multipart/form-data` with a boundary. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain;
}

/** Whether a posted body is a form within the limits. Only such a body may be given to the platform's parser. */
export function isBoundedForm(contentType: string | null, bytes: Uint8Array<ArrayBuffer>): boolean {
  const type = contentType?.trim() ?? "";
  if (bytes.length > FORM_LIMITS.bytes) return false;
  if (isUrlEncoded(type)) return hasBoundedFields(bytes);
  const boundary = boundaryOf(type);
  return boundary !== undefined && hasBoundedParts(bytes, boundary);
}

/** Whether every text of a form can be normalised without much computing time. */
export const hasSafeTexts = (form: FormData): boolean =>
  [...form.values()].every((value) => typeof value !== "string" || isStreamSafe(value));
