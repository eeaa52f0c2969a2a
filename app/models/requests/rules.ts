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

/** How long a browser remembers the request that a provider wants to unlock after a payment. */
export const WANTED_REQUEST_HOURS = 2;

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
 * The reasons that a couple may read if the provider agrees. A doubt about the couple is never shown, and "other" says
 * nothing.
 */
export const SHOWABLE_REASONS = [
  "budget",
  "location",
  "not_qualified",
  "not_available",
  "not_sufficient_infos",
] as const satisfies readonly RejectionReason[];
export type ShowableReason = (typeof SHOWABLE_REASONS)[number];

/** The reason that a couple reads; null if the provider does not show it, or if it is never shown. */
export const shownReasonOf = (reason: string | null, isShown: boolean): ShowableReason | null =>
  (isShown && SHOWABLE_REASONS.find((known) => known === reason)) || null;

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

/** A couple sees that a provider is silent after this many hours without an answer. */
export const PROVIDER_SILENCE_HOURS = 72;

/** The stored times from which the status is computed. */
export interface RequestStatusTimes {
  unlockedAt: number | null;
  rejectedAt: number | null;
  /** The time at which an administrator marked the request as fake. */
  fakeAt: number | null;
  /** The time at which the request ended: with the couple's project, or because the couple replaced the provider. */
  endedAt: number | null;
}

/** The times from which the status that a provider sees is computed. */
export interface ShownStatusTimes extends RequestStatusTimes {
  seenAt: number | null;
}

/** The statuses in the order of the list. The column `status_order` of the database stores the position. */
export const REQUEST_STATUSES = ["locked", "closed", "unlocked", "rejected", "fake"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Position of a status in the order by status. */
export const statusOrderOf = (status: RequestStatus): number => REQUEST_STATUSES.indexOf(status);

/**
 * The statuses that can follow each status. Only the end of the couple's project or a replacement closes a request.
 * Undoing a rejection is not listed here: it is possible only until the couple is informed. Whether a request was seen
 * is not part of its status.
 */
export const STATUS_TRANSITIONS: Record<RequestStatus, readonly RequestStatus[]> = {
  locked: ["closed", "unlocked", "rejected"],
  closed: [],
  unlocked: ["rejected"],
  rejected: [],
  fake: [],
};

/**
 * Returns the status that the stored times give. A rejected request counts as rejected even if it was unlocked, and a
 * fake request always counts as fake. An ended request counts as closed only if the provider never unlocked it.
 */
export function storedStatus({ unlockedAt, rejectedAt, fakeAt, endedAt }: RequestStatusTimes): RequestStatus {
  if (fakeAt !== null) return "fake";
  if (rejectedAt !== null) return "rejected";
  if (unlockedAt !== null) return "unlocked";
  return endedAt === null ? "locked" : "closed";
}

/**
 * Whether Premium shows the contact of a request that is not unlocked: always while it is open, and after its end only
 * if the provider had read it before. The SQL condition `isContactVisible` applies the same rule.
 */
export const isShownByPremium = ({
  seenAt,
  endedAt,
}: Pick<ShownStatusTimes, "seenAt" | "endedAt">): boolean =>
  endedAt === null || (seenAt !== null && seenAt <= endedAt);

/** Whether a provider sees the contact of a request. The SQL condition `isContactVisible` applies the same rule. */
export const isContactShown = (
  marks: Pick<ShownStatusTimes, "unlockedAt" | "seenAt" | "endedAt">,
  isPremium: boolean,
): boolean => marks.unlockedAt !== null || (isPremium && isShownByPremium(marks));

/**
 * Status shown to the provider. A provider with Premium sees as unlocked: locked requests, and closed ones that it had
 * read before their end.
 */
export function displayStatus(marks: ShownStatusTimes, isPremium: boolean): RequestStatus {
  const status = storedStatus(marks);
  const isHidden = status === "locked" || status === "closed";
  return isHidden && isPremium && isShownByPremium(marks) ? "unlocked" : status;
}

export const canUnlock = (marks: RequestStatusTimes): boolean =>
  STATUS_TRANSITIONS[storedStatus(marks)].includes("unlocked");
export const canReject = (marks: RequestStatusTimes): boolean =>
  STATUS_TRANSITIONS[storedStatus(marks)].includes("rejected");

/** Why a provider can no longer answer a request: the code of the error. */
export type RequestDenial = "request_already_rejected" | "request_fake" | "request_closed";

/** Chooses the denial by the stored status. A request that is still open was rejected and undone at the same moment. */
export function denialOf(marks: RequestStatusTimes): RequestDenial {
  const status = storedStatus(marks);
  return status === "fake"
    ? "request_fake"
    : status === "closed"
      ? "request_closed"
      : "request_already_rejected";
}

/** Whether the request still waits for the provider's answer. If so, the page warns a provider who leaves it. */
export const needsAnswer = (marks: ShownStatusTimes, isPremium: boolean): boolean =>
  displayStatus(marks, isPremium) === "locked";

/** Whether the provider can write to the couple through the app and record a follow-up: only if it sees the contact. */
export const canFollowUp = (marks: ShownStatusTimes, isPremium: boolean): boolean =>
  displayStatus(marks, isPremium) === "unlocked";

/** Whether the provider can set a reminder: not for a request that is rejected, fake or closed. */
export const canSetReminder = (marks: RequestStatusTimes): boolean =>
  STATUS_TRANSITIONS[storedStatus(marks)].length > 0;

/** Whether the event's last day is before `today`; both are calendar days of the reader's domain. */
export const isEventOver = (
  { eventDate, eventDateEnd }: { eventDate: string; eventDateEnd?: string | null },
  today: string,
): boolean => (eventDateEnd ?? eventDate) < today;

/** The number that the label "in N days" shows; null if the event is past or too far away for the label. */
export const upcomingDays = (daysAway: number): number | null =>
  daysAway >= 0 && daysAway <= UPCOMING_DAYS ? daysAway : null;
