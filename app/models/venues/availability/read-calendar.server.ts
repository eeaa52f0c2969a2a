import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { calendarDayAt } from "~/i18n/calendar-day";
import { parseCalendarEvents } from "~/models/calendar/parse.rules";
import { didChange, sql, type Query } from "~/models/core/database";
import { CALENDAR_FAILING } from "~/models/venues/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { horizonOf, venueCalendarsPath } from "./availability.rules";
import { busyDays, type BusyDays, type SkippedEventCounts } from "./busy-days.server";
import type { OwnVenue } from "./change-calendars.server";
import { uidSuffixOfVenue } from "./feed.rules";
import {
  CALENDAR_READ_INTERVAL_MS,
  READING_LEASE_MS,
  PARALLEL_READINGS,
  READINGS_PER_RUN,
  READINGS_RUN_MS,
  FAILURE_MAIL_AFTER_MS,
  calendarRetryDelay,
} from "./reading.rules";
import type { CalendarProblem } from "~/models/venues/rules";
import { decryptCalendarUrl } from "~/models/venues/wizard/source-address.server";
import { timeZoneOf } from "./time-zone.server";
import { updateTakenDays } from "./taken-days.server";

/** `busy`: the calendar is already being read; `none`: there is no such calendar. */
export type CalendarReadResult =
  | { kind: "read"; days: number; passedOver: SkippedEventCounts }
  | { kind: "failed"; problem: CalendarProblem }
  | { kind: "busy" }
  | { kind: "none" };

interface Source
  extends
    Pick<Row<"read_calendars">, "id" | "venueId" | "failures" | "failingSince" | "dueAt">,
    Pick<Row<"accounts">, "firstname"> {
  /** The encrypted URL, as stored. */
  sealed: string;
  venue: Row<"venues">["name"];
  country: string;
  zipcode: string;
  ownerId: string;
}

/** SQL: the columns that a reading needs of calendar `k` of venue `v` of account `a`. */
const SOURCE: Query = sql`
  k.id, k.venue_id AS venueId, k.source_url AS sealed, k.failures, k.failing_since AS failingSince, k.due_at AS dueAt,
  v.name AS venue, v.country_code AS country, v.zipcode, a.id AS ownerId, a.firstname`;

/** Reads one calendar of a provider's venue at once, even if it is not due. */
export async function readVenueCalendar(
  ctx: ServiceContext,
  { providerId, venueId }: OwnVenue,
  id: string,
): Promise<CalendarReadResult> {
  const source = await ctx.db.first(sql<Source>`
    SELECT ${SOURCE} FROM read_calendars k JOIN venues v ON v.id = k.venue_id JOIN accounts a ON a.id = v.provider_id
    WHERE k.id = ${id} AND k.venue_id = ${venueId} AND v.provider_id = ${providerId}`);
  return source ? readSource(ctx, source) : { kind: "none" };
}

/**
 * Reads the calendars that are due. The accounts take turns: first comes one calendar of each account (the one that has
 * waited longest), then a second one of each; so an account with many calendars does not delay others. If one calendar
 * fails, the others are still read.
 */
export async function readDueCalendars(ctx: ServiceContext): Promise<{ read: number; failed: number }> {
  const startedAt = ctx.clock.now();
  const due = await ctx.db.all(sql<Source>`
    SELECT ${SOURCE} FROM read_calendars k INDEXED BY read_calendars_due JOIN venues v ON v.id = k.venue_id
    JOIN accounts a ON a.id = v.provider_id
    WHERE k.due_at <= ${startedAt}
    ORDER BY row_number() OVER (PARTITION BY a.id ORDER BY k.due_at), k.due_at LIMIT ${READINGS_PER_RUN}`);
  let [read, failed] = [0, 0];
  for (let at = 0; at < due.length; at += PARALLEL_READINGS) {
    // The remaining calendars stay due. The next run reads them first, because they have waited longest.
    if (ctx.clock.now() - startedAt > READINGS_RUN_MS) break;
    const readings = await Promise.all(
      due.slice(at, at + PARALLEL_READINGS).map((source) =>
        readSource(ctx, source).catch((failure: unknown): CalendarReadResult => {
          ctx.reportFailure("venue_calendar_broken", failure);
          return { kind: "none" };
        }),
      ),
    );
    read += readings.filter(({ kind }) => kind === "read").length;
    failed += readings.filter(({ kind }) => kind === "failed").length;
  }
  return { read, failed };
}

async function readSource(ctx: ServiceContext, source: Source): Promise<CalendarReadResult> {
  if (!(await takeTurn(ctx, source))) return { kind: "busy" };
  const found = await takenDaysOf(ctx, source);
  if ("problem" in found) {
    await noteFailure(ctx, source, found.problem);
    return { kind: "failed", problem: found.problem };
  }
  const isKept = await replaceDays(ctx, source, found);
  return isKept ? { kind: "read", days: found.days.length, passedOver: found.passedOver } : { kind: "none" };
}

