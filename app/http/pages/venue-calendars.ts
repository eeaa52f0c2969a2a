import type * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { knownDomain, originOf } from "~/i18n/domains";
import { dayOf, formatDateTime } from "~/i18n/formats";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { findVenueCalendars } from "~/models/venues/availability.queries.server";
import type { venueCalendarsSchema } from "~/models/venues/calendars-form.rules";
import {
  changeVenueFeed,
  connectCalendar,
  disconnectCalendar,
} from "~/models/venues/change-calendars.server";
import { venueFeedPath } from "~/models/venues/feed.server";
import { readVenueCalendar } from "~/models/venues/read-calendar.server";
import type { CalendarProblem } from "~/models/venues/rules";
import { openAddress } from "~/models/venues/source-address.server";

/** The calendar elsewhere that is read, with moments in words. */
export interface ShownSource {
  /** Host of its address; null if the address can no longer be read. */
  host: string | null;
  reading: "waiting" | "read" | "failed";
  problem: CalendarProblem | null;
  /** When it was last read without a failure. */
  readAt: string | null;
  dueAt: string | null;
  /** Later days that it takes. */
  days: number;
}

/** A venue's calendars as their page shows them; null if the account has no such venue. */
export async function readCalendars(ctx: RequestContext, me: Me, venueId: string) {
  const { formats, settings, clock } = ctx;
  const found = await findVenueCalendars(ctx, me.providerId, venueId, dayOf(clock.now(), formats.timeZone));
  if (!found) return null;
  const { id, name, feedId, sourceUrl, problem } = found;
  const domain = knownDomain(me.domain);
  const moment = (at: number | null) => (at === null ? null : formatDateTime(at, formats));
  const address = sourceUrl === null ? null : await openAddress(ctx, id, sourceUrl);
  const source: ShownSource | null =
    sourceUrl === null
      ? null
      : {
          host: address === null ? null : new URL(address).hostname,
          reading: found.reading ?? "waiting",
          problem,
          readAt: moment(found.readAt),
          dueAt: moment(found.dueAt),
          days: found.readDays,
        };
  return {
    venue: { id, name },
    feed:
      feedId === null
        ? null
        : originOf(domain, ctx.hosts, ctx.url.port) +
          (await venueFeedPath(settings.FORM_SECRET, { feedId, domain })),
    source,
  };
}

const FEED_DONE = {
  create: "calendar:created",
  change: "calendar:changed",
  remove: "calendar:removed",
} as const;

/** Does what a form of the page asks for, and says so on the next page. */
export async function changeCalendars(
  ctx: RequestContext,
  venue: { providerId: string; venueId: string },
  form: z.output<typeof venueCalendarsSchema>,
): Promise<void> {
  switch (form.intent) {
    case "connect":
      if (await connectCalendar(ctx, venue, form.address)) await readNow(ctx, venue);
      return;
    case "read":
      return readNow(ctx, venue);
    case "disconnect":
      if (await disconnectCalendar(ctx, venue))
        ctx.flash({ kind: "success", key: "availability:source.removed" });
      return;
    case "create":
    case "change":
    case "remove":
      if (await changeVenueFeed(ctx, venue, form.intent))
        ctx.flash({ kind: "success", key: FEED_DONE[form.intent] });
  }
}

async function readNow(
  ctx: RequestContext,
  { providerId, venueId }: { providerId: string; venueId: string },
): Promise<void> {
  const reading = await readVenueCalendar(ctx, providerId, venueId);
  switch (reading.kind) {
    case "read":
      return ctx.flash({
        kind: "success",
        key: reading.days === 0 ? "availability:source.connected_none" : "availability:source.connected",
        values: { count: reading.days },
      });
    case "failed":
      return ctx.flash({ kind: "danger", key: `availability:errors.${reading.problem}` });
    case "busy":
      return ctx.flash({ kind: "info", key: "availability:source.busy" });
    case "none":
  }
}
