import { afterEach, describe, expect, test, vi } from "vitest";
import { FORM_LIMITS } from "../../../app/http/form-limits.ts";
import { MAX_FILE_FORM_BYTES, UnreadForm } from "../../../app/http/unread-form.ts";

const clock = { now: () => Date.now() };
afterEach(() => vi.useRealTimers());

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=x";
const encode = (text: string) => new TextEncoder().encode(text);
const partsOf = (content: string) =>
  encode(
    `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${content}\r\n--x--\r\n`,
  );

/** A request whose body comes in pieces, and does not end if `isSilent`. */
function arriving(pieces: readonly Uint8Array[], headers: Record<string, string>, isSilent = false): Request {
  const body = new ReadableStream({
    type: "bytes",
    start(controller) {
      // A stream of bytes takes the memory of its pieces.
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece));
      if (!isSilent) controller.close();
    },
  });
  // Node asks for `duplex`, which the types of the platform do not know.
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://form.example/images", init);
}

let accounts = 0;
function read(request: Request) {
  const form = new UnreadForm(request, clock);
  return form.read(`account ${(accounts += 1)}`).finally(() => form.end());
}

describe("a form with files that nobody has read yet", () => {
  test("is read whole, whether its length is announced or not", async () => {
    const whole = partsOf("y".repeat(300_000));
    const pieces = Array.from({ length: 7 }, (_, index) =>
      whole.subarray(index * 50_000, (index + 1) * 50_000),
    );
    for (const length of [{ "Content-Length": String(whole.length) }, {}]) {
      const file = (await read(arriving(pieces, { "Content-Type": PARTS, ...length })))?.get("photos");
      expect(file instanceof File && file.size).toBe(300_000);
    }
  });

  test("is refused if it is longer than it may be, and only one in parts may be long", async () => {
    const long = "x".repeat(FORM_LIMITS.bytes + 1);
    await expect(read(arriving([encode(`a=${long}`)], { "Content-Type": FORM }))).rejects.toThrow(
      "malformed_form",
    );
    const announced = { "Content-Type": PARTS, "Content-Length": String(MAX_FILE_FORM_BYTES + 1) };
    await expect(read(arriving([], announced))).rejects.toThrow("body_too_large");
    const more = Array.from({ length: 11 }, () => new Uint8Array(1024 * 1024));
    await expect(
      read(arriving([partsOf("y").subarray(0, -10), ...more], { "Content-Type": PARTS })),
    ).rejects.toThrow("body_too_large");
    const form = new UnreadForm(arriving([], { "Content-Type": FORM }), clock);
    expect(form.isLarge).toBe(false);
  });

  test("is given up when its sender is silent for ten seconds", async () => {
    vi.useFakeTimers();
    const outcome = read(arriving([partsOf("y").subarray(0, 40)], { "Content-Type": PARTS }, true)).catch(
      String,
    );
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await Promise.race([outcome, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await outcome).toContain("malformed_form");
  });
});
