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

/** The uploads that this isolate holds in memory; those aside are slow, and have a room of their own. */
const turns = new Set<Upload & { until: number; isAside: boolean }>();
/** Those that wait, in their order. */
const waiting = new Set<Upload & { seen: number }>();
/** Who has not looked for this long waits no longer: its request has ended. */
const VANISHED_MS = 2_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Permission to receive a file. */
export interface UploadTurn {
  /** The upload goes on. */
  extend(): void;
  /** Whether somebody waits for memory. */
  isWanted(): boolean;
  /** Leaves its memory to those who wait, if there is as much aside. */
  stepAside(): void;
  end(): void;
}

/**
 * Waits until an upload may be received: one of an account at a time, and of all together `room` bytes in this isolate,
 * and as many again of those that have stepped aside.
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
      // It may have been forgotten while the isolate stood still.
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
      // It may have been forgotten while the isolate stood still.
      if (!hasEnded) turns.add(turn);
    },
    isWanted: () => isRoomWanted(clock.now()),
    stepAside: () => (turn.isAside ||= bytesHeld(true) + bytes <= room),
    end: () => {
      hasEnded = true;
      if (turns.delete(turn)) letOthersFirst(account);
    },
  };
}

/** Puts what waits of an account that had its turn behind all others. */
function letOthersFirst(account: string): void {
  const own = [...waiting].filter((waiter) => waiter.account === account);
  for (const waiter of own) {
    waiting.delete(waiter);
    waiting.add(waiter);
  }
}

/** Bytes of the uploads aside, or of all others. */
const bytesHeld = (isAside: boolean): number =>
  [...turns].reduce((sum, turn) => (turn.isAside === isAside ? sum + turn.bytes : sum), 0);

/** Those who send, and those who wait: without any whose request has ended. */
function present(now: number): { sending: ReadonlySet<string>; waiters: readonly Upload[] } {
  for (const turn of turns) if (turn.until < now) turns.delete(turn);
  for (const waiter of waiting) if (waiter.seen < now - VANISHED_MS) waiting.delete(waiter);
  return { sending: new Set([...turns].map(({ account }) => account)), waiters: [...waiting] };
}

/** Whether somebody waits for memory, not for an upload of the same account. */
function isRoomWanted(now: number): boolean {
  const { sending, waiters } = present(now);
  return waiters.some(({ account }) => !sending.has(account));
}

/** Whether the upload may begin: its account sends no other file, and no earlier upload waits for memory. */
function isNext(now: number, upload: Upload, room: number): boolean {
  const { sending, waiters } = present(now);
  const first = waiters.find(({ account }) => !sending.has(account));
  return first === upload && bytesHeld(false) + upload.bytes <= room;
}
