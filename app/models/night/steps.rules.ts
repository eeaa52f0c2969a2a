import { hours, minutes } from "~/models/core/time.rules";

/**
 * The nightly work. Each step runs in its own invocations, so that a step that fails or takes long does not stop the
 * others. The first step compares the ledger with the payments.
 */
export const NIGHT_STEPS = [
  "integrity",
  "expired_rows",
  "old_projects",
  "unused_accounts",
  "answer_medians",
  "listings",
  "media",
] as const;
export type NightStep = (typeof NIGHT_STEPS)[number];

export const STEP_STATES = ["waiting", "done"] as const;

/** A turn that runs longer than this counts as lost, because no invocation can take so long. */
export const TURN_LEASE_MS = minutes(16);
/** A step whose turns fail this many times in a row waits until the next night. */
export const ATTEMPTS_MAX = 5;
/** If the next turn of a step has not begun this long after the start of the night, its message counts as lost. */
export const LOST_AFTER_MS = minutes(10);
/** If a step takes longer than this, /health reports a fault. */
export const STEP_LATE_MS = hours(6);

/** The time at which a failed turn is retried. */
export const nextTurnAt = (now: number, attempts: number): number => now + minutes(5 * attempts);

/** A turn that is still to be run. */
export interface WaitingTurn {
  step: NightStep;
  turn: number;
}

/** The result of one turn of a step. */
export interface Turn {
  /** Position at which the next turn continues; null when the step is done. */
  next: string | null;
  /** Numbers that the turn writes to the log. */
  facts: Record<string, number>;
}
