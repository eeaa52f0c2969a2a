import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { FORM_LIMITS, isBoundedName, PART_HEAD_BYTES } from "./form-limits";

/** As browsers write it: first the field name, then the file name. */
const PART_NAME = /^form-data;\s*name="([^"\r\n]*)"(;\s*filename)?/i;
const FILE_NAME = /;\s*filename="([^"\r\n]*)"/i;

/** Browsers encode these three characters in names. */
const decodeName = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code)).replace(/[\r\n]/g, " ");

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

/** A form with files that is read while it arrives. Whatever exceeds a limit makes `write` throw at once. */
export class ArrivingForm {
  private readonly parser: MultipartParser;
  private readonly form = new FormData();
  private besideFiles = 0;

  /** @param most bytes it may have in all */
  constructor(boundary: string, most: number) {
    this.parser = new MultipartParser(boundary, {
      maxHeaderSize: PART_HEAD_BYTES,
      maxParts: FORM_LIMITS.fields,
      maxFileSize: most,
      maxTotalSize: most,
    });
  }

  /** @param piece the next bytes; the files of the form are views of it, so it must not change */
  write(piece: Uint8Array<ArrayBuffer>): void {
    // What stands behind the end is ignored, as browsers and servers agree.
    if (this.hasEnded()) return;
    for (const part of this.parser.write(piece)) this.add(part);
  }

  /** @throws when the form lacks its end */
  finish(): FormData {
    this.parser.finish();
    return this.form;
  }

  private hasEnded(): boolean {
    try {
      this.parser.finish();
      return true;
    } catch {
      // It goes on.
      return false;
    }
  }

  private add(part: MultipartPart): void {
    const disposition = part.headers["content-disposition"] ?? "";
    const [, name, isFile] = PART_NAME.exec(disposition) ?? [];
    if (name === undefined || !isBoundedName(name)) throw new RangeError("the name of a part is no field's");
    if (isFile === undefined) {
      this.besideFiles += part.size;
      if (this.besideFiles > FORM_LIMITS.bytes) throw new RangeError("the texts of a form are too long");
      this.form.append(decodeName(name), new TextDecoder().decode(part.bytes));
      return;
    }
    const fileName = decodeName(FILE_NAME.exec(disposition)?.[1] ?? "");
    const type = part.headers["content-type"] ?? "";
    this.form.append(decodeName(name), new ArrivedFile(contentOf(part), { name: fileName, type }));
  }
}

/** The bytes of a part: a view of what was received, or a copy if the part came in several pieces. */
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
