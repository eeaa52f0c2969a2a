import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { FORM_LIMITS, isBoundedName, PART_HEADERS_MAX_BYTES } from "./form-limits";

/**
 * Matches the Content-Disposition header of a part. It expects the field name before the file name, as browsers write
 * them.
 */
const PART_NAME = /^form-data;\s*name="([^"\r\n]*)"(;\s*filename)?/i;
const FILE_NAME = /;\s*filename="([^"\r\n]*)"/i;

/** Decodes the three characters that browsers encode in names: quote, carriage return and line feed. */
const decodeName = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code)).replace(/[\r\n]/g, " ");

/** A `File` that is a view of the received bytes. The platform's own `File` would copy the bytes twice. */
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

/** Parses a multipart form while its bytes arrive. `write` throws as soon as the form exceeds a limit. */
export class ArrivingForm {
  private readonly parser: MultipartParser;
  private readonly form = new FormData();
  private fieldBytes = 0;

  /** @param most maximum size of the whole form in bytes */
  constructor(boundary: string, most: number) {
    this.parser = new MultipartParser(boundary, {
      maxHeaderSize: PART_HEADERS_MAX_BYTES,
      maxParts: FORM_LIMITS.fields,
      maxFileSize: most,
      maxTotalSize: most,
    });
  }

  /** @param piece the next bytes; the caller must not change them, because the files of the form are views of them */
  write(piece: Uint8Array<ArrayBuffer>): void {
    // Bytes after the end delimiter are ignored (RFC 2046).
    if (this.hasEnded()) return;
    for (const part of this.parser.write(piece)) this.add(part);
  }

  /** @throws if the end delimiter of the form has not arrived */
  finish(): FormData {
    this.parser.finish();
    return this.form;
  }

  private hasEnded(): boolean {
    try {
      this.parser.finish();
      return true;
    } catch {
      // The parser throws as long as the end delimiter is missing, which means that more bytes are expected.
      return false;
    }
  }

  private add(part: MultipartPart): void {
    const disposition = part.headers["content-disposition"] ?? "";
    const [, name, isFile] = PART_NAME.exec(disposition) ?? [];
    if (name === undefined || !isBoundedName(name)) throw new RangeError("the name of a part is no field's");
    if (isFile === undefined) {
      this.fieldBytes += part.size;
      if (this.fieldBytes > FORM_LIMITS.bytes) throw new RangeError("the texts of a form are too long");
      this.form.append(decodeName(name), new TextDecoder().decode(part.bytes));
      return;
    }
    const fileName = decodeName(FILE_NAME.exec(disposition)?.[1] ?? "");
    const type = part.headers["content-type"] ?? "";
    this.form.append(decodeName(name), new ArrivedFile(contentOf(part), { name: fileName, type }));
  }
}

/** Returns a view of the received bytes of a part. It returns a copy if the bytes are not contiguous in one buffer. */
function contentOf(part: MultipartPart): Uint8Array<ArrayBuffer> {
  const [first] = part.content;
  if (!first || !(first.buffer instanceof ArrayBuffer)) return new Uint8Array(part.arrayBuffer);
  let end = first.byteOffset;
  for (const { buffer, byteOffset, length } of part.content) {
    if (buffer !== first.buffer || byteOffset !== end) return new Uint8Array(part.arrayBuffer);
    end += length;
  }
  return new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset);
}
