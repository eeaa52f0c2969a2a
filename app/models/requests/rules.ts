/** Page sizes of the list. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;
export const UPCOMING_DAYS = 7;

/**
 * Number of days, counted from reception, during which the home page asks the provider to follow up an unlocked request
 * whose event is in the future.
 */
export const FOLLOW_UP_DAYS = 90;

/** Number of credits that unlocking one request costs. */
export const UNLOCK_COST = 1;

/** The reasons that a provider can give for a rejection. */
export const REJECTION_REASONS = [
  "budget",
  "location",
  "not_qualified",
  "not_available",
  "questionable",
  "not_sufficient_infos",
  "other",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The states of following up a request. In every state except `to_contact`, the provider has contacted the couple. */
export const FOLLOW_UP_STATES = ["to_contact", "contacted", "meeting", "quote_sent", "won", "lost"] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** How long the page offers to undo a rejection. */
export const UNDO_SECONDS = 10;
/** Extra time in which an undo that was sent in time may still arrive. */
const UNDO_GRACE_SECONDS = 5;
/**
 * The mail that informs the couple of a rejection is sent after this many milliseconds. From then on the rejection is
 * final.
 */
export const REJECTION_MAIL_DELAY_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;

/** The stored times from which the status is computed. */
export interface RequestStatusTimes {
  unlockedAt: number | null;
  rejectedAt: number | null;
  /** The time at which an administrator marked the request as fake. */
  fakeAt: number | null;
}

export type RequestStatus = "locked" | "unlocked" | "rejected" | "fake";

/**
 * The statuses that can follow each status. Undoing a rejection is not listed here: it is possible only until the
 * couple is informed. Whether a request was seen is not part of its status.
 */
export const STATUS_TRANSITIONS: Record<RequestStatus, readonly RequestStatus[]> = {
  locked: ["unlocked", "rejected"],
  unlocked: ["rejected"],
  rejected: [],
  fake: [],
};

/**
 * Returns the status that the stored times give. A rejected request counts as rejected even if it was unlocked, and a
 * fake request always counts as fake.
 */
export function storedStatus({ unlockedAt, rejectedAt, fakeAt }: RequestStatusTimes): RequestStatus {
  if (fakeAt !== null) return "fake";
  if (rejectedAt !== null) return "rejected";
  return unlockedAt === null ? "locked" : "unlocked";
}

/** Status shown to the provider. A provider with Premium sees every locked request as unlocked. */
export function displayStatus(marks: RequestStatusTimes, isPremium: boolean): RequestStatus {
  const status = storedStatus(marks);
  return status === "locked" && isPremium ? "unlocked" : status;
}

export const canUnlock = (marks: RequestStatusTimes): boolean =>
  STATUS_TRANSITIONS[storedStatus(marks)].includes("unlocked");
export const canReject = (marks: RequestStatusTimes): boolean =>
  STATUS_TRANSITIONS[storedStatus(marks)].includes("rejected");

/** Whether the request still waits for the provider's answer. If so, the page warns a provider who leaves it. */
export const needsAnswer = (marks: RequestStatusTimes, isPremium: boolean): boolean =>
  displayStatus(marks, isPremium) === "locked";

/** Whether the event's last day is before `today`; both are calendar days of the reader's domain. */
export const isEventOver = (
  { eventDate, eventDateEnd }: { eventDate: string; eventDateEnd?: string | null },
  today: string,
): boolean => (eventDateEnd ?? eventDate) < today;

/** The number that the label "in N days" shows; null if the event is past or too far away for the label. */
export const upcomingDays = (daysAway: number): number | null =>
  daysAway >= 0 && daysAway <= UPCOMING_DAYS ? daysAway : null;
