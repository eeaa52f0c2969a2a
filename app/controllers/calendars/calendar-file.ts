import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { checkCalendarLimit } from "~/http/limits/rate-limits";

/** Seconds for which a calendar app may cache the file. After this time at the latest, a replaced URL stops working. */
const CACHE_SECONDS = 300;

interface PrivateFile {
  /** Id of the calendar; null if the calendar's URL has a wrong signature. */
  feedId: string | null;
  /** Returns the text of the calendar file; null if the calendar does not exist. */
  write(feedId: string): Promise<string | null>;
}

/**
 * Sends a private calendar to a calendar app, which has no session. The file may be cached for a short time and must
 * not be indexed; an unchanged file is not sent again.
 */
export async function sendCalendarFile(
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
  // The version is searched in the header and not compared with it, because a proxy that compresses the file changes
  // `"version"` to `W/"version"`.
  if (request.headers.get("If-None-Match")?.includes(version))
    return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calendar.ics"',
    },
  });
}
