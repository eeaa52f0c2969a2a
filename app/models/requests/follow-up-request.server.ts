import { didChange, sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { isContactVisible } from "./contact.queries.server";
import { findRequest } from "./queries.server";
import type { FollowUpState } from "./rules";
import { refreshListings, type ListingScope } from "~/models/listings/refresh-listings.server";

/** `outdated`: the page showed an older state of the request, so nothing was changed. */
type FollowUpOutcome =
  | {
      kind: "saved";
      /** The day that was also marked as taken in the venue's calendar, YYYY-MM-DD; null if no day was marked. */
      takenDay: string | null;
    }
  | { kind: "outdated" }
  | { kind: "denied"; code: "request_not_found" };

/** Pass it if the owner wants the day of a won request to be marked as taken. A day before `today` is not marked. */
interface DayToTake {
  today: string;
}

/**
 * Records that the provider contacted the couple. If any follow-up was recorded before, nothing changes, even if the
 * page did not show it yet.
 */
export const recordCoupleContacted = (
  ctx: ModelContext,
  providerId: string,
  requestId: string,
): Promise<FollowUpOutcome> =>
  setState(ctx, { providerId, requestId, state: "contacted" }, sql`r.followed_up_at IS NULL`);

/**
 * Stores any follow-up state of the request. The state `to_contact` also deletes the time of the contact.
 * @param day given if the owner also wants the day to be marked as taken; it has an effect only if the state is `won`
 * and the request is for one day at a venue
 */
export const changeFollowUp = (
  ctx: ModelContext,
  providerId: string,
  requestId: string,
  state: FollowUpState,
  day: DayToTake | null = null,
): Promise<FollowUpOutcome> =>
  setState(ctx, { providerId, requestId, state }, sql`r.follow_up_state <> ${state}`, day);

/**
 * Stores a follow-up state if the provider can see the contact (`isContactVisible`) and the request is neither
 * rejected nor fake. If the page was outdated, nothing changes, and the next page shows the current state.
 */
async function setState(
  ctx: ModelContext,
  { providerId, requestId, state }: { providerId: string; requestId: string; state: FollowUpState },
  when: Query,
  day: DayToTake | null = null,
): Promise<FollowUpOutcome> {
  const now = ctx.clock.now();
  const contactedAt = state === "to_contact" ? sql`NULL` : sql`COALESCE(r.followed_up_at, ${now})`;
  const mayChange = sql`
    r.id = ${requestId} AND r.provider_id = ${providerId} AND ${when}
    AND r.rejected_at IS NULL AND r.fake_at IS NULL
    AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = r.provider_id AND ${isContactVisible(now)})`;
  const isDayWon = day !== null && state === "won";
  // The day is marked as taken before the request is updated, because the condition `mayChange` needs the old state of
  // the request.
  const taking = sql`
    INSERT INTO venue_taken_days (venue_id, day, source)
    SELECT v.id, r.event_date, 'owner'
    FROM event_requests r JOIN projects p ON p.id = r.project_id
    JOIN venues v ON v.id = r.venue_id AND v.provider_id = r.provider_id
    WHERE ${mayChange} AND r.event_date >= ${day?.today ?? ""}
      AND coalesce(p.event_date_end, r.event_date) = r.event_date
    ON CONFLICT DO NOTHING RETURNING day`;
  const results = await ctx.db.write(
    ...(isDayWon ? [taking] : []),
    sql`
      UPDATE event_requests AS r SET follow_up_state = ${state}, followed_up_at = ${contactedAt}
      WHERE ${mayChange}`,
    ...(isDayWon ? refreshListings(listingOfRequest(requestId)) : []),
  );
  const takenDay = isDayWon ? results[0]?.rows[0]?.["day"] : undefined;
  if (didChange(results[isDayWon ? 1 : 0]))
    return { kind: "saved", takenDay: takenDay === undefined ? null : String(takenDay) };
  if (await findRequest(ctx, providerId, requestId)) return { kind: "outdated" };
  return { kind: "denied", code: "request_not_found" };
}

/** The listing of the venue that a request is for. */
function listingOfRequest(requestId: string): ListingScope {
  const venue = sql`(SELECT venue_id FROM event_requests WHERE id = ${requestId})`;
  return { listings: sql`l.id = ${venue}`, accounts: sql`FALSE`, venues: sql`v.id = ${venue}` };
}
