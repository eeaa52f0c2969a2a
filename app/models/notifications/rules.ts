import { REMINDER_HOURS } from "./hours.rules";

/** What a provider is told of and may switch off. Everything else (security, payments, answers) always comes. */
export const NOTIFICATION_KINDS = ["new_request", "reminder", "digest"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const isNotificationKind = (kind: string | undefined): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((known) => known === kind);

export type NotificationChannel = "email" | "sms";

/** What is sent where nothing was chosen. A kind without a channel here does not exist on it; SMS are for premium. */
export const DEFAULTS: Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>> = {
  new_request: { email: true, sms: true },
  reminder: { email: true, sms: false },
  digest: { email: true },
};

/** The names of the settings' fields. */
export const SETTINGS = [
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
export type SettingField = (typeof SETTINGS)[number]["field"];

/** The mails that can be switched off, by what they are about. */
const KIND_OF_MAIL: Readonly<Record<string, NotificationKind>> = {
  new_event_request: "new_request",
  request_reminder: "reminder",
  request_digest: "digest",
};

export const notificationOfMail = (mailKind: string): NotificationKind | null =>
  Object.hasOwn(KIND_OF_MAIL, mailKind) ? (KIND_OF_MAIL[mailKind] ?? null) : null;

const HOUR = 3_600_000;

/** A request unseen for longer than this is left to the digest: nobody is reminded of what lay about before. */
export const REMINDER_LATEST_MS = 48 * HOUR;

export interface ReminderStage {
  /** What event_requests.reminders becomes. */
  stage: 1 | 2;
  hours: number;
  /** Requests received between these moments are due. */
  after: number;
  until: number;
}

/** Who is due at a moment: the second reminder takes in those who have missed the first. */
export const reminderStages = (now: number): readonly ReminderStage[] => [
  {
    stage: 1,
    hours: REMINDER_HOURS[0],
    after: now - REMINDER_HOURS[1] * HOUR,
    until: now - REMINDER_HOURS[0] * HOUR,
  },
  {
    stage: 2,
    hours: REMINDER_HOURS[1],
    after: now - REMINDER_LATEST_MS,
    until: now - REMINDER_HOURS[1] * HOUR,
  },
];

/** Where the cron was late, the digest leaves before this hour, or not at all that day. */
export const DIGEST_LATEST_HOUR = 12;
/** Requests it tells of: received in these days, and named in it at most. */
export const DIGEST_DAYS = 14;
export const DIGEST_LINES = 5;

/** No SMS reminds anybody outside these hours, local time. */
export const SMS_HOURS = { from: 8, until: 21 } as const;
