import type { Clock } from "~/context/types";

/**
 * Maximum time that an upload waits until it may begin. It is shorter than thirty seconds, after which the browser's
 * script cancels the upload.
 */
const MAX_WAIT_MS = 15_000;
/** The interval at which a waiting upload checks whether it may begin. */
const CHECK_INTERVAL_MS = 50;
/**
 * The permission of an upload (`UploadPermit`) expires this long after the last call of `extend`, in case the request
 * ended without a call of `end`.
 */
const SILENCE_MS = 15_000;

interface Upload {
  account: string;
  bytes: number;
}

/**
 * The uploads that this isolate is receiving. Slow uploads (`isAside`) have their own memory budget, as large as that
 * of normal uploads, so that they do not block them.
 */
const turns = new Set<Upload & { until: number; isAside: boolean }>();
/** The uploads that wait until they may begin, in order. */
const waiting = new Set<Upload & { seen: number }>();
/**
 * A waiting upload checks repeatedly whether it may begin. If it has not done so for this long, its request has ended,
 * and the upload is removed.
 */
const ABANDONED_MS = 2_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Permission to receive the upload of one account, called its turn. */
export interface UploadPermit {
  /**
   * Prolongs the permission. The code that receives the upload must call it whenever bytes arrive; otherwise the
   * permission expires.
   */
  extend(): void;
  /** Whether another account's upload waits for memory. */
  isWanted(): boolean;
  /** Moves this upload to the room of slow uploads if it fits there, so that a waiting upload can begin. */
  stepAside(): void;
  end(): void;
}

/**
 * Waits until an upload may be received. An account may send one upload at a time; this isolate receives at most `room`
 * bytes of normal uploads and `room` bytes of slow uploads.
 * @returns null if the upload has waited for `MAX_WAIT_MS`
 */
export async function waitForUploadPermit(
  clock: Clock,
  { account, bytes, room }: { account: string; bytes: number; room: number },
): Promise<UploadPermit | null> {
  const deadline = clock.now() + MAX_WAIT_MS;
  const waiter = { account, bytes, seen: clock.now() };
  waiting.add(waiter);
  try {
    // The loop polls, because in workerd a promise of another request may never settle.
    while (!isNext(clock.now(), waiter, room)) {
      if (clock.now() > deadline) return null;
      await pause(CHECK_INTERVAL_MS);
      waiter.seen = clock.now();
      // Another request may have removed this waiting upload while the isolate was suspended.
      waiting.add(waiter);
    }
  } finally {
    waiting.delete(waiter);
  }
  const turn = { account, bytes, until: clock.now() + SILENCE_MS, isAside: false };
  turns.add(turn);
  let hasEnded = false;
  return {
    extend: () => {
      turn.until = clock.now() + SILENCE_MS;
      // While the isolate was suspended, another request may have removed this upload's turn.
      if (!hasEnded) turns.add(turn);
    },
    isWanted: () => isRoomWanted(clock.now()),
    stepAside: () => (turn.isAside ||= bytesHeld(true) + bytes <= room),
    end: () => {
      hasEnded = true;
      if (turns.delete(turn)) moveToEnd(account);
    },
  };
}

/** Moves the waiting uploads of an account to the end of the queue, so that other accounts come first. */
function moveToEnd(account: string): void {
  const own = [...waiting].filter((waiter) => waiter.account === account);
  for (const waiter of own) {
    waiting.delete(waiter);
    waiting.add(waiter);
  }
}

/** Sum of the bytes of all slow uploads, or of all normal uploads. */
const bytesHeld = (isAside: boolean): number =>
  [...turns].reduce((sum, turn) => (turn.isAside === isAside ? sum + turn.bytes : sum), 0);

/**
 * Removes the uploads whose request has ended. Returns the accounts whose upload is being received, and the uploads
 * that still wait until they may begin.
 */
function currentUploads(now: number): { sending: ReadonlySet<string>; waiters: readonly Upload[] } {
  for (const turn of turns) if (turn.until < now) turns.delete(turn);
  for (const waiter of waiting) if (waiter.seen < now - ABANDONED_MS) waiting.delete(waiter);
  return { sending: new Set([...turns].map(({ account }) => account)), waiters: [...waiting] };
}

/** Whether an upload waits for memory. An upload that waits for another upload of its own account does not count. */
function isRoomWanted(now: number): boolean {
  const { sending, waiters } = currentUploads(now);
  return waiters.some(({ account }) => !sending.has(account));
}

/** Whether an upload may begin. No earlier upload may wait for memory, and the upload must fit into `room`. */
function isNext(now: number, upload: Upload, room: number): boolean {
  const { sending, waiters } = currentUploads(now);
  const first = waiters.find(({ account }) => !sending.has(account));
  return first === upload && bytesHeld(false) + upload.bytes <= room;
}
