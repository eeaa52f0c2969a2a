import { hours, minutes } from "~/models/core/time.rules";

export const MESSAGE_CHANNELS = ["email", "sms"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * The stored states. `sending`: a sender has reserved the message until its lease ends; `dead`: no further attempts are
 * made.
 */
export const STORED_MESSAGE_STATES = ["pending", "sending", "sent", "dead"] as const;

/** After this many failed attempts a message is dead: it stays in the list, but is not retried. */
export const MAX_ATTEMPTS = 8;

/** The value of `last_error` for a message whose sender crashed. */
export const SENDER_CRASHED_ERROR = "interrupted";

/**
 * After its first attempt, an SMS without a confirmation is sent again only once. A second delivery cannot be detected
 * and is billed.
 */
export const UNCONFIRMED_SMS_ATTEMPTS_MAX = 2;

const RETRY_DELAYS = [minutes(1), minutes(5), minutes(30), hours(2), hours(12)];

/**
 * Delay before the next attempt, after the n-th attempt has failed. It is longer if the mail or SMS service asks for a
 * longer delay.
 */
export function retryDelay(attempts: number, retryAfterSeconds = 0): number {
  const delay = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? minutes(1);
  return Math.max(delay, retryAfterSeconds * 1000);
}

/**
 * After this time a sender counts as crashed, and another sender may reserve the message. Sending a whole batch takes
 * less time.
 */
export const MESSAGE_LEASE_MS = minutes(1);

/**
 * Two limits: a run reserves at most nine messages, and sends at most three of them at the same time. A Worker can have
 * six open connections, and a run uses half of them.
 */
export const CLAIMED_MESSAGES_MAX = 9;
export const PARALLEL_SENDS = 3;
