import { hours, minutes } from "~/models/core/time.rules";

/**
 * The steps of the nightly job. Each step is divided into turns, and each turn runs in an invocation of its own. A step
 * that fails or takes long therefore does not stop the others. The first step compares the ledger with the payments.
 */
export const NIGHT_STEPS = [
  "integrity",
  "expired_rows",
  "lapsed_projects",
  "still_looking_mails",
  "old_projects",
  "unused_accounts",
  "answer_medians",
  "product_figures",
  "review_requests",
  "listings",
  "sitemaps",
  "media",
] as const;
export type NightStep = (typeof NIGHT_STEPS)[number];

export const STEP_STATES = ["waiting", "done"] as const;

/**
 * If a run has not ended its turn after this time, the run counts as interrupted, because no invocation can take so
 * long.
 */
export const TURN_LEASE_MS = minutes(16);
/** If the turns of a step fail this many times in a row, the step waits until the next night. */
export const STEP_ATTEMPTS_MAX = 5;
/**
 * If no run has begun the next turn of a step this long after the start of the night, the queue message for that turn
 * counts as lost.
 */
export const TURN_LOST_AFTER_MS = minutes(10);
/** If a step takes longer than this, /health reports a fault. */
export const STEP_LATE_MS = hours(6);

/** The time at which a failed turn may be retried. */
export const retryTimeOfTurn = (now: number, attempts: number): number => now + minutes(5 * attempts);

/** A turn that no run has ended yet. */
export interface WaitingStepTurn {
  step: NightStep;
  turn: number;
}

/** The result of one turn of a step of the nightly job. */
export interface StepTurnResult {
  /** Position at which the next turn continues; null when the step is done. */
  next: string | null;
  /** Numbers that the turn writes to the log. */
  facts: Record<string, number>;
}
