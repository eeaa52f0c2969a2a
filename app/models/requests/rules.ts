/** Document 3, sections 2 and 9: page sizes and the distance of an event that is close. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;
export const UPCOMING_DAYS = 7;

/** An unlocked request without a follow-up is recalled on the home page this long after it came, while its event is to come. */
export const FOLLOW_UP_DAYS = 90;

/** What unlocking one request costs (document 3, section 4). */
export const UNLOCK_COST = 1;

/** Document 3, section 3 "Rejection reasons". */
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

/** What is stored of a request's life. */
export interface RequestMarks {
  unlockedAt: number | null;
  rejectedAt: number | null;
  /** Marked by an administrator as no real request. */
  bogusAt: number | null;
}

export type RequestStatus = "locked" | "unlocked" | "rejected" | "bogus";

/**
 * The state graph (document 3, section 4 and DECISIONS.md): locked → unlocked for one credit; locked or unlocked →
 * rejected, for good. A request that was none can no longer be answered. Being seen is tracked apart.
 */
export const TRANSITIONS: Record<RequestStatus, readonly RequestStatus[]> = {
  locked: ["unlocked", "rejected"],
  unlocked: ["rejected"],
  rejected: [],
  bogus: [],
};

/** Rejected comes before unlocked, whatever came first (document 3, section 2 "Display status"); no request before all. */
export function storedStatus({ unlockedAt, rejectedAt, bogusAt }: RequestMarks): RequestStatus {
  if (bogusAt !== null) return "bogus";
  if (rejectedAt !== null) return "rejected";
  return unlockedAt === null ? "locked" : "unlocked";
}

/** What its provider is shown: premium sees every request that is not rejected as unlocked. */
export function displayStatus(marks: RequestMarks, isPremium: boolean): RequestStatus {
  const status = storedStatus(marks);
  return status === "locked" && isPremium ? "unlocked" : status;
}

export const canUnlock = (marks: RequestMarks): boolean =>
  TRANSITIONS[storedStatus(marks)].includes("unlocked");
export const canReject = (marks: RequestMarks): boolean =>
  TRANSITIONS[storedStatus(marks)].includes("rejected");

/** E-mail and phone are for whoever unlocked, or is premium now (document 3, section 6); the SQL says the same. */
export const isContactOpen = (
  { unlockedAt }: Pick<RequestMarks, "unlockedAt">,
  isPremium: boolean,
): boolean => isPremium || unlockedAt !== null;

/** The provider still owes an answer: the navigation blocker is active (document 3, section 2). */
export const needsAnswer = (marks: RequestMarks, isPremium: boolean): boolean =>
  displayStatus(marks, isPremium) === "locked";

/** Days shown in the "in N days" chip, or null when the event is past or further away. */
export const upcomingDays = (daysAway: number): number | null =>
  daysAway >= 0 && daysAway <= UPCOMING_DAYS ? daysAway : null;
