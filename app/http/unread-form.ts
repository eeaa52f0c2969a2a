import type { Clock } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { freeMemory } from "~/models/core/free-memory";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { boundaryOf, FORM_LIMITS, hasSafeTexts, isBoundedForm, isUrlEncoded } from "./form-limits";
import { ArrivingForm } from "./form-parts";
import { takeUploadTurn, type UploadTurn } from "./upload-turns";

/** Leaves room for the other fields, so that a file just over its limit gets an error at its field. */
export const MAX_FILE_FORM_BYTES = PICTURE_MAX_BYTES + 2 * FORM_LIMITS.bytes;
/** Bytes of forms with files that an isolate holds at once: two of the largest. */
const ROOM = 2 * MAX_FILE_FORM_BYTES;

/** A sender that is silent for this long, or takes this long in all, is cut off: others wait for its place. */
const SILENCE_MS = 10_000;
const LONGEST_MS = 120_000;

/** Bytes read at once. */
const PIECE_BYTES = 64 * 1024;

/** Seconds after which a refused upload may try again. */
export const BUSY_SECONDS = 5;

/** A posted form with files that nobody has read yet: first its sender must be known and allowed to send it. */
export class UnreadForm {
  private turn: UploadTurn | null = null;
  /** Where the bytes arrive. */
  private memory: ArrayBuffer | null = null;

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
    const { announced, most, clock } = this;
    if (announced !== null && announced > most) throw this.tooLong();
    if (this.isLarge) {
      this.turn = await takeUploadTurn(clock, { account, bytes: announced ?? most, room: ROOM });
      if (!this.turn) return null;
    }
    const form = await this.receive().catch((failure: unknown) => {
      if (failure instanceof AppError) throw failure;
      // The parser of forms throws for whatever is none.
      throw new AppError("malformed_form");
    });
    if (!hasSafeTexts(form)) throw new AppError("malformed_form");
    return form;
  }

  private tooLong(): AppError {
    return new AppError(this.most === MAX_FILE_FORM_BYTES ? "body_too_large" : "malformed_form");
  }

  /** Lets the next upload begin. The files of the form are empty afterwards. */
  end(): void {
    if (this.memory) freeMemory(this.memory);
    this.turn?.end();
  }

  private async receive(): Promise<FormData> {
    const type = this.request.headers.get("Content-Type")?.trim() ?? "";
    if (isUrlEncoded(type)) return this.receiveFields(type);
    const boundary = boundaryOf(type);
    if (boundary === undefined) throw new AppError("malformed_form");
    const form = new ArrivingForm(boundary, this.most);
    for await (const piece of this.pieces()) form.write(piece);
    return form.finish();
  }

  private async receiveFields(type: string): Promise<FormData> {
    const pieces = [];
    for await (const piece of this.pieces()) pieces.push(piece);
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    if (!isBoundedForm(type, bytes)) throw new AppError("malformed_form");
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes)))
      form.append(name, value);
    return form;
  }

  /** What arrives, piece by piece, each beside the one before in one piece of memory. */
  private async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const { request, clock, turn, most } = this;
    if (!request.body) return;
    const reader = request.body.getReader({ mode: "byob" });
    const end = clock.now() + LONGEST_MS;
    const bytes = new Uint8Array(this.announced ?? most);
    this.memory = bytes.buffer;
    let size = 0;
    // Read into the same memory again and again: a reader of its own makes garbage, four kilobytes at a time.
    let hand = new ArrayBuffer(PIECE_BYTES);
    try {
      for (;;) {
        const read = await orSilence(reader.read(new Uint8Array(hand)));
        if (!read || clock.now() > end) {
          await reader.cancel();
          throw new AppError("malformed_form");
        }
        const { done, value } = read;
        if (done || !value) return;
        const from = size;
        size += value.length;
        if (size > bytes.length) throw this.tooLong();
        bytes.set(value, from);
        hand = value.buffer;
        turn?.extend();
        yield bytes.subarray(from, size);
      }
    } finally {
      reader.releaseLock();
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
