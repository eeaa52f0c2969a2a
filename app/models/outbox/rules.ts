import { hours, minutes } from "~/models/core/time.rules";

/**
 * Kinds of mails with the values their texts (mails:<kind>) use. Dates, places and ranges must be formatted in the
 * recipient's language before the mail is enqueued.
 */
export const MAIL_VALUES = {
  welcome: ["firstname"],
  welcome_venue: ["firstname"],
  password_reset: ["firstname", "minutes"],
  password_changed: ["firstname"],
  new_device: ["firstname", "device", "date"],
  second_factor_added: ["firstname"],
  second_factor_removed: ["firstname"],
  recovery_code_used: ["firstname"],
  moderation_approved: ["firstname", "company"],
  moderation_approved_hidden: ["firstname", "company"],
  moderation_approved_abroad: ["firstname", "company"],
  moderation_approved_no_venue: ["firstname", "company"],
  moderation_approved_venues: ["firstname", "company"],
  moderation_refused: ["firstname", "company", "reason"],
  venue_approved: ["firstname", "venue"],
  venue_approved_hidden: ["firstname", "venue"],
  venue_refused: ["firstname", "venue", "reason"],
  calendar_failing: ["firstname", "venue", "date", "reason"],
  project_confirmation: ["firstname", "eventType", "date", "place", "providers", "hours"],
  new_event_request: ["firstname", "eventType", "date", "place", "guests", "distance", "venue"],
  request_reminder: ["firstname", "eventType", "date", "place", "hours"],
  own_reminder: ["firstname", "couple", "eventType", "date", "place"],
  request_digest: ["firstname", "requests", "list"],
  event_request_rejected: ["firstname", "provider", "eventType", "date", "place"],
  venue_request_rejected: ["firstname", "venue", "eventType", "date", "place"],
  provider_reply: ["provider", "subject", "text"],
  contact_check: ["firstname", "provider", "eventType", "date", "place"],
  report_returned: ["firstname", "eventType", "date", "place"],
  report_accepted: ["firstname", "eventType", "date", "place"],
  report_refused: ["firstname", "eventType", "date", "place", "reason"],
  administrator_invited: ["firstname", "by", "minutes"],
  request_fake: ["firstname", "couple", "date"],
  request_fake_returned: ["firstname", "couple", "date"],
  credits_receipt: ["firstname", "credits", "amount"],
  credits_refunded: ["firstname", "amount"],
  credits_refund_failed: ["firstname", "amount"],
  credits_refund_refused: ["firstname", "credits", "amount", "reason"],
  premium_started: ["firstname", "date", "price"],
  premium_cancelled: ["firstname", "date"],
  premium_renewed: ["firstname", "date", "price"],
  premium_payment_failed: ["firstname", "price"],
  premium_ended: ["firstname", "date", "venues"],
  premium_second: ["firstname"],
  phone_changed: [],
  email_change_link: ["firstname", "minutes"],
  email_change_asked: ["firstname"],
  email_changed: ["firstname"],
  account_deleted: ["firstname"],
  inactivity_warning: ["firstname", "date"],
  account_expired: ["firstname"],
  data_export_ready: ["days"],
} as const satisfies Record<string, readonly string[]>;

export type MailKind = keyof typeof MAIL_VALUES;
export type MailValues<Kind extends MailKind> = Record<(typeof MAIL_VALUES)[Kind][number], string | number>;

export const isMailKind = (value: string): value is MailKind => Object.hasOwn(MAIL_VALUES, value);

export const MESSAGE_CHANNELS = ["email", "sms"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Stored states: sending means taken by a sender for a while, dead means given up. */
export const STORED_MESSAGE_STATES = ["pending", "sending", "sent", "dead"] as const;

/** Kinds of mails sent to couples, who have no account; all others go to providers. */
export const TO_COUPLES: ReadonlySet<MailKind> = new Set([
  "project_confirmation",
  "event_request_rejected",
  "venue_request_rejected",
  "provider_reply",
  "contact_check",
]);

/** After this many failed attempts a message is dead: kept and listed, but not retried. */
export const MAX_ATTEMPTS = 8;

/** `last_error` of a message whose sender crashed. */
export const INTERRUPTED = "interrupted";

/**
 * An SMS without a confirmation is repeated only once, and only after its first attempt: a second delivery cannot be
 * detected and is billed.
 */
export const UNCONFIRMED_MAX = 2;

const RETRY_DELAYS = [minutes(1), minutes(5), minutes(30), hours(2), hours(12)];

/** Delay after the n-th failed attempt; longer if the provider asks for it. */
export function retryDelay(attempts: number, retryAfterSeconds = 0): number {
  const delay = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? minutes(1);
  return Math.max(delay, retryAfterSeconds * 1000);
}

/** After this time a sender counts as crashed and another may take the message. Longer than a whole batch can last. */
export const LEASE_MS = minutes(1);

/** Messages claimed at a time, and sent in parallel: a Worker has six connections, of which a run uses half. */
export const CLAIM_SIZE = 9;
export const PARALLEL_SENDS = 3;

/** Mails whose row is deleted once sent or given up, so that no trace of the recipient remains. */
export const FAREWELLS = ["account_deleted", "account_expired"] as const satisfies readonly MailKind[];
export type Farewell = (typeof FAREWELLS)[number];
