import type { AppContext } from "~/context";
import { passRateLimit, type RateLimitName } from "./rate-limits";
import { logEvent } from "~/log";
import { AppError } from "~/models/errors";

/** Counts a request under a limit, for its address and its subject; says when to come back where it is one too many. */
export async function isOverLimit(
  app: AppContext,
  limit: RateLimitName,
  subject: string | null,
): Promise<boolean> {
  const outcome = await passRateLimit(app, limit, app.address, subject);
  if (outcome) {
    app.outgoing.set("Retry-After", String(outcome.retryAfter));
    logEvent({ event: "rate_limited", level: "warn", requestId: app.requestId, limit });
  }
  return outcome !== null;
}

/** Raises a limit where there is no form to show again (a JSON route); throws when it is exceeded. */
export async function limitOrThrow(
  app: AppContext,
  limit: RateLimitName,
  subject: string | null = null,
): Promise<void> {
  if (await isOverLimit(app, limit, subject)) throw new AppError("rate_limited", limit);
}
