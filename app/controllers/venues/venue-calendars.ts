import type * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { domainOrFrench, originOfDomain } from "~/i18n/domains";
import { formatDateTime } from "~/i18n/formats";
import { calendarDayAt } from "~/i18n/calendar-day";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { findVenueCalendars } from "~/models/venues/availability/availability.queries.server";
import type { venueCalendarsSchema } from "~/models/venues/availability/calendars-form.rules";
import {
  changeVenueFeed,
  connectCalendar,
  disconnectCalendar,
  setCalendarUrl,
  type OwnVenue,
} from "~/models/venues/availability/change-calendars.server";
import { venueFeedPath } from "~/models/venues/availability/feed.server";
import { readVenueCalendar } from "~/models/venues/availability/read-calendar.server";
import { decryptCalendarUrl } from "~/models/venues/wizard/source-address.server";
import type { ShownCalendar } from "~/presenters/venues/shown-calendar";

/** A venue's calendars as the page of the calendars shows them; null if the account has no such venue. */
export async function readCalendars(ctx: RequestContext, me: Me, venueId: string) {
  const { formats, settings, clock } = ctx;
  const found = await findVenueCalendars(
    ctx,
    me.providerId,
    venueId,
    calendarDayAt(clock.now(), formats.timeZone),
  );
  if (!found) return null;
  const { id, name, feedId, read } = found;
  const domain = domainOrFrench(me.domain);
  return {
    venue: { id, name },
    feed:
      feedId === null
        ? null
        : originOfDomain(domain, ctx.hosts, ctx.url.port) +
          (await venueFeedPath(settings.FORM_SECRET, { feedId, domain })),
    sources: await Promise.all(
      read.map(async ({ sourceUrl, readAt, dueAt, ...calendar }): Promise<ShownCalendar> => {
        const address = await decryptCalendarUrl(ctx, id, sourceUrl);
        return {
          ...calendar,
          host: address === null ? null : new URL(address).hostname,
          readAt: readAt === null ? null : formatDateTime(readAt, formats),
          dueAt: formatDateTime(dueAt, formats),
        };
      }),
    ),
  };
}

const FEED_DONE = {
  create: "calendar:created",
  change: "calendar:changed",
  remove: "calendar:removed",
} as const;

/** Handles a form of the page of a venue's calendars, and confirms the change on the next page. */
export async function changeCalendars(
  ctx: RequestContext,
  venue: OwnVenue,
  form: z.output<typeof venueCalendarsSchema>,
): Promise<void> {
  switch (form.intent) {
    case "connect": {
      const id = await connectCalendar(ctx, venue, form.address);
      if (id === null) return ctx.flash({ kind: "danger", key: "availability:errors.full" });
      return readNow(ctx, venue, { id, event: "connected" });
    }
    case "move": {
      const { calendar: id, address } = form;
      if (await setCalendarUrl(ctx, venue, { id, address }))
        return readNow(ctx, venue, { id, event: "reread" });
      return;
    }
    case "read":
      return readNow(ctx, venue, { id: form.calendar, event: "reread" });
    case "disconnect":
      if (await disconnectCalendar(ctx, venue, form.calendar))
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
  venue: OwnVenue,
  { id, event }: { id: string; event: "connected" | "reread" },
): Promise<void> {
  const reading = await readVenueCalendar(ctx, venue, id);
  switch (reading.kind) {
    case "read": {
      const { days, passedOver } = reading;
      const left = passedOver.free + passedOver.rules + passedOver.unread;
      if (left > 0)
        return ctx.flash({ kind: "warn", key: "availability:source.left_out", values: { count: days } });
      const key = `availability:source.${days === 0 ? `${event}_none` : event}`;
      return ctx.flash({ kind: "success", key, values: { count: days } });
    }
    case "failed":
      return ctx.flash({ kind: "danger", key: `availability:errors.${reading.problem}` });
    case "busy":
      return ctx.flash({ kind: "info", key: "availability:source.busy" });
    case "none":
  }
}
