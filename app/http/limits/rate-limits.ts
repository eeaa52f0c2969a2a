import { accountsWithEmail } from "~/models/accounts/queries.server";
import { sql } from "~/models/core/database";
import { normalizeLimitSubject } from "~/models/limits/rules";
import {
  countAttempt,
  resetCounters,
  subjectHash,
  type LimitOutcome,
  type SubjectHashContext,
} from "~/models/limits/counters.server";
import type { ModelContext } from "~/context/types";
import { isKnownDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import { ALL_RATE_LIMITS } from "~/registers/rate-limits.generated";

interface RateLimit {
  perAddress: number;
  perSubject: number;
  window: number;
  /**
   * Set only for a limit that counts per account. It says whether the subject is the account's e-mail address or the
   * account's id; requests from browsers in which the account was used before are then counted separately.
   */
  ownedBy?: "email" | "account";
}

/**
 * All rate limits. Each folder of app/models declares its limits in `registers/rate-limits.rules.ts`; `perAddress`
 * counts by IP address, `perSubject` by a value such as an account or a phone number. If D1 cannot count a request, the
 * request is rejected. A browser in which the account was used before has its own counter, so that strangers cannot
 * lock the owner out (docs/decisions/027-sliding-rate-limits.md).
 */
const RATE_LIMITS = ALL_RATE_LIMITS satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The visitor whom a limit counts: the IP address and the browser. */
export interface Caller extends ModelContext, SubjectHashContext {
  address: string;
  device: Device;
}

/**
 * Counts one request of a visitor against a rate limit.
 * @param subject the normalised subject; stored as a hash, so that counters hold no personal data
 */
export async function checkRateLimit(
  caller: Caller,
  name: RateLimitName,
  subject: string | null,
): Promise<LimitOutcome> {
  const { perAddress, perSubject, window, ownedBy }: RateLimit = RATE_LIMITS[name];
  const byAddress = {
    key: `${name}:address:${await subjectHash(caller, caller.address)}`,
    most: perAddress,
    window,
  };
  if (subject === null) return countAttempt(caller, [byAddress]);
  const bySubject = { key: await subjectKey(caller, name, subject), most: perSubject, window };
  if (!ownedBy) return countAttempt(caller, [byAddress, bySubject]);
  const { device } = caller;
  const accounts = ownedBy === "email" ? accountsWithEmail(subject) : sql`SELECT ${subject}`;
  return countAttempt(caller, [byAddress, bySubject], {
    when: await isKnownDevice(device, accounts),
    counters: [{ key: await deviceKey(caller, name, subject), most: perSubject, window }],
  });
}

/** The rate-limit binding. Its limit is not exact, because each location of Cloudflare counts separately. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** A limit by a binding of wrangler.toml, for cases that need no exact limit. */
interface Fence {
  limiter: RateLimiter | null;
  key: string;
  /** Length in seconds of the period in which the binding counts requests. */
  seconds: number;
}

/** Calls the binding; returns null if there is no binding. */
async function askFence({ limiter, key, seconds }: Fence): Promise<{ outcome: LimitOutcome } | null> {
  if (!limiter) return null;
  const { success } = await limiter.limit({ key });
  return { outcome: success ? null : { retryAfter: seconds } };
}

/**
 * Limits requests for place suggestions by the rate-limit binding. Without the binding it uses the counters in D1,
 * although they write a row for each typed letter.
 */
export async function checkSuggestionLimit(
  caller: Caller & { suggestionLimiter: RateLimiter | null },
): Promise<LimitOutcome> {
  const { suggestionLimiter: limiter, address } = caller;
  const asked = await askFence({ limiter, key: address, seconds: 10 });
  return asked ? asked.outcome : checkRateLimit(caller, "searchPlaces", null);
}

/** Limits the searches of the directory by the rate-limit binding, or without the binding by the counters in D1. */
export async function checkSearchLimit(
  caller: Caller & { searchLimiter: RateLimiter | null },
): Promise<LimitOutcome> {
  const { searchLimiter: limiter, address } = caller;
  const asked = await askFence({ limiter, key: address, seconds: 10 });
  return asked ? asked.outcome : checkRateLimit(caller, "searchDirectory", null);
}

/** Limits the searches of one account in the command palette, by the binding of suggestions. */
export async function checkPaletteLimit(
  caller: Caller & { suggestionLimiter: RateLimiter | null },
  accountId: string,
): Promise<LimitOutcome> {
  const { suggestionLimiter: limiter } = caller;
  const asked = await askFence({ limiter, key: `palette ${accountId}`, seconds: 10 });
  return asked ? asked.outcome : checkRateLimit(caller, "searchPalette", accountId);
}

/**
 * Limits the requests for one private calendar by the same binding. A counter in D1 would be expensive, because
 * calendar apps read the calendar every hour, day and night.
 */
export async function checkCalendarLimit(
  caller: Caller & { calendarLimiter: RateLimiter | null },
  feedId: string,
): Promise<LimitOutcome> {
  const asked = await askFence({ limiter: caller.calendarLimiter, key: feedId, seconds: 60 });
  return asked ? asked.outcome : checkRateLimit(caller, "readCalendar", feedId);
}

/**
 * Whether an IP address has requested a page so often that its further views are not counted. Without the binding there
 * is no limit, because a limit in D1 would cost as much as counting the views.
 */
export async function hasTooManyViews(
  { viewLimiter: limiter, address }: { viewLimiter: RateLimiter | null; address: string },
  page: string,
): Promise<boolean> {
  const asked = await askFence({ limiter, key: `${address} ${page}`, seconds: 60 });
  return asked !== null && asked.outcome !== null;
}

const subjectKey = async (ctx: SubjectHashContext, name: RateLimitName, subject: string) =>
  `${name}:subject:${await subjectHash(ctx, subject)}`;

const deviceKey = async (ctx: Caller, name: RateLimitName, subject: string) =>
  `${name}:device:${await subjectHash(ctx, `${subject} ${ctx.device.token}`)}`;

/**
 * Resets the counters of a subject, both for known and for unknown browsers, after the person has proved their
 * identity. Successful attempts therefore never use up the limit.
 */
export async function resetSubjectCounters(ctx: Caller, name: RateLimitName, text: string): Promise<void> {
  const subject = normalizeLimitSubject(text);
  await ctx.db.writeUnaudited(
    resetCounters(await subjectKey(ctx, name, subject), await deviceKey(ctx, name, subject)),
  );
}
