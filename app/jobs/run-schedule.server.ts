import type { ServiceContext } from "~/context/types";
import { describeError, logEvent } from "~/log";
import { reconcileSubscriptions } from "~/models/subscriptions/reconcile-subscriptions.server";
import { handleWaitingEvents } from "~/models/stripe-events/waiting-events.server";
import { renewTokens } from "~/models/instagram/renew-tokens.server";
import { syncDueConnections } from "~/models/instagram/sync-pictures.server";
import { recheckSirets } from "~/models/companies/recheck-sirets.server";
import { invoiceDuePurchases } from "~/models/invoicing/invoice-purchases.server";
import { nameCredits } from "~/presenters/credits/name-credits.server";
import { reconcileOrders } from "~/models/credits/reconcile-orders.server";
import { deleteEndedViewKeys } from "~/models/statistics/delete-ended-days.server";
import { remindOfUnseenRequests } from "~/models/notifications/remind-unseen.server";
import { sendProviderSetReminders } from "~/models/notifications/send-own-reminders.server";
import { sendAnswerDigests } from "~/models/couples/news/send-answer-digests.server";
import { sendDigests } from "~/models/notifications/send-digests.server";
import { assignMissingSlugs } from "~/models/directory/assign-address.server";
import { expireExports } from "~/models/privacy/make-exports.server";
import { sweepUploads } from "~/models/media/sweep-media.server";
import { readDueCalendars } from "~/models/venues/availability/read-calendar.server";
import { purgeDeletedPictures } from "~/models/pictures/delete-picture.server";
import { recheckRejectedKeys } from "~/models/operations/recheck-keys.server";
import { recheckSilentParties } from "~/models/operations/recheck-silent.server";
import { watchTroubles } from "~/models/operations/watch-troubles.server";
import { isKeyAccepted } from "./is-key-accepted.server";
import { restartDueExports } from "./make-exports.server";
import { prepareMissedPicture } from "./prepare-pictures.server";
import { NIGHTLY_CRON, JOBS_BY_CRON, type FrequentJobName } from "./schedule.rules";
import { startNightlySteps, restartLostNightlySteps } from "./night-steps.server";
import { sendOutbox } from "./send-outbox.server";

/**
 * Runs the jobs of a cron expression. Each job is idempotent, so a repeated or missed run is harmless.
 * @param scheduledAt when the run was due; a repetition of the run has the same time
 */
export async function runSchedule(cron: string, scheduledAt: number, ctx: ServiceContext): Promise<void> {
  if (cron === NIGHTLY_CRON) {
    await attemptPart("night", () => startNightlySteps(ctx, scheduledAt));
    return;
  }
  const parts = JOBS_BY_CRON.get(cron);
  if (!parts) {
    logEvent({ level: "error", event: "unknown_cron", cron });
    return;
  }
  const attempt = async (part: FrequentJobName, run: () => Promise<unknown>) => {
    if (parts.includes(part)) await attemptPart(part, run);
  };
  await attempt("lost_steps", () => restartLostNightlySteps(ctx));
  await attempt("exports", async () => {
    await expireExports(ctx);
    await restartDueExports(ctx);
  });
  // `wakeOutbox` starts the job that sends the reminders and digests. If this call fails, the cron for the outbox sends
  // them a minute later.
  await attempt("reminders", async () => {
    const [reminders, own, digests, couples] = [
      await remindOfUnseenRequests(ctx),
      await sendProviderSetReminders(ctx),
      await sendDigests(ctx),
      await sendAnswerDigests(ctx),
    ];
    if (reminders + own + digests + couples === 0) return;
    ctx.wakeOutbox();
    logEvent({ event: "reminded", reminders, own, digests, couples });
  });
  // Sends the mails and SMS whose queue message was lost, and those that an interrupted run left unsent.
  await attempt("outbox", () => sendOutbox(ctx));
  await attempt("pictures", async () => {
    await prepareMissedPicture(ctx);
    await purgeDeletedPictures(ctx);
    const removed = await sweepUploads(ctx);
    if (removed > 0) logEvent({ event: "uploads_swept", removed });
  });
  await attempt("subscriptions", async () => {
    const reread = await reconcileSubscriptions(ctx);
    if (reread > 0) logEvent({ event: "subscriptions_reread", reread });
  });
  await attempt("stripe_events", async () => {
    const handled = await handleWaitingEvents(ctx);
    if (handled > 0) logEvent({ event: "stripe_events_handled", handled });
  });
  await attempt("credit_orders", async () => {
    const done = await reconcileOrders(ctx);
    const level =
      done.mismatches > 0 ? "error" : done.isCutShort || done.invalidAnswers > 0 ? "warn" : "info";
    if (done.asked + done.refunded + done.invalidAnswers > 0 || done.isCutShort) {
      logEvent({ event: "credit_orders_reconciled", level, ...done });
    }
  });
  await attempt("invoices", async () => {
    const done = await invoiceDuePurchases(ctx, nameCredits);
    const level = done.delayed > 0 ? "warn" : "info";
    if (done.made + done.delayed > 0) logEvent({ event: "purchases_invoiced", level, ...done });
  });
  await attempt("view_keys", () => deleteEndedViewKeys(ctx));
  await attempt("troubles", async () => {
    await recheckRejectedKeys(ctx, (party) => isKeyAccepted(ctx, party));
    await recheckSilentParties(ctx, ctx.isAnswering);
    const { began, over } = await watchTroubles(ctx, ctx.settings);
    if (began.length + over.length === 0) return;
    logEvent({
      event: "troubles_changed",
      level: began.length > 0 ? "error" : "info",
      began: began.join(),
      over: over.join(),
    });
  });
  await attempt("addresses", async () => {
    const count = await assignMissingSlugs(ctx);
    if (count > 0) logEvent({ event: "addresses_made", made: count });
  });
  await attempt("instagram", async () => {
    const done = { ...(await renewTokens(ctx)), ...(await syncDueConnections(ctx)) };
    if (done.renewed + done.expired + done.synced > 0) logEvent({ event: "instagram", ...done });
  });
  await attempt("venue_calendars", async () => {
    const done = await readDueCalendars(ctx);
    if (done.read + done.failed > 0) logEvent({ event: "venue_calendars_read", ...done });
  });
  await attempt("recheck_sirets", async () => {
    const answered = await recheckSirets(ctx);
    if (answered > 0) logEvent({ event: "sirets_rechecked", answered });
  });
}

/** Runs one job. A failure is logged and does not stop the other jobs; the next cron run tries again. */
async function attemptPart(part: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (failure) {
    logEvent({ level: "error", event: "schedule_failed", part, failure: describeError(failure) });
  }
}
