import type { MessageChannel } from "~/models/outbox/rules";
import { REMINDER_HOURS } from "./hours.rules";
import { hours } from "~/models/core/time.rules";

/**
 * Notifications that a provider may switch off. All others, such as those about security and payments, are always sent.
 */
export const NOTIFICATION_KINDS = ["new_request", "reminder", "digest"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const isNotificationKind = (kind: string | undefined): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((known) => known === kind);

export type NotificationChannel = MessageChannel;

/** Default values of the settings. Each kind has only the channels listed here; SMS are only for premium. */
export const DEFAULT_NOTIFICATIONS: Record<
  NotificationKind,
  Partial<Record<NotificationChannel, boolean>>
> = {
  new_request: { email: true, sms: true },
  reminder: { email: true, sms: false },
  digest: { email: true },
};

/** The fields of the form with the notification settings. */
export const NOTIFICATION_FIELDS = [
  { field: "newRequestEmail", kind: "new_request", channel: "email" },
  { field: "newRequestSms", kind: "new_request", channel: "sms" },
  { field: "reminderEmail", kind: "reminder", channel: "email" },
  { field: "reminderSms", kind: "reminder", channel: "sms" },
  { field: "digestEmail", kind: "digest", channel: "email" },
] as const satisfies readonly {
  field: string;
  kind: NotificationKind;
  channel: NotificationChannel;
}[];
export type NotificationField = (typeof NOTIFICATION_FIELDS)[number]["field"];

/** The mails that can be switched off, each with its kind of notification. */
const KIND_OF_MAIL: Readonly<Record<string, NotificationKind>> = {
  new_event_request: "new_request",
  request_reminder: "reminder",
  own_reminder: "reminder",
  request_digest: "digest",
};

export const notificationOfMail = (mailKind: string): NotificationKind | null =>
  Object.hasOwn(KIND_OF_MAIL, mailKind) ? (KIND_OF_MAIL[mailKind] ?? null) : null;

/** An unseen request older than this gets no more reminders, but the digest still lists it. */
export const REMINDER_MAX_AGE_MS = hours(48);

export interface ReminderStage {
  /** The value of event_requests.reminders after this reminder. */
  stage: 1 | 2;
  hours: number;
  /** A reminder is due for requests that arrived after `after` and not after `until`. */
  after: number;
  until: number;
}

/** The reminders that are due at a point in time. If a request missed its first reminder, it still gets the second. */
export const reminderStages = (now: number): readonly ReminderStage[] => [
  {
    stage: 1,
    hours: REMINDER_HOURS[0],
    after: now - hours(REMINDER_HOURS[1]),
    until: now - hours(REMINDER_HOURS[0]),
  },
  {
    stage: 2,
    hours: REMINDER_HOURS[1],
    after: now - REMINDER_MAX_AGE_MS,
    until: now - hours(REMINDER_HOURS[1]),
  },
];

/**
 * If the digest of a day is late, it is sent only before this hour. If it has not been sent by then, that day has no
 * digest.
 */
export const DIGEST_LATEST_HOUR = 12;
/** Two limits of the digest: it covers this many days, and lists at most this many requests. */
export const DIGEST_DAYS = 14;
export const DIGEST_REQUESTS_MAX = 5;

/** No SMS reminder is sent outside these hours, in local time. */
export const SMS_REMINDER_HOURS = { from: 8, until: 21 } as const;