/**
 * Claims the next reading of a calendar: moves its due time forward, if that time is still the one that was read. This
 * happens before the calendar is fetched, so that a calendar that crashes the run is not retried at once.
 */
async function takeTurn({ db, clock }: ServiceContext, { id, sealed, dueAt }: Source): Promise<boolean> {
  const [turn] = await db.write(sql`
    UPDATE read_calendars SET due_at = max(due_at, ${clock.now()}) + ${READING_LEASE_MS}
    WHERE id = ${id} AND source_url = ${sealed} AND due_at = ${dueAt}`);
  return didChange(turn);
}

async function takenDaysOf(
  ctx: ServiceContext,
  { venueId, sealed, ...place }: Source,
): Promise<BusyDays | { problem: CalendarProblem }> {
  const address = await decryptCalendarUrl(ctx, venueId, sealed);
  if (address === null) return { problem: "address" };
  const file = await ctx.readCalendarFile(address);
  if (file.kind === "failed") return { problem: file.problem };
  const read = parseCalendarEvents(file.text);
  if ("problem" in read) return read;
  const timeZone = timeZoneOf(place);
  const horizon = horizonOf(calendarDayAt(ctx.clock.now(), timeZone));
  return (
    busyDays(read, { horizon, timeZone, ownUidSuffix: uidSuffixOfVenue(venueId) }) ?? { problem: "too_large" }
  );
}

/**
 * Replaces the days of the previous reading in one batch. Nothing changes if the calendar got another URL in the
 * meantime.
 */
async function replaceDays(
  { db, clock }: ServiceContext,
  { id, venueId, sealed }: Source,
  { days, echoes, passedOver }: BusyDays,
): Promise<boolean> {
  const now = clock.now();
  const [told, notOwn] = [JSON.stringify(days), JSON.stringify(echoes)];
  const isSame = sql`EXISTS (SELECT 1 FROM read_calendars WHERE id = ${id} AND source_url = ${sealed})`;
  const [noted] = await db.write(
    sql`
      UPDATE read_calendars
      SET reading = 'read', problem = NULL, read_at = ${now}, due_at = ${now + CALENDAR_READ_INTERVAL_MS}, failures = 0,
          failing_since = NULL, told_at = NULL, free_events = ${passedOver.free}, unknown_rules = ${passedOver.rules},
          unread_events = ${passedOver.unread}
      WHERE id = ${id} AND source_url = ${sealed}`,
    sql`
      DELETE FROM read_calendar_days
      WHERE calendar_id = ${id} AND day NOT IN (SELECT value FROM json_each(${told})) AND ${isSame}`,
    sql`
      INSERT INTO read_calendar_days (calendar_id, day, is_echo)
      SELECT ${id}, told.value, told.value IN (SELECT value FROM json_each(${notOwn}))
      FROM json_each(${told}) told WHERE ${isSame}
      ON CONFLICT (calendar_id, day) DO UPDATE SET is_echo = excluded.is_echo`,
    ...updateTakenDays(venueId),
  );
  return didChange(noted);
}

/**
 * Records that a reading failed, and keeps the days of the previous reading. If all readings of several days have
 * failed, the owner gets a mail.
 */
async function noteFailure(ctx: ServiceContext, source: Source, problem: CalendarProblem): Promise<void> {
  const { id, sealed, failures, failingSince } = source;
  const now = ctx.clock.now();
  const since = failingSince ?? now;
  const isToTell = sql`id = ${id} AND source_url = ${sealed} AND told_at IS NULL
    AND failing_since <= ${now - FAILURE_MAIL_AFTER_MS}`;
  await ctx.db.write(
    sql`
      UPDATE read_calendars
      SET reading = 'failed', problem = ${problem}, due_at = ${now + calendarRetryDelay(failures + 1)},
          failures = ${failures + 1}, failing_since = ${since}
      WHERE id = ${id} AND source_url = ${sealed}`,
    mailOf(ctx, source, { problem, since, isToTell }),
    sql`UPDATE read_calendars SET told_at = ${now} WHERE ${isToTell}`,
  );
}

/**
 * The mail that informs the owner, once, that readings keep failing. It names the problem, the time of the first failed
 * reading, and the page where the owner can correct it.
 */
function mailOf(
  ctx: ServiceContext,
  { id, venueId, venue, ownerId, firstname }: Source,
  { problem, since, isToTell }: { problem: CalendarProblem; since: number; isToTell: Query },
): Query {
  return enqueueMailTo(
    ctx,
    {
      kind: CALENDAR_FAILING,
      facts: {
        firstname,
        venue,
        since,
        problem,
      },
      path: venueCalendarsPath(venueId),
      idempotencyKey: `calendar_failing:${id}:${since}`,
    },
    selectAccountRecipient(ownerId, sql`EXISTS (SELECT 1 FROM read_calendars WHERE ${isToTell})`),
  );
}
