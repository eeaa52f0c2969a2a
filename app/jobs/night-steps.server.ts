import type { ServiceContext } from "~/context/types";
import { describeError, logEvent } from "~/log";
import { writeInBatches } from "~/models/core/batches";
import { compareListings } from "~/models/listings/compare-listings.server";
import { sweepMedia } from "~/models/media/sweep-media.server";
import { countProductFigures } from "~/models/metrics/count-figures.server";
import {
  beginNightlySteps,
  claimStepTurn,
  endStepTurn,
  listLostStepTurns,
  postponeStepTurn,
} from "~/models/night/steps.queries.server";
import type { NightStep, StepTurnResult, WaitingStepTurn } from "~/models/night/steps.rules";
import { expireUnusedAccounts } from "~/models/privacy/expire-accounts.server";
import { sweepBookkeepingRows, sweepExpiredRows } from "~/models/privacy/statements.server";
import { askWhoStillLooks } from "~/models/projects/lapse/ask-still-looking.server";
import { deleteOldProjects } from "~/models/projects/delete-old-projects.server";
import { lapseProjects } from "~/models/projects/lapse/lapse-projects.server";
import { anonymiseExpiredSubmissions } from "~/models/projects/queries.server";
import { deleteEndedViewMarks } from "~/models/statistics/delete-ended-days.server";
import { askForReviewsAfterEvents } from "~/models/reviews/ask-after-events.server";
import { makeSitemaps } from "~/models/sitemap/make-sitemaps.server";
import { makeAnswerMedians } from "~/models/statistics/make-answer-medians.server";
import { runIntegrityTurn } from "~/models/stripe-events/check-integrity.server";

type RunTurn = (ctx: ServiceContext, cursor: string | null) => Promise<StepTurnResult>;

const STEPS: Record<NightStep, RunTurn> = {
  integrity: async (ctx, cursor) => {
    const { report, ...turn } = await runIntegrityTurn(ctx, cursor);
    if (report) {
      const { kind, rowsChecked, differences, examples } = report;
      logEvent({
        event: "integrity",
        // A balance that differs from its ledger is a bug that a person must examine.
        level: differences > 0 ? "error" : "info",
        kind,
        rowsChecked,
        differences,
        ...(differences > 0 ? { examples: examples.join(" ") } : {}),
      });
    }
    return turn;
  },
  /** Deletes expired rows. The lifetime of a row depends on its table. */
  expired_rows: async (ctx) => {
    const now = ctx.clock.now();
    const isMore = await writeInBatches(
      ctx.db,
      anonymiseExpiredSubmissions(now),
      deleteEndedViewMarks(now),
      ...sweepExpiredRows(now),
    );
    if (!isMore) await ctx.db.write(...sweepBookkeepingRows(now));
    return { next: isMore ? "more" : null, facts: {} };
  },
  lapsed_projects: (ctx, cursor) => lapseProjects(ctx, cursor),
  still_looking_mails: (ctx, cursor) => askWhoStillLooks(ctx, cursor),
  old_projects: (ctx, cursor) => deleteOldProjects(ctx, cursor),
  unused_accounts: async (ctx, cursor) => {
    const { failures, ...turn } = await expireUnusedAccounts(ctx, cursor);
    for (const failure of failures)
      logEvent({ level: "error", event: "erasure_failed", failure: describeError(failure) });
    return turn;
  },
  answer_medians: (ctx, cursor) => makeAnswerMedians(ctx, cursor),
  product_figures: (ctx) => countProductFigures(ctx),
  review_requests: (ctx, cursor) => askForReviewsAfterEvents(ctx, cursor),
  listings: async (ctx, cursor) => {
    const { named, ...turn } = await compareListings(ctx, cursor);
    // If a listing differs from the data from which it was copied, some use case changed these data without refreshing
    // the listing.
    if (named.length > 0) logEvent({ event: "listings_differed", level: "error", examples: named.join(" ") });
    return turn;
  },
  sitemaps: (ctx, cursor) => makeSitemaps(ctx, cursor),
  media: (ctx, cursor) => sweepMedia(ctx, cursor),
};

/** Starts the nightly steps of a cron run. If it is called again for the same cron run, nothing happens. */
export async function startNightlySteps(ctx: ServiceContext, scheduledAt: number): Promise<void> {
  await ctx.wakeSteps(await beginNightlySteps(ctx, scheduledAt));
}

/**
 * Sends a new queue message for each nightly step that stopped before its end, because its queue message was lost or
 * its run was interrupted.
 */
export async function restartLostNightlySteps(ctx: ServiceContext): Promise<void> {
  const lost = await listLostStepTurns(ctx);
  if (lost.length > 0) await ctx.wakeSteps(lost);
}

/**
 * Runs one turn (a limited part) of a nightly step and requests the next turn. A queue message that arrives twice or
 * late does nothing; a turn that fails is retried later, and other steps continue.
 */
export async function runNightlyTurn(ctx: ServiceContext, waiting: WaitingStepTurn): Promise<void> {
  const claimed = await claimStepTurn(ctx, waiting);
  if (!claimed) return;
  const { step } = claimed;
  try {
    const done = await STEPS[step](ctx, claimed.cursor);
    const following = await endStepTurn(ctx, claimed, done);
    logEvent({
      event: "night_step",
      step,
      turn: claimed.turn,
      isDone: done.next === null,
      durationMs: ctx.clock.now() - claimed.begunAt,
      ...done.facts,
    });
    if (following) await ctx.wakeSteps([following]);
  } catch (failure) {
    logEvent({ level: "error", event: "schedule_failed", part: step, failure: describeError(failure) });
    await postponeStepTurn(ctx, claimed);
  }
}
