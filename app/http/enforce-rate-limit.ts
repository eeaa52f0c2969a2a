import type { AppContext } from "~/context";
import { checkRateLimit, type RateLimitName } from "./rate-limits";
import { logEvent } from "~/log";
import { AppError } from "~/models/core/errors";

/** Counts a request for its address and its subject; sets Retry-After when the limit is exceeded. */
export async function isOverLimit(
  app: AppContext,
  limit: RateLimitName,
  subject: string | null,
): Promise<boolean> {
  const outcome = await checkRateLimit(app, limit, subject);
  if (outcome) {
    app.outgoing.set("Retry-After", String(outcome.retryAfter));
    logEvent({ event: "rate_limited", level: "warn", requestId: app.requestId, limit });
  }
  return outcome !== null;
}

/** Counts a request for a JSON route, which has no form to show again; throws when the limit is exceeded. */
export async function enforceRateLimit(
  app: AppContext,
  limit: RateLimitName,
  subject: string | null = null,
): Promise<void> {
  if (await isOverLimit(app, limit, subject)) throw new AppError("rate_limited", limit);
}
