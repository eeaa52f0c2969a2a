import type { Clock } from "~/context/types";
import { AppError } from "~/models/core/errors";
import { freeMemory } from "~/models/core/free-memory";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { Arrival } from "~/http/arrival.rules";
import { boundaryOf, FORM_LIMITS, hasSafeTexts, isBoundedForm, isUrlEncoded } from "./form-limits";
import { ArrivingForm } from "./form-parts";
import { waitForUploadPermit, type UploadPermit } from "./upload-turns";

/**
 * Maximum size of a form with files. A file has a lower limit of its own; this limit leaves room above it, so that a
 * file that is slightly too large gets an error at its field.
 */
export const MAX_FILE_FORM_BYTES = PICTURE_MAX_BYTES + 2 * FORM_LIMITS.bytes;
/** Bytes of normal uploads that an isolate may receive at the same time: enough for two of the largest forms. */
const ROOM = 2 * MAX_FILE_FORM_BYTES;

/** The interval, in ms, at which the speed of an upload is checked while no bytes arrive. */
const SPEED_CHECK_MS = 1_000;

/** If a wait of one interval takes longer than this, the isolate was suspended during the wait. */
const STANDSTILL_MS = 5 * SPEED_CHECK_MS;

/** Maximum number of bytes of one read. */
const PIECE_BYTES = 64 * 1024;

/** Seconds after which a browser may send a refused upload again. */
export const UPLOAD_RETRY_SECONDS = 5;

/** A posted form with files whose body is unread. The caller must check the sender's access before it calls `read`. */
export class UnreadForm {
  private turn: UploadPermit | null = null;
  /** The buffer that holds the received bytes; null before the first read and after `end`. */
  private memory: ArrayBuffer | null = null;
  /** Number of bytes received so far. */
  private received = 0;

  constructor(
    private readonly request: Request,
    private readonly clock: Clock,
  ) {}

  /** Whether the body is multipart. Only a multipart body can contain files. */
  private get isInParts(): boolean {
    return /^\s*multipart\//i.test(this.request.headers.get("Content-Type") ?? "");
  }

  /** Maximum size of the body in bytes. */
  private get most(): number {
    return this.isInParts ? MAX_FILE_FORM_BYTES : FORM_LIMITS.bytes;
  }

  private tooLong(): AppError {
    return new AppError(this.isInParts ? "files_too_large" : "body_too_large");
  }

  /** The Content-Length of the request; null if the request has none. */
  private get announced(): number | null {
    const length = Number(this.request.headers.get("Content-Length") ?? Number.NaN);
    return Number.isSafeInteger(length) ? length : null;
  }

  /**
   * Whether the form is larger than a form without files may be. A smaller form is read at once, even if it contains a
   * file.
   */
  get isLarge(): boolean {
    return (this.announced ?? this.most) > FORM_LIMITS.bytes;
  }

  /**
   * Reads the form. A large form first waits until its account may upload.
   * @returns null if the form waited too long for other uploads
   * @throws AppError if the form is too long, malformed, or exceeds another limit
   */
  async read(account: string): Promise<FormData | null> {
    const { announced, most, clock } = this;
    if (announced !== null && announced > most) throw this.tooLong();
    if (this.isLarge) {
      this.turn = await waitForUploadPermit(clock, { account, bytes: announced ?? most, room: ROOM });
      if (!this.turn) return null;
    }
    const form = await this.receive().catch(async (failure: unknown) => {
      if (failure instanceof AppError) throw failure;
      // The parser threw because the body is not a valid form.
      throw await this.refusal();
    });
    if (!hasSafeTexts(form)) throw new AppError("malformed_form");
    return form;
  }

  /**
   * Returns the error for a body that is not a form. It counts the rest of the body without keeping the bytes, so that
   * a body that is too long gets `body_too_large`.
   */
  private async refusal(): Promise<AppError> {
    this.end();
    try {
      // The loop body is empty, because `arriving` counts the bytes and throws if there are too many.
      if (this.announced === null) for await (const _piece of this.arriving());
    } catch (failure) {
      if (failure instanceof AppError) return failure;
      // Reading fails if the sender has disconnected.
    }
    return new AppError("malformed_form");
  }

  /** Frees the memory of the form and lets the next upload begin. The files of the form are empty afterwards. */
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

  /** Yields the arriving bytes. All pieces are consecutive views of one buffer and stay valid until `end`. */
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

  /** Yields the arriving bytes. A piece is valid only until the next iteration, which overwrites its memory. */
  private async *arriving(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    const { request, clock, turn, most } = this;
    if (!request.body) return;
    const reader = request.body.getReader({ mode: "byob" });
    const arrival = new Arrival(clock.now());
    // Every read reuses one buffer, because a default reader would allocate new memory for every four kilobytes.
    let coming = reader.read(new Uint8Array(new ArrayBuffer(PIECE_BYTES)));
    try {
      for (;;) {
        const askedAt = clock.now();
        const read = await orNullAfterInterval(coming);
        if (clock.now() - askedAt > STANDSTILL_MS) arrival.resume(clock.now());
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

/** Waits for a promise, but resolves with null after `SPEED_CHECK_MS`. */
async function orNullAfterInterval<Part>(coming: Promise<Part>): Promise<Part | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SPEED_CHECK_MS);
  });
  try {
    return await Promise.race([coming, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
