import { hours } from "~/models/core/time.rules";

/**
 * Why an administrator decides whether a credit is returned after a couple has ended its project: the provider has had
 * too many credits returned this month, or couple and provider may be the same person.
 */
export const CREDIT_BACK_DOUBTS = ["monthly_limit", "same_person"] as const;
export type CreditBackDoubt = (typeof CREDIT_BACK_DOUBTS)[number];

export const CREDIT_BACK_STATES = ["waiting", "granted", "refused"] as const;

/** A credit is returned if the couple ended its project less than this many hours after the unlock. */
export const CLOSING_RETURN_HOURS = 24;
/** Number of credits that a provider gets back by this rule in a calendar month of its domain, without a decision. */
export const CLOSING_RETURNS_A_MONTH_MAX = 3;

/** The facts of a request that decide whether its credit is returned when the couple ends the project. */
export interface EndedUnlock {
  providerId: string;
  unlockedAt: number | null;
  followedUpAt: number | null;
  rejectedAt: number | null;
  fakeAt: number | null;
  /** When the request itself ended before the project did; null if it is still open. */
  endedAt: number | null;
  /** Whether a credit was spent on the request. With Premium, none is spent. */
  isPaid: boolean;
  /** Whether that credit was returned before, for instance because the request was fake. */
  isReturned: boolean;
  /** Whether couple and provider share a mailbox, a telephone number or a browser. */
  isSamePerson: boolean;
  /** Number of credits that the provider has had returned by this rule in the present month. */
  returnedThisMonth: number;
}

/** What happens to a credit: nothing, it is returned, or an administrator decides because of a doubt. */
export type ClosingReturn = "none" | "returned" | CreditBackDoubt;

function isReturnDue(unlock: EndedUnlock, endedAt: number): boolean {
  if (unlock.unlockedAt === null || !unlock.isPaid || unlock.isReturned) return false;
  if (unlock.followedUpAt !== null || unlock.rejectedAt !== null || unlock.fakeAt !== null) return false;
  return unlock.endedAt === null && endedAt - unlock.unlockedAt < hours(CLOSING_RETURN_HOURS);
}

/**
 * Decides about the credits of the requests that end with a project, in their order. The credits that this call returns
 * to a provider count for the limit of the month, too.
 */
export function closingReturns(unlocks: readonly EndedUnlock[], endedAt: number): ClosingReturn[] {
  const returned = new Map<string, number>();
  return unlocks.map((unlock) => {
    if (!isReturnDue(unlock, endedAt)) return "none";
    if (unlock.isSamePerson) return "same_person";
    const count = returned.get(unlock.providerId) ?? unlock.returnedThisMonth;
    if (count >= CLOSING_RETURNS_A_MONTH_MAX) return "monthly_limit";
    returned.set(unlock.providerId, count + 1);
    return "returned";
  });
}
