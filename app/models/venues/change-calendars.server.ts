import type { ModelContext, ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import type { CalendarIntent } from "~/models/calendar/form.rules";
import { didChange, sql, type Query } from "~/models/core/database";
import { sealAddress } from "./source-address.server";

/** Whose venue is meant; another's is never changed. */
export interface OwnVenue {
  providerId: string;
  venueId: string;
}

/** SQL: whether the venue is the provider's. */
const isOwn = ({ providerId, venueId }: OwnVenue): Query =>
  sql`EXISTS (SELECT 1 FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})`;

/**
 * Creates, changes or removes the private address of a venue's taken days. There is one at most, so every earlier one
 * ends; creating one that is there changes nothing.
 * @returns whether this call changed it
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

/** Has a calendar elsewhere read from now on, in place of an earlier one, whose days go. */
export async function connectCalendar(
  ctx: ServiceContext,
  venue: OwnVenue,
  address: string,
): Promise<boolean> {
  const { venueId } = venue;
  const sealed = await sealAddress(ctx, venueId, address);
  const [, done] = await ctx.db.write(
    forgetDays(venue),
    sql`
      INSERT INTO venue_calendars (venue_id, source_url, reading, due_at)
      SELECT ${venueId}, ${sealed}, 'waiting', ${ctx.clock.now()} WHERE ${isOwn(venue)}
      ON CONFLICT (venue_id) DO UPDATE
      SET source_url = excluded.source_url, reading = 'waiting', problem = NULL, read_at = NULL,
          due_at = excluded.due_at, failures = 0, failing_since = NULL, told_at = NULL`,
  );
  return didChange(done);
}

/** Forgets the calendar elsewhere and the days it told. */
export async function disconnectCalendar(
  { db }: Pick<ModelContext, "db">,
  venue: OwnVenue,
): Promise<boolean> {
  const [, done] = await db.write(
    forgetDays(venue),
    sql`
      UPDATE venue_calendars
      SET source_url = NULL, reading = 'waiting', problem = NULL, read_at = NULL, due_at = NULL, failures = 0,
          failing_since = NULL, told_at = NULL
      WHERE venue_id = ${venue.venueId} AND source_url IS NOT NULL AND ${isOwn(venue)}`,
  );
  return didChange(done);
}

const forgetDays = (venue: OwnVenue): Query =>
  sql`DELETE FROM venue_taken_days WHERE venue_id = ${venue.venueId} AND source = 'calendar' AND ${isOwn(venue)}`;
