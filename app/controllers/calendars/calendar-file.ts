import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { checkCalendarLimit } from "~/http/limits/rate-limits";

/** A replaced address stops working within this time, also for calendars that cache the file. */
const CACHE_SECONDS = 300;

interface PrivateFile {
  /** Null if the address was not made by us. */
  feedId: string | null;
  /** The file; null if there is none. */
  write(feedId: string): Promise<string | null>;
}

/**
 * Responds to a calendar app, which has no session, with a private calendar. The file is cached briefly, not indexed,
 * and not sent again while unchanged.
 */
export async function answerCalendarFile(
  ctx: RequestContext,
  request: Request,
  { feedId, write }: PrivateFile,
): Promise<Response> {
  ctx.outgoing.set("X-Robots-Tag", "noindex, nofollow");
  ctx.outgoing.set("Referrer-Policy", "no-referrer");
  if (!feedId) throw new AppError("not_found");
  const limited = await checkCalendarLimit(ctx, feedId);
  if (limited) {
    ctx.outgoing.set("Retry-After", String(limited.retryAfter));
    throw new AppError("rate_limited", "readCalendar");
  }
  const file = await write(feedId);
  if (file === null) throw new AppError("not_found");
  const version = `"${await sha256(file)}"`;
  const headers = { ETag: version, "Cache-Control": `private, max-age=${CACHE_SECONDS}` };
  // A proxy that compresses the file marks the version as weak.
  if (request.headers.get("If-None-Match")?.includes(version))
    return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="trousseau.ics"',
    },
  });
}
