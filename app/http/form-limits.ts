import { Buffer } from "node:buffer";
import { isStreamSafe } from "~/models/core/text.rules";

/**
 * Limits of a form or query string, checked on its bytes in one pass before parsing. Names are limited too, because
 * parsers build what they ask for (`a[99999999]=x` makes an array of a hundred million).
 */
export const FORM_LIMITS = {
  /** Bytes of a form, without its files. */
  bytes: 64 * 1024,
  /** Characters of a query string, which may hold the page to return to after signing in. */
  queryLength: 8 * 1024,
  fields: 200,
  /** Characters of a field name. */
  nameLength: 100,
  /** `a` is one level, `a.b` and `a[0]` are two. */
  levels: 3,
  index: 99,
} as const;

/** A name and at most two further levels: `.name`, `[7]` or `[]`, the index below 100. */
const FIELD_NAME = /^[^.[\]]*(?:\.[^.[\]]+|\[\d{0,2}\]){0,2}$/;

/** Whether a decoded field name is within the limits of length, levels and indexes. */
export const isBoundedName = (name: string): boolean =>
  name.length <= FORM_LIMITS.nameLength && FIELD_NAME.test(name);

/** An encoded character takes up to three bytes; all field names are ASCII. */
const ENCODED_NAME_BYTES = FORM_LIMITS.nameLength * 3;

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/** Whether a URL-encoded text has few enough fields, each with a name within the limits. */
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
    // A name that cannot be decoded is not one of ours.
    return false;
  }
}

/** Whether a query string, with or without its question mark, is within the limits. */
export const isBoundedQuery = (search: string): boolean =>
  search.length <= FORM_LIMITS.queryLength &&
  hasBoundedFields(new TextEncoder().encode(search.replace(/^\?/, "")));

/** Maximum size in bytes of the headers of a multipart part. */
const PART_HEAD_BYTES = 1024;
const LINE_BREAK = "\r\n";
const BLANK_LINE = LINE_BREAK + LINE_BREAK;
const BOUNDARY = /^multipart\/form-data;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
/** As browsers write it: first the field name, then the file name. */
const PART_NAME = /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"(;\s*filename)?/im;
const FILE_NAME = /;\s*filename="([^"\r\n]*)"/i;
const FILE_TYPE = /^content-type:\s*([^\r\n]*)/im;

/** One field of a multipart form; its content is part of the body, not a copy. */
interface FormPart {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** Null for a text. */
  file: { name: string; type: string } | null;
}

/** Browsers encode these three characters in names. */
const decodeName = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code)).replace(/[\r\n]/g, " ");

/** The parts of a multipart body; null when it exceeds a limit: number of parts, names, bytes outside its files. */
function readParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): FormPart[] | null {
  // Buffer.indexOf runs in native code: a JavaScript loop over ten megabytes of line breaks would take a second.
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = `--${boundary}`;
  const delimiter = LINE_BREAK + opening;
  const isAt = (wanted: string, at: number) => body.toString("latin1", at, at + wanted.length) === wanted;
  if (!isAt(opening, 0)) return null;
  const parts: FormPart[] = [];
  let at = opening.length;
  let besideFiles = 0;
  while (parts.length <= FORM_LIMITS.fields) {
    if (isAt("--", at)) return parts;
    if (!isAt(LINE_BREAK, at)) return null;
    const headEnd = body.subarray(0, at + PART_HEAD_BYTES).indexOf(BLANK_LINE, at, "latin1");
    if (headEnd === -1) return null;
    const head = body.toString("utf8", at + LINE_BREAK.length, headEnd);
    const [, name, isFile] = PART_NAME.exec(head) ?? [];
    if (name === undefined || !isBoundedName(name)) return null;
    // An empty part ends with the line break that ends its headers.
    const next = body.indexOf(delimiter, headEnd + LINE_BREAK.length, "latin1");
    if (next === -1) return null;
    const start = headEnd + BLANK_LINE.length;
    if (isFile === undefined) besideFiles += next - headEnd;
    if (besideFiles > FORM_LIMITS.bytes) return null;
    const file =
      isFile === undefined
        ? null
        : { name: decodeName(FILE_NAME.exec(head)?.[1] ?? ""), type: FILE_TYPE.exec(head)?.[1] ?? "" };
    parts.push({ name: decodeName(name), content: bytes.subarray(start, Math.max(start, next)), file });
    at = next + delimiter.length;
  }
  return null;
}

const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);

function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * Whether a posted body is a form within the limits.
 * @param takesFile whether the address accepts a file, whose bytes are counted separately
 */
export function isBoundedForm(
  contentType: string | null,
  bytes: Uint8Array<ArrayBuffer>,
  takesFile: boolean,
): boolean {
  const type = contentType?.trim() ?? "";
  if (!takesFile && bytes.length > FORM_LIMITS.bytes) return false;
  if (isUrlEncoded(type)) return bytes.length <= FORM_LIMITS.bytes && hasBoundedFields(bytes);
  const boundary = boundaryOf(type);
  return boundary !== undefined && readParts(bytes, boundary) !== null;
}

/** A file of a form whose bytes stay where they arrived: a file of the platform would copy them twice. */
class ArrivedFile extends File {
  constructor(
    private readonly content: Uint8Array<ArrayBuffer>,
    { name, type }: { name: string; type: string },
  ) {
    super([], name, { type });
  }
  override get size(): number {
    return this.content.length;
  }
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.content);
  }
}

/** The form in a body, without a copy of its files; null when it is none, or exceeds a limit. */
export function readArrivedForm(contentType: string | null, bytes: Uint8Array<ArrayBuffer>): FormData | null {
  const type = contentType?.trim() ?? "";
  const form = new FormData();
  if (isUrlEncoded(type)) {
    if (!isBoundedForm(type, bytes, true)) return null;
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes)))
      form.append(name, value);
    return form;
  }
  const boundary = boundaryOf(type);
  const parts = boundary === undefined ? null : readParts(bytes, boundary);
  if (!parts) return null;
  for (const { name, content, file } of parts)
    if (file) form.append(name, new ArrivedFile(content, file));
    else form.append(name, new TextDecoder().decode(content));
  return form;
}

/** Whether no text of a form is too expensive to normalise. */
export const hasSafeTexts = (form: FormData): boolean =>
  [...form.values()].every((value) => typeof value !== "string" || isStreamSafe(value));
