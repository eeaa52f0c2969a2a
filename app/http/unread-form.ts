import type { Clock } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { freeMemory } from "~/models/core/free-memory";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { Arrival } from "./arrival.rules";
import { boundaryOf, FORM_LIMITS, hasSafeTexts, isBoundedForm, isUrlEncoded } from "./form-limits";
import { ArrivingForm } from "./form-parts";
import { takeUploadTurn, type UploadTurn } from "./upload-turns";

/** Leaves room for the other fields, so that a file just over its limit gets an error at its field. */
export const MAX_FILE_FORM_BYTES = PICTURE_MAX_BYTES + 2 * FORM_LIMITS.bytes;
/** Bytes of forms with files that an isolate holds at once: two of the largest. */
const ROOM = 2 * MAX_FILE_FORM_BYTES;

/** The interval at which an upload is judged while nothing comes. */
const LOOK_INTERVAL_MS = 1_000;

/** Bytes read at once. */
const PIECE_BYTES = 64 * 1024;

/** Seconds after which a refused upload may try again. */
export const BUSY_SECONDS = 5;

/** A posted form with files that nobody has read yet: first its sender must be known and allowed to send it. */
export class UnreadForm {
  private turn: UploadTurn | null = null;
  /** Where the bytes arrive. */
  private memory: ArrayBuffer | null = null;
  /** Bytes that have arrived. */
  private received = 0;

  constructor(
    private readonly request: Request,
    private readonly clock: Clock,
  ) {}

  /** Only a form in parts can hold files. */
  private get isInParts(): boolean {
    return /^\s*multipart\//i.test(this.request.headers.get("Content-Type") ?? "");
  }

  /** The most bytes that the body may have. */
  private get most(): number {
    return this.isInParts ? MAX_FILE_FORM_BYTES : FORM_LIMITS.bytes;
  }

  private tooLong(): AppError {
    return new AppError(this.isInParts ? "files_too_large" : "body_too_large");
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
    const form = await this.receive().catch(async (failure: unknown) => {
      if (failure instanceof AppError) throw failure;
      // The parser of forms throws for whatever is none.
      throw await this.refusal();
    });
    if (!hasSafeTexts(form)) throw new AppError("malformed_form");
    return form;
  }

  /** Why a body that is no form is refused. Its rest is counted but not kept: one that is too long is told so. */
  private async refusal(): Promise<AppError> {
    this.end();
    try {
      // Each piece is counted as it arrives.
      if (this.announced === null) for await (const _piece of this.arriving());
    } catch (failure) {
      if (failure instanceof AppError) return failure;
      // Its sender has gone.
    }
    return new AppError("malformed_form");
  }

  /** Lets the next upload begin. The files of the form are empty afterwards. */
  end(): void {
    if (this.memory) freeMemory(this.memory);
    this.memory = null;
    this.turn?.end();
    this.turn = null;
  }

  private async receive(): Promise<FormData> {
    const type = this.request.headers.get("Content-Type")?.trim() ?? "";
    if (isUrlEncoded(type)) return this.receiveFields(type);
    const boundary = boundaryOf(type);
    if (boundary === undefined) throw await this.refusal();
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
    const bytes = new Uint8Array(this.announced ?? this.most);
    this.memory = bytes.buffer;
    let size = 0;
    for await (const piece of this.arriving()) {
      const from = size;
      size += piece.length;
      if (size > bytes.length) throw this.tooLong();
      bytes.set(piece, from);
      yield bytes.subarray(from, size);
    }
  }

  /** What arrives. Each piece is gone when the next one is asked for. */
  private async *arriving(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const { request, clock, turn, most } = this;
    if (!request.body) return;
    const reader = request.body.getReader({ mode: "byob" });
    const arrival = new Arrival(clock.now());
    // Read into the same memory again and again: a reader of its own makes garbage, four kilobytes at a time.
    let coming = reader.read(new Uint8Array(new ArrayBuffer(PIECE_BYTES)));
    try {
      for (;;) {
        const read = await orLater(coming);
        if (read && (read.done || !read.value)) return;
        if (read) arrival.note(clock.now(), read.value.length);
        const verdict = arrival.judge(clock.now(), turn?.isWanted() ?? false);
        if (verdict === "is_given_up") {
          await reader.cancel();
          throw new AppError("malformed_form");
        }
        if (verdict === "makes_room") turn?.stepAside();
        if (!read) continue;
        turn?.extend();
        this.received += read.value.length;
        if (this.received > most) throw this.tooLong();
        yield read.value;
        coming = reader.read(new Uint8Array(read.value.buffer));
      }
    } finally {
      reader.releaseLock();
    }
  }
}

/** What comes, or null when nothing comes for a while. */
async function orLater<Part>(coming: Promise<Part>): Promise<Part | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOOK_INTERVAL_MS);
  });
  try {
    return await Promise.race([coming, later]);
  } finally {
    clearTimeout(timer);
  }
}
