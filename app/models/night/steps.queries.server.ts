import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import {
  STEP_ATTEMPTS_MAX,
  TURN_LOST_AFTER_MS,
  retryTimeOfTurn,
  NIGHT_STEPS,
  TURN_LEASE_MS,
  type NightStep,
  type StepTurnResult,
  type WaitingStepTurn,
} from "./steps.rules";

type Context = Pick<ModelContext, "db" | "clock">;

/**
 * Starts each step of the nightly job. A step that was not finished in the last night continues where it stopped. If
 * the job of this night was started before, nothing happens.
 * @param night when the cron was due
 * @returns the first turn of each step
 */
export async function beginNightlySteps({ db }: Context, night: number): Promise<WaitingStepTurn[]> {
  const [begun] = await db.write(sql`
    INSERT INTO night_steps (step, night, state, turn)
    SELECT value, ${night}, 'waiting', 0 FROM json_each(${JSON.stringify(NIGHT_STEPS)}) WHERE true
    ON CONFLICT (step) DO UPDATE SET
      cursor = iif(state = 'done', NULL, cursor), worked_ms = iif(state = 'done', 0, worked_ms),
      night = excluded.night, state = 'waiting', turn = turn + 1, attempts = 0
    WHERE night < excluded.night
    RETURNING step, turn`);
  return (begun?.rows ?? []).flatMap(({ step, turn }) =>
    NIGHT_STEPS.filter((each) => each === step).map((each) => ({ step: each, turn: Number(turn) })),
  );
}

/** One turn of a step, which this run has reserved. No other run may work on it. */
export interface ClaimedStepTurn extends WaitingStepTurn {
  cursor: string | null;
  attempts: number;
  begunAt: number;
}

/**
 * Reserves a turn for this run. Null if the turn is already done, if another run works on it, or if it must still wait
 * after a failure.
 */
export async function claimStepTurn(
  { db, clock }: Context,
  { step, turn }: WaitingStepTurn,
): Promise<ClaimedStepTurn | null> {
  const now = clock.now();
  const [claimed] = await db.write(sql`
    UPDATE night_steps SET busy_until = ${now + TURN_LEASE_MS}, attempts = attempts + 1
    WHERE step = ${step} AND turn = ${turn} AND state = 'waiting' AND busy_until <= ${now}
    RETURNING cursor, attempts`);
  const [row] = claimed?.rows ?? [];
  if (!row) return null;
  const { cursor, attempts } = row;
  return {
    step,
    turn,
    cursor: typeof cursor === "string" ? cursor : null,
    attempts: Number(attempts),
    begunAt: now,
  };
}

/**
 * Stores that a turn has ended.
 * @returns the next turn; null if the step is done, or if another run has ended this turn first
 */
export async function endStepTurn(
  { db, clock }: Context,
  { step, turn, begunAt }: ClaimedStepTurn,
  { next }: StepTurnResult,
): Promise<WaitingStepTurn | null> {
  const now = clock.now();
  const took = now - begunAt;
  const [ended] = await db.write(sql`
    UPDATE night_steps SET cursor = ${next}, turn = turn + 1, busy_until = 0, attempts = 0,
      worked_ms = worked_ms + ${took}, state = iif(${next === null}, 'done', 'waiting'),
      ended_at = iif(${next === null}, ${now}, ended_at), last_ms = iif(${next === null}, worked_ms + ${took}, last_ms)
    WHERE step = ${step} AND turn = ${turn}`);
  return didChange(ended) && next !== null ? { step, turn: turn + 1 } : null;
}

/** Stores the time from which a failed turn may be retried. */
export async function postponeStepTurn(
  { db, clock }: Context,
  { step, turn, attempts }: ClaimedStepTurn,
): Promise<void> {
  await db.write(sql`
    UPDATE night_steps SET busy_until = ${retryTimeOfTurn(clock.now(), attempts)} WHERE step = ${step} AND turn = ${turn}`);
}

/**
 * Turns that are due although no run works on them. The queue message for such a turn was lost, or its run was
 * interrupted or failed.
 */
export const listLostStepTurns = ({ db, clock }: Context): Promise<WaitingStepTurn[]> =>
  db.all(sql<WaitingStepTurn>`
    SELECT step, turn FROM night_steps
    WHERE state = 'waiting' AND attempts < ${STEP_ATTEMPTS_MAX}
      AND iif(attempts = 0, night + ${TURN_LOST_AFTER_MS}, busy_until) <= ${clock.now()}`);

/** The state of a step of the nightly job, for /health. */
export interface StepState {
  step: NightStep;
  isDone: boolean;
  night: number;
  endedAt: number | null;
  lastMs: number | null;
}

export const selectSteps = () => sql<Omit<StepState, "isDone"> & { isDone: number }>`
  SELECT step, state = 'done' AS isDone, night, ended_at AS endedAt, last_ms AS lastMs FROM night_steps ORDER BY step`;

/** The state of one step of the nightly work, as administrators read it. */
export interface StepProgress extends Omit<StepState, "isDone"> {
  state: "done" | "waiting";
  cursor: string | null;
  attempts: number;
  workedMs: number;
}

export const selectStepProgress = () => sql<StepProgress>`
  SELECT step, state, night, cursor, attempts, worked_ms AS workedMs, ended_at AS endedAt, last_ms AS lastMs
  FROM night_steps ORDER BY step`;
