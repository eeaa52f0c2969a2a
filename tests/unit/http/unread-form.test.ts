import { afterEach, describe, expect, test, vi } from "vitest";
import { FORM_LIMITS } from "../../../app/http/forms/form-limits.ts";
import { MAX_FILE_FORM_BYTES, UnreadForm } from "../../../app/http/forms/unread-form.ts";

const clock = { now: () => Date.now() };
afterEach(() => vi.useRealTimers());

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const encode = (text: string) => new TextEncoder().encode(text);
const partsOf = (content: string) =>
  encode(
    `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${content}\r\n--x--\r\n`,
  );

/** Creates a request whose body arrives in pieces. If `isSilent`, the body never ends. */
function arriving(pieces: readonly Uint8Array[], headers: Record<string, string>, isSilent = false): Request {
  const body = new ReadableStream({
    type: "bytes",
    start(controller) {
      // A byte stream detaches the buffer of each piece, so a copy of the piece is enqueued.
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece));
      if (!isSilent) controller.close();
    },
  });
  // Node requires `duplex`, which the types of the platform lack.
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://form.example/images", init);
}

let accounts = 0;
function read(request: Request) {
  const form = new UnreadForm(request, clock);
  return form.read(`account ${(accounts += 1)}`).finally(() => form.end());
}

