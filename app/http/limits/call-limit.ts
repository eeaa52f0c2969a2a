import type { RateLimiter } from "./rate-limits";

/** Seconds in which the binding counts calls. */
const WINDOW = 60;

/** The limit that counts a call of the HTTP API. Its counter is not in D1, so a call that reads writes nothing. */
export interface CallLimiter {
  /** The name of the limit in the header RateLimit-Policy. */
  policy: "open" | "reads" | "writes";
  /** Maximum number of calls per minute. */
  most: number;
  key: string;
  /** Null if the binding is missing. */
  limiter: RateLimiter | null;
}

/** The header RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers). */
export const policyHeader = ({ policy, most }: CallLimiter): string => `"${policy}";q=${most};w=${WINDOW}`;

/**
 * Counts a call.
 * @returns the seconds after which the client may try again; null if the call is within the limit
 */
export async function countCall({ key, limiter }: CallLimiter): Promise<number | null> {
  if (!limiter) return null;
  const { success } = await limiter.limit({ key });
  return success ? null : WINDOW;
}
