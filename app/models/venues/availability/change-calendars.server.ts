import type { ModelContext, ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import type { CalendarIntent } from "~/models/calendar/form.rules";
import { didChange, sql, type Query } from "~/models/core/database";
import { SYNCED_CALENDARS_MAX } from "~/models/venues/rules";
import { decryptCalendarUrl, encryptCalendarUrl } from "~/models/venues/wizard/source-address.server";
import { updateTakenDays } from "./taken-days.server";

/** A venue, with its provider: a change has no effect if the venue belongs to somebody else. */
export interface OwnVenue {
  providerId: string;
  venueId: string;
}

/** SQL: whether the venue belongs to the provider. */
const isOwn = ({ providerId, venueId }: OwnVenue): Query =>
  sql`EXISTS (SELECT 1 FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})`;

/**
 * Creates, changes or removes the URL of the private feed of a venue's taken days. A venue has at most one such URL:
 * changing it makes the earlier URL invalid, and creating it does nothing if the venue already has one.
 * @returns whether this call changed the URL
 */
export async function changeVenueFeed(
  ctx: ModelContext,
  venue: OwnVenue,
  intent: CalendarIntent,
): Promise<boolean> {
  const { providerId, venueId } = venue;
  const exists = sql`EXISTS (SELECT 1 FROM venue_calendars WHERE venue_id = ${venueId} AND feed_id IS NOT NULL)`;
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "calendar.changed", detail: { intent, venueId } },
    sql`${isOwn(venue)} AND ${intent === "create" ? sql`NOT ${exists}` : exists}`,
  );
  const isAudited = sql`EXISTS (SELECT 1 FROM audit_log WHERE id = ${audit.id})`;
  const feedId = intent === "remove" ? null : ctx.ids.uuid();
  const [, done] = await ctx.db.write(
    audit.statement,
    sql`
      INSERT INTO venue_calendars (venue_id, feed_id) SELECT ${venueId}, ${feedId} WHERE ${isAudited}
      ON CONFLICT (venue_id) DO UPDATE SET feed_id = excluded.feed_id`,
  );
  return didChange(done);
}

/**
 * Connects an external calendar, so that it is read regularly. If the venue already has a calendar with this URL,
 * nothing is added.
 * @returns the calendar's id; null if the venue already has the maximum number of calendars
 */
export async function connectCalendar(
  ctx: ServiceContext,
  venue: OwnVenue,
  address: string,
): Promise<string | null> {
  const { venueId } = venue;
  const known = await ctx.db.all(sql<{ id: string; sourceUrl: string }>`
    SELECT id, source_url AS sourceUrl FROM read_calendars
    WHERE venue_id = ${venueId} AND ${isOwn(venue)} LIMIT ${SYNCED_CALENDARS_MAX}`);
  for (const { id, sourceUrl } of known)
    if ((await decryptCalendarUrl(ctx, venueId, sourceUrl)) === address) return id;
  const id = ctx.ids.uuid();
  const sealed = await encryptCalendarUrl(ctx, venueId, address);
  const [done] = await ctx.db.write(sql`
    INSERT INTO read_calendars (id, venue_id, source_url, due_at)
    SELECT ${id}, ${venueId}, ${sealed}, ${ctx.clock.now()}
    WHERE ${isOwn(venue)} AND (SELECT count(*) FROM read_calendars WHERE venue_id = ${venueId}) < ${SYNCED_CALENDARS_MAX}`);
  return didChange(done) ? id : null;
}

/** Changes the URL of a calendar. The days of the old URL stay until the new URL has been read. */
export async function setCalendarUrl(
  ctx: ServiceContext,
  venue: OwnVenue,
  { id, address }: { id: string; address: string },
): Promise<boolean> {
  const sealed = await encryptCalendarUrl(ctx, venue.venueId, address);
  const [done] = await ctx.db.write(sql`
    UPDATE read_calendars
    SET source_url = ${sealed}, reading = 'waiting', problem = NULL, due_at = ${ctx.clock.now()}, failures = 0,
        failing_since = NULL, told_at = NULL
    WHERE id = ${id} AND venue_id = ${venue.venueId} AND ${isOwn(venue)}`);
  return didChange(done);
}

/** Removes an external calendar, and the days that no other calendar reports. */
export async function disconnectCalendar(
  { db }: Pick<ModelContext, "db">,
  venue: OwnVenue,
  id: string,
): Promise<boolean> {
  const [done] = await db.write(
    sql`DELETE FROM read_calendars WHERE id = ${id} AND venue_id = ${venue.venueId} AND ${isOwn(venue)}`,
    ...updateTakenDays(venue.venueId),
  );
  return didChange(done);
}
