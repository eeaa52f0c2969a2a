import type { Clock } from "~/context/types";

/** How long an upload waits for its turn; a script gives up after thirty seconds. */
const MOST_WAITING_MS = 15_000;
/** The interval at which a waiting upload checks whether it may begin. */
const CHECK_INTERVAL_MS = 50;
/** A turn whose request ended without giving it back expires this long after its last sign of life. */
const SILENCE_MS = 15_000;

interface Upload {
  account: string;
  bytes: number;
}

/** The uploads that this isolate holds in memory. */
const turns = new Set<Upload & { until: number }>();
/** Those that wait, in their order. */
const waiting = new Set<Upload & { seen: number }>();
/** Who has not looked for this long waits no longer: its request has ended. */
const VANISHED_MS = 2_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Permission to receive a file. */
export interface UploadTurn {
  /** The upload goes on. */
  extend(): void;
  end(): void;
}

/**
 * Waits until an upload may be received: one of an account at a time, and of all together `room` bytes in this isolate.
 * @returns null when it has waited long enough
 */
export async function takeUploadTurn(
  clock: Clock,
  { account, bytes, room }: { account: string; bytes: number; room: number },
): Promise<UploadTurn | null> {
  const patience = clock.now() + MOST_WAITING_MS;
  const waiter = { account, bytes, seen: clock.now() };
  waiting.add(waiter);
  try {
    // Polled, because in workerd a promise created by another request may never settle.
    while (!isNext(clock.now(), waiter, room)) {
      if (clock.now() > patience) return null;
      await pause(CHECK_INTERVAL_MS);
      waiter.seen = clock.now();
    }
  } finally {
    waiting.delete(waiter);
  }
  const turn = { account, bytes, until: clock.now() + SILENCE_MS };
  turns.add(turn);
  return {
    extend: () => (turn.until = clock.now() + SILENCE_MS),
    end: () => turns.delete(turn),
  };
}

/** Whether the upload may begin: its account sends no other file, and no earlier upload waits for memory. */
function isNext(now: number, upload: Upload, room: number): boolean {
  for (const turn of turns) if (turn.until < now) turns.delete(turn);
  for (const waiter of waiting) if (waiter.seen < now - VANISHED_MS) waiting.delete(waiter);
  const sending = new Set([...turns].map(({ account }) => account));
  if (sending.has(upload.account)) return false;
  for (const waiter of waiting) {
    if (waiter === upload) break;
    if (!sending.has(waiter.account)) return false;
  }
  return [...turns].reduce((sum, { bytes }) => sum + bytes, upload.bytes) <= room;
}
