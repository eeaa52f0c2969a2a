import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);

/**
 * Every limit of the product. `perAddress` counts by the visitor's IP address, `perSubject` by what the form names (an
 * account, a number). All are counters in D1, raised before the work is done; when D1 cannot count, the work is refused.
 */
export const RATE_LIMITS = {
  signIn: { perAddress: 30, perSubject: 8, window: minutes(15) },
  /** Codes of the second factor, per account: five guesses in a quarter of an hour, however many come at once. */
  secondFactor: { perAddress: 30, perSubject: 5, window: minutes(15) },
  /** Passwords asked for again while signed in, per account. */
  confirmPassword: { perAddress: 30, perSubject: 8, window: minutes(15) },
  register: { perAddress: 10, perSubject: 5, window: hours(1) },
  requestReset: { perAddress: 10, perSubject: 5, window: hours(1) },
  resetPassword: { perAddress: 20, perSubject: 10, window: hours(1) },
  draftProject: { perAddress: 120, perSubject: 60, window: hours(1) },
  submitProject: { perAddress: 10, perSubject: 5, window: hours(1) },
  confirmProject: { perAddress: 30, perSubject: 10, window: hours(1) },
  searchPlaces: { perAddress: 240, perSubject: 240, window: minutes(1) },
  subscribe: { perAddress: 120, perSubject: 60, window: hours(1) },
  saveBilling: { perAddress: 30, perSubject: 30, window: hours(1) },
  changeEmail: { perAddress: 10, perSubject: 3, window: hours(1) },
  uploadPicture: { perAddress: 60, perSubject: 60, window: hours(1) },
  confirmEmail: { perAddress: 30, perSubject: 10, window: hours(1) },
  checkSiret: { perAddress: 30, perSubject: 30, window: minutes(10) },
  /** Reports of refused content: a page that is wrong would send many of the same. */
  reportPolicy: { perAddress: 20, perSubject: 20, window: minutes(10) },
  buyCredits: { perAddress: 120, perSubject: 40, window: hours(1) },
} as const satisfies Record<string, { perAddress: number; perSubject: number; window: number }>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The one spelling of what is limited beside the address. */
export const limitSubject = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** Seconds to wait, or null when the call may go on. */
export type RateLimitOutcome = { retryAfter: number } | null;

/**
 * Raises the counters of a limit and tells whether one of them is exceeded.
 * @param subject what is limited beside the address; already normalised, hashed here so that no counter names a person
 */
export async function passRateLimit(
  { db, clock }: ModelScope,
  name: RateLimitName,
  address: string,
  subject: string | null,
): Promise<RateLimitOutcome> {
  const limit = RATE_LIMITS[name];
  const now = clock.now();
  const windowStart = now - (now % limit.window);
  const raise = (key: string) => sql<{ count: number }>`
    INSERT INTO limit_counters (key, window_start, count, expires_at)
    VALUES (${key}, ${windowStart}, 1, ${windowStart + 2 * limit.window})
    ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
    RETURNING count`;
  const counters: { key: string; max: number }[] = [
    { key: `${name}:address:${await fingerprint(address)}`, max: limit.perAddress },
  ];
  if (subject !== null) counters.push({ key: await subjectKey(name, subject), max: limit.perSubject });
  const results = await db.keep(...counters.map(({ key }) => raise(key)));
  const exceeded = results.some(
    (result, index) => Number(result.rows[0]?.["count"]) > (counters[index]?.max ?? 0),
  );
  return exceeded ? { retryAfter: Math.ceil((windowStart + limit.window - now) / 1000) } : null;
}

/** What the rate-limit binding answers: a fence at each location of Cloudflare, not an exact count. */
export interface RateFence {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}
/** The period of the binding in wrangler.toml. */
const FENCE_SECONDS = 10;

/**
 * The limit of suggestions while typing: by the binding where there is one, because a counter in D1 would cost a write for
 * each letter and there is nothing to steal; else by the counters.
 */
export async function passSuggestionLimit(
  scope: ModelScope & { suggestionFence: RateFence | null; address: string },
): Promise<RateLimitOutcome> {
  const { suggestionFence: fence, address } = scope;
  if (!fence) return passRateLimit(scope, "searchPlaces", address, null);
  const { success } = await fence.limit({ key: address });
  return success ? null : { retryAfter: FENCE_SECONDS };
}

const subjectKey = async (name: RateLimitName, subject: string) =>
  `${name}:subject:${await fingerprint(subject)}`;

/** Forgets what a subject has used up: after a sign-in that succeeded, so that only failures lock an account. */
export const forgiveSubject = async (name: RateLimitName, subject: string): Promise<Query> =>
  sql`DELETE FROM limit_counters WHERE key = ${await subjectKey(name, limitSubject(subject))}`;

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 12), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
