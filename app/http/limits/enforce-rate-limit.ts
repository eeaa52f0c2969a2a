import type { RequestContext } from "~/context/request-context";
import { checkRateLimit, checkSearchLimit, checkSuggestionLimit, type RateLimitName } from "./rate-limits";
import { logEvent } from "~/log";
import { AppError } from "~/models/core/errors";

/**
 * Counts a request under its IP address and, if the caller names a subject such as an account, also under the subject.
 * Sets Retry-After when the limit is exceeded.
 */
export async function isOverLimit(
  ctx: RequestContext,
  limit: RateLimitName,
  subject: string | null,
): Promise<boolean> {
  const outcome = await checkRateLimit(ctx, limit, subject);
  if (outcome) {
    ctx.outgoing.set("Retry-After", String(outcome.retryAfter));
    logEvent({ event: "rate_limited", level: "warn", requestId: ctx.requestId, limit });
  }
  return outcome !== null;
}

/** Counts a request to a JSON route. It throws when the limit is exceeded, because there is no form to show again. */
export async function enforceRateLimit(
  ctx: RequestContext,
  limit: RateLimitName,
  subject: string | null = null,
): Promise<void> {
  if (await isOverLimit(ctx, limit, subject)) throw new AppError("rate_limited", limit);
}

/** Counts a search of the directory that a page can do without. */
export const isSearchOverLimit = async (ctx: RequestContext): Promise<boolean> =>
  (await checkSearchLimit(ctx)) !== null;

/** Counts a search of the directory. Above the limit the visitor gets an error page with Retry-After. */
export async function enforceSearchLimit(ctx: RequestContext): Promise<void> {
  const outcome = await checkSearchLimit(ctx);
  if (!outcome) return;
  ctx.outgoing.set("Retry-After", String(outcome.retryAfter));
  throw new AppError("rate_limited", "searchDirectory");
}

/** Counts a call for suggestions of places. Above the limit it throws, because there is no form to show again. */
export async function enforceSuggestionLimit(ctx: RequestContext): Promise<void> {
  const outcome = await checkSuggestionLimit(ctx);
  if (!outcome) return;
  ctx.outgoing.set("Retry-After", String(outcome.retryAfter));
  throw new AppError("rate_limited", "searchPlaces");
}
