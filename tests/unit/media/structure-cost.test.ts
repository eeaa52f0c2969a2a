import { describe, expect, test } from "vitest";
import { startTimer } from "../../support/time-of-work.ts";
import { rejectFileStructure } from "~/models/media/file-structure.rules";
import { readMetadata } from "~/models/media/picture-metadata.rules";
import { PICTURE_MAX_BYTES, parsePictureHeader, rejectPicture } from "~/models/media/picture.rules";
import { GROWING_PICTURES } from "../../support/growing-pictures";

/** Runs every check that reads a file before it is decoded. */
function judge(bytes: Uint8Array): void {
  const header = parsePictureHeader(bytes);
  if (!header) return;
  rejectPicture(bytes.length, header);
  rejectFileStructure(bytes, header);
  readMetadata(bytes, header);
}

/** Reads every byte once. */
function readAll(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) | 0;
  return sum;
}

/**
 * The lowest time of several runs in milliseconds. Other programs of the machine can only increase the time.
 */
function costOf(bytes: Uint8Array, work: (bytes: Uint8Array) => unknown = judge): number {
  const runs = Array.from({ length: 12 }, () => {
    const spent = startTimer();
    work(bytes);
    return spent();
  });
  return Math.min(...runs);
}

/** Below this time a measurement does not show how the cost grows with the length. */
const NOTHING_MS = 10;

describe.each(GROWING_PICTURES)("a file with many $what", ({ each, make }) => {
  const most = Math.floor((PICTURE_MAX_BYTES - 800_000) / each);

  test("checking a file twice as long takes at most 2.5 times as long; 10 MB take at most 50 ms, or ten times as long as reading every byte, and add at most 5 MB of memory", () => {
    const files = [most / 4, most / 2, most].map((count) => make(Math.floor(count)));
    const costs = files.map((file) => costOf(file));
    for (const [index, cost] of costs.entries())
      expect(cost).toBeLessThan(Math.max(2.5 * (costs[index - 1] ?? cost), NOTHING_MS));
    const largest = files.at(-1) ?? new Uint8Array();
    // On a busy machine the time of other threads counts, too, and both times grow.
    expect(costs.at(-1)).toBeLessThan(Math.max(50, 10 * costOf(largest, readAll)));
    const held = process.memoryUsage();
    judge(largest);
    const now = process.memoryUsage();
    expect(now.heapUsed + now.arrayBuffers - held.heapUsed - held.arrayBuffers).toBeLessThan(5_000_000);
  });
});
