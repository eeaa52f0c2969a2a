import type { AppScope } from "~/context";
import { describeFailure, logEvent } from "~/log";
import { reconcileSubscriptions } from "~/models/billing/reconcile-subscriptions.server";
import { checkIntegrity } from "~/models/billing/check-integrity.server";
import { forgetEvents, handleWaitingEvents } from "~/models/billing/waiting-events.server";
import { recheckSirets } from "~/models/companies/recheck-sirets.server";
import { reconcileOrders } from "~/models/credits/reconcile-orders.server";
import { sql } from "~/models/database";
import { forgetMessages } from "~/models/outbox/forget-messages.server";
import { eraseExpiredProjects } from "~/models/projects/queries.server";
import { makeAnswerMedians } from "~/models/statistics/make-answer-medians.server";
import { sendOutbox } from "./send-outbox.server";

const NIGHTLY = "17 3 * * *";

/** The cron sweeps. Each part is idempotent: a tick that runs twice, or not at all, only shifts work to the next. */
export async function runSchedule(cron: string, app: AppScope): Promise<void> {
  if (cron === NIGHTLY) {
    await attempt("sweep", () => sweepExpired(app));
    await attempt("answer_medians", async () => {
      logEvent({ event: "answer_medians_made", made: await makeAnswerMedians(app) });
    });
  }
  // Finds what the queue lost and what a crashed sender left behind.
  await attempt("outbox", () => sendOutbox(app));
  await attempt("subscriptions", async () => {
    const reread = await reconcileSubscriptions(app);
    if (reread > 0) logEvent({ event: "subscriptions_reread", reread });
  });
  await attempt("stripe_events", async () => {
    const handled = await handleWaitingEvents(app);
    if (handled > 0) logEvent({ event: "stripe_events_handled", handled });
  });
  await attempt("credit_orders", async () => {
    const done = await reconcileOrders(app);
    const level = done.mismatches > 0 ? "error" : done.isCutShort ? "warn" : "info";
    if (done.asked > 0 || done.refunded > 0 || done.isCutShort) {
      logEvent({ event: "credit_orders_reconciled", level, ...done });
    }
  });
  if (cron === NIGHTLY) await attempt("integrity", () => reportIntegrity(app));
  await attempt("recheck_sirets", async () => {
    const answered = await recheckSirets(app);
    if (answered > 0) logEvent({ event: "sirets_rechecked", answered });
  });
}

/** A part that fails is logged and left to the next tick; the others still run. */
async function attempt(part: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    logEvent({ level: "error", event: "schedule_failed", part, failure: describeFailure(failure) });
  }
}

/** Compares balances and payments with the ledger; every difference is an error of ours that a person must look at. */
async function reportIntegrity(app: AppScope): Promise<void> {
  for (const { kind, rowsChecked, differences, examples } of await checkIntegrity(app)) {
    logEvent({
      event: "integrity",
      level: differences > 0 ? "error" : "info",
      kind,
      rowsChecked,
      differences,
      ...(differences > 0 ? { examples: examples.join(" ") } : {}),
    });
  }
}

/** Deletes what has outlived its use: spent counters, sessions, tokens. */
async function sweepExpired(app: AppScope): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  await db.write(
    sql`DELETE FROM limit_counters WHERE expires_at < ${now}`,
    sql`DELETE FROM sessions WHERE expires_at < ${now} OR idle_expires_at < ${now}`,
    sql`DELETE FROM password_resets WHERE expires_at < ${now - 24 * 3_600_000}`,
    ...eraseExpiredProjects(now),
    sql`DELETE FROM project_submissions WHERE expires_at < ${now - 24 * 3_600_000}`,
    sql`DELETE FROM siret_checks WHERE expires_at < ${now}`,
    forgetMessages(app),
    forgetEvents(app),
  );
}
