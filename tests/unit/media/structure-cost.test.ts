import { describe, expect, test } from "vitest";
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

/**
 * The lowest processor time of several runs in milliseconds. Other programs of the machine can only increase the time.
 */
function costOf(bytes: Uint8Array): number {
  const runs = Array.from({ length: 12 }, () => {
    const begin = process.cpuUsage();
    judge(bytes);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

/** Below this time a measurement does not show how the cost grows with the length. */
const NOTHING_MS = 10;

describe.each(GROWING_PICTURES)("a file with many $what", ({ each, make }) => {
  const most = Math.floor((PICTURE_MAX_BYTES - 800_000) / each);

  test("checking a file twice as long takes at most 2.5 times as long; 10 MB take at most 50 ms and add at most 5 MB of memory", () => {
    const files = [most / 4, most / 2, most].map((count) => make(Math.floor(count)));
    const costs = files.map(costOf);
    for (const [index, cost] of costs.entries())
      expect(cost).toBeLessThan(Math.max(2.5 * (costs[index - 1] ?? cost), NOTHING_MS));
    expect(costs.at(-1)).toBeLessThan(50);
    const largest = files.at(-1) ?? new Uint8Array();
    const held = process.memoryUsage();
    judge(largest);
    const now = process.memoryUsage();
    expect(now.heapUsed + now.arrayBuffers - held.heapUsed - held.arrayBuffers).toBeLessThan(5_000_000);
  });
});
