import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { DOMAIN_CODES, DOMAINS, FALLBACK_DOMAIN } from "~/i18n/domains";
import { dayOf, formatDay } from "~/i18n/formats";
import { recipientOf } from "~/i18n/recipient";
import { i18nFor } from "~/i18n/texts.server";
import { readEvents } from "~/models/calendar/parse.rules";
import { didChange, sql, type Query } from "~/models/core/database";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import { horizonOf, venueCalendarsPath } from "./availability.rules";
import { busyDays } from "./busy-days.server";
import { ownEnding } from "./feed.rules";
import {
  READ_EVERY_MS,
  READING_MS,
  READINGS_AT_ONCE,
  READINGS_PER_TICK,
  TELL_AFTER_MS,
  waitAfter,
} from "./reading.rules";
import type { CalendarProblem } from "./rules";
import { openAddress } from "./source-address.server";

/** `busy`: another reading has begun at the same moment; `none`: no calendar is read. */
export type Reading =
  | { kind: "read"; days: number }
  | { kind: "failed"; problem: CalendarProblem }
  | { kind: "busy" }
  | { kind: "none" };

interface Source
  extends
    Pick<Row<"venue_calendars">, "venueId" | "failures" | "failingSince" | "dueAt">,
    Pick<Row<"accounts">, "firstname" | "domain" | "language"> {
  /** The address as it is stored. */
  sealed: string;
  venue: Row<"venues">["name"];
  country: string;
  ownerId: string;
}

/** SQL: what a reading knows of calendar `k` of venue `v` of account `a`. */
const SOURCE: Query = sql`
  k.venue_id AS venueId, k.source_url AS sealed, k.failures, k.failing_since AS failingSince, k.due_at AS dueAt,
  v.name AS venue, v.country_code AS country, a.id AS ownerId, a.firstname, a.domain, a.language`;

/** The time zone of a country of the product. */
const timeZoneOf = (country: string): string =>
  DOMAINS[DOMAIN_CODES.find((code) => DOMAINS[code].country === country) ?? FALLBACK_DOMAIN].timeZone;

/** Reads the calendar of a provider's venue now. */
export async function readVenueCalendar(
  ctx: ServiceContext,
  providerId: string,
  venueId: string,
): Promise<Reading> {
  const source = await ctx.db.first(sql<Source>`
    SELECT ${SOURCE} FROM venue_calendars k JOIN venues v ON v.id = k.venue_id JOIN accounts a ON a.id = v.provider_id
    WHERE k.venue_id = ${venueId} AND v.provider_id = ${providerId} AND k.source_url IS NOT NULL`);
  return source ? readSource(ctx, source) : { kind: "none" };
}

