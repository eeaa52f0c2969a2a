import { days, hours, minutes } from "~/models/core/time.rules";

/** What can be wrong with the running product. The operator is told once when it begins and once when it is over. */
export const TROUBLES = [
  "ledger_differences",
  "payment_differences",
  "dead_messages",
  "late_messages",
  "late_steps",
  "failing_steps",
  "waiting_events",
  "no_webhooks",
  "stripe_key_rejected",
  "brevo_key_rejected",
  "insee_key_rejected",
  "registers_silent",
  "instagram_silent",
  "photon_silent",
  "failed_requests",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A message that is due waits longer than this only if its sender is not running or Brevo does not accept it. */
const LATE_MESSAGE_MS = minutes(15);
/**
 * After so many failed attempts a message has waited for more than half an hour. Until its next attempt it is not due, so
 * only the attempts show that Brevo does not answer.
 */
export const RETRIES_REPORTED = 3;
/** Stripe's events are handled within seconds, and after a failure within minutes. */
const WAITING_EVENT_MS = hours(1);
/** Stripe reports a payment within seconds. If no event has arrived an hour after a payment, the webhook does not work. */
const WEBHOOK_MS = hours(1);
/** The events of older payments may have been deleted: see the register of `stripe_events`, which keeps them for longer. */
const REMEMBERED_PAYMENT_MS = days(150);

/** After this time without a rejection, a third party is asked whether it accepts our key again. */
export const REJECTION_LASTS_MS = hours(1);
/**
 * A third party is silent if a call of somebody has failed and no question of the cron, which comes every five minutes,
 * was answered for longer than this. So at least three calls in a row have failed, and one slow answer is no trouble.
 */
const SILENCE_MS = minutes(5);
/** Failed requests are counted in slots of this length. */
const FAILURE_SLOT_MS = minutes(5);
/** So many slots together are looked at, the current one included. */
const FAILURE_SLOTS = 3;
/** A single failed request is in the log. So many within the slots are a trouble. */
const FAILURES_REPORTED = 5;

/** Returns the number of the slot in which a failed request is counted. */
export const failureSlotOf = (at: number): number => Math.floor(at / FAILURE_SLOT_MS);

/** Returns the first of the slots whose failed requests are summed up. */
export const firstFailureSlot = (now: number): number => failureSlotOf(now) - FAILURE_SLOTS + 1;

/** What the product knows about itself. Points in time are epoch milliseconds, and null if there is none. */
export interface OperationFacts {
  ledgerDifferences: number;
  paymentDifferences: number;
  deadMessages: number;
  oldestMessageDueAt: number | null;
  /** When the oldest message was stored of which at least `RETRIES_REPORTED` attempts have failed. */
  oldestRetriedMessageAt: number | null;
  lateSteps: number;
  failingSteps: number;
  oldestEventAt: number | null;
  newestEventAt: number | null;
  newestPaymentAt: number | null;
  stripeKeyRejectedAt: number | null;
  brevoKeyRejectedAt: number | null;
  inseeKeyRejectedAt: number | null;
  /** When the first call failed since which the third party has not answered the cron. */
  registersSilentAt: number | null;
  instagramSilentAt: number | null;
  photonSilentAt: number | null;
  /** How many requests of the last slots ended with an unexpected error, or because a third party did not answer. */
  failedRequests: number;
}

/**
 * Returns the troubles that exist now, each with a number that the mail names: how many rows or steps, or how many minutes
 * something has been waiting.
 */
export function findTroubles(facts: OperationFacts, now: number): Map<Trouble, number> {
  const waited = (since: number | null, limit: number) =>
    since !== null && now - since > limit ? Math.floor((now - since) / minutes(1)) : 0;
  const isReported =
    facts.newestPaymentAt === null ||
    now - facts.newestPaymentAt > REMEMBERED_PAYMENT_MS ||
    (facts.newestEventAt ?? 0) + WEBHOOK_MS >= facts.newestPaymentAt;
  const numbers: Record<Trouble, number> = {
    ledger_differences: facts.ledgerDifferences,
    payment_differences: facts.paymentDifferences,
    dead_messages: facts.deadMessages,
    late_messages: Math.max(
      waited(facts.oldestMessageDueAt, LATE_MESSAGE_MS),
      waited(facts.oldestRetriedMessageAt, LATE_MESSAGE_MS),
    ),
    late_steps: facts.lateSteps,
    failing_steps: facts.failingSteps,
    waiting_events: waited(facts.oldestEventAt, WAITING_EVENT_MS),
    no_webhooks: isReported ? 0 : waited(facts.newestPaymentAt, WEBHOOK_MS),
    stripe_key_rejected: minutesSince(facts.stripeKeyRejectedAt, now),
    brevo_key_rejected: minutesSince(facts.brevoKeyRejectedAt, now),
    insee_key_rejected: minutesSince(facts.inseeKeyRejectedAt, now),
    registers_silent: waited(facts.registersSilentAt, SILENCE_MS),
    instagram_silent: waited(facts.instagramSilentAt, SILENCE_MS),
    photon_silent: waited(facts.photonSilentAt, SILENCE_MS),
    failed_requests: facts.failedRequests >= FAILURES_REPORTED ? facts.failedRequests : 0,
  };
  return new Map(
    TROUBLES.flatMap((trouble) => (numbers[trouble] > 0 ? [[trouble, numbers[trouble]] as const] : [])),
  );
}

/** Returns the minutes since a point in time, at least one; zero if there is none. */
const minutesSince = (at: number | null, now: number): number =>
  at === null ? 0 : Math.max(1, Math.floor((now - at) / minutes(1)));
