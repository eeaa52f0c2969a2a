import type { Clock } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { FORM_LIMITS, hasSafeTexts, readArrivedForm } from "./form-limits";
import { takeUploadTurn, type UploadTurn } from "./upload-turns";

/** Leaves room for the other fields, so that a file just over its limit gets an error at its field. */
export const MAX_FILE_FORM_BYTES = PICTURE_MAX_BYTES + 2 * FORM_LIMITS.bytes;
/** Bytes of forms with files that an isolate holds at once: two of the largest. */
const ROOM = 2 * MAX_FILE_FORM_BYTES;

/** A sender that is silent for this long, or takes this long in all, is cut off: others wait for its place. */
const SILENCE_MS = 10_000;
const LONGEST_MS = 120_000;

/** Seconds after which a refused upload may try again. */
export const BUSY_SECONDS = 5;

/** A posted form with files that nobody has read yet: first its sender must be known and allowed to send it. */
export class UnreadForm {
  private turn: UploadTurn | null = null;

  constructor(
    private readonly request: Request,
    private readonly clock: Clock,
  ) {}

  /** Most bytes that it may have: only a form in parts holds files. */
  private get most(): number {
    const isInParts = /^\s*multipart\//i.test(this.request.headers.get("Content-Type") ?? "");
    return isInParts ? MAX_FILE_FORM_BYTES : FORM_LIMITS.bytes;
  }

  /** Bytes it announces; null if it announces none. */
  private get announced(): number | null {
    const length = Number(this.request.headers.get("Content-Length") ?? Number.NaN);
    return Number.isSafeInteger(length) ? length : null;
  }

  /** Whether the form is long enough to contain a file. A shorter file costs no more than a form without a file. */
  get isLarge(): boolean {
    return (this.announced ?? this.most) > FORM_LIMITS.bytes;
  }

  /**
   * Reads the form, once it is the account's turn.
   * @returns null when too many others are being received
   * @throws AppError when it is too long, or no form within the limits
   */
  async read(account: string): Promise<FormData | null> {
    const { announced, most, clock, request } = this;
    if (announced !== null && announced > most) throw this.tooLong();
    if (this.isLarge) {
      this.turn = await takeUploadTurn(clock, { account, bytes: announced ?? most, room: ROOM });
      if (!this.turn) return null;
    }
    const bytes = await this.readBytes(announced ?? FORM_LIMITS.bytes);
    const form = readArrivedForm(request.headers.get("Content-Type"), bytes);
    if (!form || !hasSafeTexts(form)) throw new AppError("malformed_form");
    return form;
  }

  private tooLong(): AppError {
    return new AppError(this.most === MAX_FILE_FORM_BYTES ? "body_too_large" : "malformed_form");
  }

  /** Lets the next upload begin. */
  end(): void {
    this.turn?.end();
  }

  /** Reads the body into one piece of memory, which grows if its length was not announced. */
  private async readBytes(expected: number): Promise<Uint8Array<ArrayBuffer>> {
    const { request, clock, turn, most } = this;
    if (!request.body) return new Uint8Array();
    const reader = request.body.getReader();
    let bytes = new Uint8Array(expected);
    const end = clock.now() + LONGEST_MS;
    let size = 0;
    for (;;) {
      const part = await orSilence(reader.read());
      if (!part || clock.now() > end) {
        await reader.cancel();
        throw new AppError("malformed_form");
      }
      if (part.done) return bytes.subarray(0, size);
      const grown = size + part.value.length;
      if (grown > most) {
        reader.releaseLock();
        throw this.tooLong();
      }
      if (grown > bytes.length) {
        const larger = new Uint8Array(Math.min(most, 2 * grown));
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(part.value, size);
      size = grown;
      turn?.extend();
    }
  }
}

/** What comes, or null when nothing comes for a while. */
async function orSilence<Part>(coming: Promise<Part>): Promise<Part | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SILENCE_MS);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}
