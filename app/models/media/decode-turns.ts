import type { Clock } from "~/context/types";

/** Pause after each decoded picture, in which other requests are served. */
const GAP_MS = 250;
/**
 * The exclusive right to decode expires after this time, because the request that holds it may end without releasing
 * it.
 */
const LONGEST_TURN_MS = 30_000;

/** After each accepted file, the next decode waits this long, because another file may already be arriving. */
const RECEIVING_MS = 500;
/** Maximum delay of a decode if new uploads keep arriving. */
const MOST_PATIENCE_MS = 2_000;

let takenUntil = 0;
let receivingUntil = 0;

/** Postpones the next decode, because decoding would block an upload that is still arriving. */
export function delayNextDecode(clock: Clock): void {
  receivingUntil = clock.now() + RECEIVING_MS;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Lets this isolate decode only one picture at a time, with a pause after each picture. */
export async function decodeInTurn<Result>(clock: Clock, work: () => Promise<Result>): Promise<Result> {
  // The waiting requests poll, because in workerd a promise created by another request may never settle.
  const patience = clock.now() + MOST_PATIENCE_MS;
  while (clock.now() < Math.max(takenUntil, Math.min(receivingUntil, patience))) await pause(GAP_MS / 5);
  takenUntil = clock.now() + LONGEST_TURN_MS;
  try {
    return await work();
  } finally {
    takenUntil = clock.now() + GAP_MS;
  }
}

/** Lets waiting requests run before the next step. */
export const yieldToOtherRequests = (): Promise<void> => pause(0);

/** Runs a generator. Other requests can run each time the generator yields. */
export async function runGeneratorInSteps<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await yieldToOtherRequests();
  }
}
