const MINUTE = 60_000;

/**
 * The nightly work, each step in invocations of its own: a step that fails or takes long stops no other. The comparison
 * of ledger and payments comes first.
 */
export const NIGHT_STEPS = [
  "integrity",
  "expired_rows",
  "old_projects",
  "unused_accounts",
  "answer_medians",
  "media",
] as const;
export type NightStep = (typeof NIGHT_STEPS)[number];

export const STEP_STATES = ["waiting", "done"] as const;

/** Longer than an invocation may take: after it a turn is taken for lost. */
export const TURN_LEASE_MS = 16 * MINUTE;
/** A step whose turns fail this often waits for the next night. */
export const ATTEMPTS_MAX = 5;
/** A step that waits this long for its next turn has lost its message. */
export const LOST_AFTER_MS = 10 * MINUTE;
/** A step that has not ended by then is a fault that /health reports. */
export const STEP_LATE_MS = 6 * 60 * MINUTE;

/** When a turn that failed is repeated. */
export const nextTurnAt = (now: number, attempts: number): number => now + attempts * 5 * MINUTE;

/** A turn of a step that is to be done. */
export interface WaitingTurn {
  step: NightStep;
  turn: number;
}

/** What one turn of a step did. */
export interface Turn {
  /** Where the next turn goes on; null when the step is done. */
  next: string | null;
  /** Counts for the log. */
  facts: Record<string, number>;
}
