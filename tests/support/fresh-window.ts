import { setTimeout as wait } from "node:timers/promises";
import { beforeEach } from "vitest";

/** Limits count in windows of 10 and 15 minutes, hours and days: every one of them begins with one of these. */
const WINDOW_MS = 5 * 60_000;
/** What a test that meets a limit takes at most. */
const ROOM_MS = 8_000;

/** Waits until a window of `windowMs` has at least `roomMs` left: a series that goes over its end would be counted twice. */
export async function roomInWindow(windowMs: number, roomMs: number): Promise<void> {
  const left = windowMs - (Date.now() % windowMs);
  if (left < roomMs) await wait(left + 5);
}

beforeEach(() => roomInWindow(WINDOW_MS, ROOM_MS));