/** Reads the calendars that are due, those that have waited longest first. One that breaks keeps no other back. */
export async function readDueCalendars(ctx: ServiceContext): Promise<{ read: number; failed: number }> {
  const due = await ctx.db.all(sql<Source>`
    SELECT ${SOURCE} FROM venue_calendars k INDEXED BY venue_calendars_due JOIN venues v ON v.id = k.venue_id
    JOIN accounts a ON a.id = v.provider_id
    WHERE k.due_at IS NOT NULL AND k.due_at <= ${ctx.clock.now()} AND k.source_url IS NOT NULL
    ORDER BY k.due_at LIMIT ${READINGS_PER_TICK}`);
  let [read, failed] = [0, 0];
  for (let at = 0; at < due.length; at += READINGS_AT_ONCE) {
    const readings = await Promise.all(
      due.slice(at, at + READINGS_AT_ONCE).map((source) =>
        readSource(ctx, source).catch((failure: unknown): Reading => {
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

async function readSource(ctx: ServiceContext, source: Source): Promise<Reading> {
  if (!(await takeTurn(ctx, source))) return { kind: "busy" };
  const found = await takenDaysOf(ctx, source);
  if ("problem" in found) {
    await noteFailure(ctx, source, found.problem);
    return { kind: "failed", problem: found.problem };
  }
  const isKept = await replaceDays(ctx, source, found.days);
  return isKept ? { kind: "read", days: found.days.length } : { kind: "none" };
}

/**
 * Who saw the same due moment first may read. The moment moves on before the calendar is asked, so that one that breaks
 * the run does not come up again at once.
 */
async function takeTurn({ db, clock }: ServiceContext, { venueId, sealed, dueAt }: Source): Promise<boolean> {
  const [turn] = await db.write(sql`
    UPDATE venue_calendars SET due_at = max(due_at, ${clock.now()}) + ${READING_MS}
    WHERE venue_id = ${venueId} AND source_url = ${sealed} AND due_at = ${dueAt}`);
  return didChange(turn);
}

async function takenDaysOf(
  ctx: ServiceContext,
  { venueId, sealed, country }: Source,
): Promise<{ days: string[] } | { problem: CalendarProblem }> {
  const address = await openAddress(ctx, venueId, sealed);
  if (address === null) return { problem: "address" };
  const file = await ctx.readCalendarFile(address);
  if (file.kind === "failed") return { problem: file.problem };
  const events = readEvents(file.text);
  if (!events) return { problem: "not_calendar" };
  const timeZone = timeZoneOf(country);
  const horizon = horizonOf(dayOf(ctx.clock.now(), timeZone));
  const days = busyDays(events, { horizon, timeZone, ownEnding: ownEnding(venueId) });
  return days ? { days } : { problem: "too_large" };
}

/** What was read takes the place of what was read before, at once; nothing happens if the address is another by now. */
async function replaceDays(
  { db, clock }: ServiceContext,
  { venueId, sealed }: Source,
  days: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  const json = JSON.stringify(days);
  const isSame = sql`EXISTS (SELECT 1 FROM venue_calendars WHERE venue_id = ${venueId} AND source_url = ${sealed})`;
  const [, , noted] = await db.write(
    sql`
      DELETE FROM venue_taken_days WHERE venue_id = ${venueId} AND source = 'calendar'
        AND day NOT IN (SELECT value FROM json_each(${json})) AND ${isSame}`,
    sql`
      INSERT INTO venue_taken_days (venue_id, day, source)
      SELECT ${venueId}, read.value, 'calendar' FROM json_each(${json}) read WHERE ${isSame}
      ON CONFLICT DO NOTHING`,
    sql`
      UPDATE venue_calendars
      SET reading = 'read', problem = NULL, read_at = ${now}, due_at = ${now + READ_EVERY_MS}, failures = 0,
          failing_since = NULL, told_at = NULL
      WHERE venue_id = ${venueId} AND source_url = ${sealed}`,
  );
  return didChange(noted);
}

/** The days read before stay, since they are the best that is known. Once it has failed for days, its owner is told. */
async function noteFailure(ctx: ServiceContext, source: Source, problem: CalendarProblem): Promise<void> {
  const { venueId, sealed, failures, failingSince } = source;
  const now = ctx.clock.now();
  const since = failingSince ?? now;
  const isToTell = sql`venue_id = ${venueId} AND source_url = ${sealed} AND told_at IS NULL
    AND failing_since <= ${now - TELL_AFTER_MS}`;
  await ctx.db.write(
    sql`
      UPDATE venue_calendars
      SET reading = 'failed', problem = ${problem}, due_at = ${now + waitAfter(failures + 1)},
          failures = ${failures + 1}, failing_since = ${since}
      WHERE venue_id = ${venueId} AND source_url = ${sealed}`,
    mailOf(ctx, source, { problem, since, isToTell }),
    sql`UPDATE venue_calendars SET told_at = ${now} WHERE ${isToTell}`,
  );
}

/** Once for a series of failures: what is wrong, since when, and where to put it right. */
function mailOf(
  ctx: ServiceContext,
  { venueId, venue, ownerId, firstname, ...owner }: Source,
  { problem, since, isToTell }: { problem: CalendarProblem; since: number; isToTell: Query },
): Query {
  const { language, locale, timeZone } = recipientOf(owner);
  const t = i18nFor(language).getFixedT(null, ["availability"] as const);
  return enqueueMailTo<"calendar_failing">(
    ctx,
    {
      kind: "calendar_failing",
      values: {
        firstname,
        venue,
        date: formatDay(dayOf(since, timeZone), { locale }),
        reason: t(`availability:errors.${problem}`),
      },
      path: venueCalendarsPath(venueId),
      idempotencyKey: `calendar_failing:${venueId}:${since}`,
    },
    toAccount(ownerId, sql`EXISTS (SELECT 1 FROM venue_calendars WHERE ${isToTell})`),
  );
}