describe("UnreadForm reads the body of a form", () => {
  test("UnreadForm reads the whole form, with or without a Content-Length", async () => {
    const whole = partsOf("y".repeat(300_000));
    const pieces = Array.from({ length: 7 }, (_, index) =>
      whole.subarray(index * 50_000, (index + 1) * 50_000),
    );
    for (const length of [{ "Content-Length": String(whole.length) }, {}]) {
      const file = (await read(arriving(pieces, { "Content-Type": PARTS, ...length })))?.get("photos");
      expect(file instanceof File && file.size).toBe(300_000);
    }
  });

  test("UnreadForm reads a form of 8 MB in fewer than 150 pieces, so that other requests are hardly delayed", async () => {
    const whole = partsOf("y".repeat(8_000_000));
    let sent = 0;
    let reads = 0;
    const body = new ReadableStream({
      type: "bytes",
      // Like workerd, this source fills the buffer of the reader, or gives four kilobytes if the reader has no buffer.
      pull(controller) {
        reads += 1;
        const view = controller.byobRequest?.view;
        const piece = whole.subarray(sent, sent + (view?.byteLength ?? 4_096));
        sent += piece.length;
        if (piece.length === 0) controller.close();
        if (!(view && controller.byobRequest)) {
          if (piece.length > 0) controller.enqueue(new Uint8Array(piece));
          return;
        }
        new Uint8Array(view.buffer, view.byteOffset).set(piece);
        controller.byobRequest.respond(piece.length);
      },
    });
    const headers = { "Content-Type": PARTS, "Content-Length": String(whole.length) };
    const init = { method: "POST", headers, body, duplex: "half" };
    const file = (await read(new Request("http://form.example/images", init)))?.get("photos");
    expect(file instanceof File && file.size).toBe(8_000_000);
    expect(reads).toBeLessThan(150);
  });

  /**
   * The maximum length of a body by Content-Type. The test sends bodies of this length and longer bodies, and none of
   * them is a valid form.
   */
  const LENGTHS = [
    [PARTS, MAX_FILE_FORM_BYTES],
    ["multipart/form-data", MAX_FILE_FORM_BYTES],
    ["multipart/mixed; boundary=x", MAX_FILE_FORM_BYTES],
    [FORM, FORM_LIMITS.bytes],
    ["application/json", FORM_LIMITS.bytes],
    ["text/plain", FORM_LIMITS.bytes],
    ["image/jpeg", FORM_LIMITS.bytes],
    ["application/octet-stream", FORM_LIMITS.bytes],
    ["", FORM_LIMITS.bytes],
  ] as const;

  test.each(LENGTHS)(
    "UnreadForm refuses a body of type '%s': above the maximum length as too long, and below it as malformed, with or without a Content-Length",
    async (type, most) => {
      const piecesOf = (size: number) =>
        Array.from({ length: Math.ceil(size / 1_000_000) }, (_, index) =>
          new Uint8Array(Math.min(1_000_000, size - index * 1_000_000)).fill(0x2e),
        );
      for (const [size, code] of [
        [most, "malformed_form"],
        [most + 1, type.startsWith("multipart/") ? "files_too_large" : "body_too_large"],
      ] as const)
        for (const length of [{ "Content-Length": String(size) }, {}])
          await expect(read(arriving(piecesOf(size), { "Content-Type": type, ...length }))).rejects.toThrow(
            code,
          );
    },
  );

  test("UnreadForm refuses a form as too long if the last file exceeds the maximum length", async () => {
    const more = Array.from({ length: 11 }, () => new Uint8Array(1024 * 1024));
    await expect(
      read(arriving([partsOf("y").subarray(0, -10), ...more], { "Content-Type": PARTS })),
    ).rejects.toThrow("files_too_large");
  });

  test("the Content-Length decides whether a form is large; without this header, the maximum length of its type decides", () => {
    const isLarge = (headers: Record<string, string>) => new UnreadForm(arriving([], headers), clock).isLarge;
    expect(isLarge({ "Content-Type": FORM })).toBe(false);
    expect(isLarge({ "Content-Type": PARTS })).toBe(true);
    expect(isLarge({ "Content-Type": PARTS, "Content-Length": String(FORM_LIMITS.bytes) })).toBe(false);
  });

  test("UnreadForm cancels an upload whose sender sends nothing for ten seconds", async () => {
    vi.useFakeTimers();
    const outcome = read(arriving([partsOf("y").subarray(0, 40)], { "Content-Type": PARTS }, true)).catch(
      String,
    );
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await Promise.race([outcome, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await outcome).toContain("malformed_form");
  });

  test("UnreadForm reads an upload to its end even if the isolate was paused for twenty seconds", async () => {
    vi.useFakeTimers();
    const bytes = partsOf("y");
    let send: ReadableByteStreamController | undefined;
    const body = new ReadableStream({
      type: "bytes",
      start: (controller) => {
        send = controller;
        controller.enqueue(bytes.slice(0, 40));
      },
    });
    // Node requires `duplex`, which the types of the platform lack.
    const init = { method: "POST", headers: { "Content-Type": PARTS }, body, duplex: "half" };
    const outcome = read(new Request("http://form.example/images", init)).then(() => "read", String);
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() + 20_000);
    await vi.advanceTimersByTimeAsync(1_100);
    send?.enqueue(bytes.slice(40));
    send?.close();
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toBe("read");
  });

  /**
   * Begins an upload that sends one piece each second, at most 100 pieces. The returned function returns the outcome of
   * the upload.
   */
  function beginSlowUpload(bytesPerSecond: number) {
    const body = new ReadableStream({
      type: "bytes",
      start(controller) {
        controller.enqueue(partsOf("y").subarray(0, -10));
        let left = 100;
        const timer = setInterval(() => {
          if ((left -= 1) < 0) return clearInterval(timer);
          try {
            controller.enqueue(new Uint8Array(bytesPerSecond));
          } catch {
            // The body was cancelled, so the sender stops sending.
            clearInterval(timer);
          }
        }, 1_000);
      },
    });
    const init = { method: "POST", headers: { "Content-Type": PARTS }, body, duplex: "half" };
    let outcome = "arrives";
    read(new Request("http://form.example/images", init)).then(
      () => (outcome = "is read"),
      (failure: unknown) => (outcome = String(failure)),
    );
    return () => outcome;
  }

  /**
   * Sends a complete form without a Content-Length; such a form counts as one of the largest. The returned function
   * returns the outcome of the upload.
   */
  function sendWhole() {
    let outcome = "waits";
    const pieces = [partsOf("y".repeat(200_000))];
    void read(arriving(pieces, { "Content-Type": PARTS })).then(() => (outcome = "is read"));
    return () => outcome;
  }

  // Waits until every upload of a test has expired, because all tests of this file share the memory for uploads.
  const expireAllUploads = () => vi.advanceTimersByTimeAsync(240_000);

  test("while other uploads wait, an upload of a few bytes per second is cancelled within six seconds; otherwise it continues", async () => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000 });
    const drips = [beginSlowUpload(10), beginSlowUpload(10)];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(drips.map((outcome) => outcome())).toEqual(["arrives", "arrives"]);
    const other = sendWhole();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(other()).toBe("is read");
    const late = [beginSlowUpload(10), beginSlowUpload(10)];
    await vi.advanceTimersByTimeAsync(100);
    const next = sendWhole();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(next()).toBe("is read");
    expect(late.map((outcome) => outcome()).join()).toContain("malformed_form");
    await expireAllUploads();
  });

  test("an upload at the speed of a phone on 3G is received, and other uploads do not wait for it", async () => {
    vi.useFakeTimers({ now: Date.now() + 7_200_000 });
    const phones = [beginSlowUpload(50_000), beginSlowUpload(50_000)];
    await vi.advanceTimersByTimeAsync(100);
    const others = [sendWhole(), sendWhole(), sendWhole()];
    await vi.advanceTimersByTimeAsync(7_000);
    expect(others.map((outcome) => outcome())).toEqual(["is read", "is read", "is read"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phones.map((outcome) => outcome())).toEqual(["arrives", "arrives"]);
    await expireAllUploads();
  });
});
