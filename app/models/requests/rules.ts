/** Page sizes of the list. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;
export const UPCOMING_DAYS = 7;

/**
 * Number of days after reception for which the home page asks the provider to follow up an unlocked request with a
 * future event.
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

/**
 * The follow-up states of an answered request. Any state other than `to_contact` means that the couple was contacted.
 */
export const FOLLOW_UP_STATES = ["to_contact", "contacted", "meeting", "quote_sent", "won", "lost"] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** How long a rejection can be undone. The couple's mail waits for this time. */
export const UNDO_SECONDS = 10;
/** Extra time for an undo that was sent in time but arrives a little later. */
const UNDO_GRACE_SECONDS = 5;
/** After this many milliseconds the couple is informed of a rejection, which is then final. */
export const REJECTION_MAIL_DELAY_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;

/** The stored values that determine the status. */
export interface RequestMarks {
  unlockedAt: number | null;
  rejectedAt: number | null;
  /** The time at which an administrator marked the request as fake. */
  fakeAt: number | null;
}

export type RequestStatus = "locked" | "unlocked" | "rejected" | "fake";

/**
 * Allowed changes of status: locked → unlocked for one credit; locked or unlocked → rejected, permanently after
 * UNDO_SECONDS. A fake request can no longer be answered; whether it was seen is recorded separately.
 */
export const TRANSITIONS: Record<RequestStatus, readonly RequestStatus[]> = {
  locked: ["unlocked", "rejected"],
  unlocked: ["rejected"],
  rejected: [],
  fake: [],
};

/** A rejection overrides an unlock, whichever came first; fake overrides both. */
export function storedStatus({ unlockedAt, rejectedAt, fakeAt }: RequestMarks): RequestStatus {
  if (fakeAt !== null) return "fake";
  if (rejectedAt !== null) return "rejected";
  return unlockedAt === null ? "locked" : "unlocked";
}

/** Status shown to the provider. With premium every request that is not rejected is shown as unlocked. */
export function displayStatus(marks: RequestMarks, isPremium: boolean): RequestStatus {
  const status = storedStatus(marks);
  return status === "locked" && isPremium ? "unlocked" : status;
}

export const canUnlock = (marks: RequestMarks): boolean =>
  TRANSITIONS[storedStatus(marks)].includes("unlocked");
export const canReject = (marks: RequestMarks): boolean =>
  TRANSITIONS[storedStatus(marks)].includes("rejected");

/** Whether the provider has not answered yet. In this case the page warns a provider who leaves it. */
export const needsAnswer = (marks: RequestMarks, isPremium: boolean): boolean =>
  displayStatus(marks, isPremium) === "locked";

/** Whether the event's last day is before `today`; both are calendar days of the reader's domain. */
export const isOver = (
  { eventDate, eventDateEnd }: { eventDate: string; eventDateEnd?: string | null },
  today: string,
): boolean => (eventDateEnd ?? eventDate) < today;

/** Days shown in the "in N days" chip; null if the event is past or further away. */
export const upcomingDays = (daysAway: number): number | null =>
  daysAway >= 0 && daysAway <= UPCOMING_DAYS ? daysAway : null;
