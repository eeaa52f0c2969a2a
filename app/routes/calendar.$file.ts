import { access } from "~/access/access";
import { checkCalendarLimit } from "~/http/rate-limits";
import { AppError } from "~/models/core/errors";
import { sha256 } from "~/models/core/identifiers";
import { writeFeed } from "~/models/calendar/describe-events.server";
import { readFeedFile } from "~/models/calendar/feed-address.server";

/** A changed address ends within this time also for calendars that keep what they read. */
const CACHE_SECONDS = 300;

/** GET /calendar/<id>.<signature>.ics: a provider's private calendar, for apps that have no session. */
export const loader = access.machine.loader(async ({ ctx, params, request }) => {
  ctx.outgoing.set("X-Robots-Tag", "noindex, nofollow");
  ctx.outgoing.set("Referrer-Policy", "no-referrer");
  const feedId = await readFeedFile(ctx.settings.FORM_SECRET, params["file"] ?? "", ctx.domain.code);
  if (!feedId) throw new AppError("not_found");
  const limited = await checkCalendarLimit(ctx, feedId);
  if (limited) {
    ctx.outgoing.set("Retry-After", String(limited.retryAfter));
    throw new AppError("rate_limited", "readCalendar");
  }
  const file = await writeFeed(ctx, feedId, ctx.domain.timeZone);
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
});
