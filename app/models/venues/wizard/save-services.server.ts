import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import type { Venue, VenueService } from "~/models/venues/queries.server";
import { SERVICES_COPY_UNDO_MS } from "~/models/venues/rules";
import { listingOf, refreshListings } from "~/models/listings/refresh-listings.server";

const isOwn = (providerId: string, venueId: string): Query =>
  sql`EXISTS (SELECT 1 FROM venues WHERE id = ${venueId} AND provider_id = ${providerId})`;

/** Deletes the services from the venue's draft, because the services that are being saved replace them. */
const deleteDraftedServices = (providerId: string, venueId: string, when: Query): Query =>
  sql`UPDATE venue_drafts SET services = '{}' WHERE id = ${venueId} AND provider_id = ${providerId} AND ${when}`;

/** SQL: a new value for `changed_at` that the venue never had before. So this value identifies one change. */
const nextChange = (now: number): Query => sql`max(${now}, changed_at + 1)`;

const touch = (now: number, venueId: string, when: Query): Query =>
  sql`UPDATE venues SET changed_at = ${nextChange(now)} WHERE id = ${venueId} AND ${when}`;

/** A digest of the services that a page shows; empty if there are none. */
export const digestOfServices = async (services: readonly VenueService[]): Promise<string> =>
  services.length === 0 ? "" : sha256(JSON.stringify(inOrder(services)));

const inOrder = (services: readonly VenueService[]): unknown[] =>
  services
    .map((told) => [
      told.service,
      told.description,
      told.budgetFrom,
      told.isDescriptionVisible,
      told.isBudgetVisible,
    ])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** Inserts the services of a list into the database. */
const insertServices = (venueId: string, list: Query | string, when: Query): Query => sql`
  INSERT INTO venue_services (venue_id, service, description, budget_from, is_description_visible, is_budget_visible)
  SELECT ${venueId}, value ->> 'service', value ->> 'description', value ->> 'budgetFrom',
         value ->> 'isDescriptionVisible', value ->> 'isBudgetVisible'
  FROM json_each(${list}) WHERE ${when}`;

/**
 * Replaces the services of a venue and those in its draft, if the stored ones are still those that the page showed.
 * Every statement requires the `changed_at` that was read, and the last statement changes it.
 * @param seen the digest from `digestOfServices`
 * @returns false if the services were changed or the venue was deleted in the meantime
 */
export async function saveVenueServices(
  ctx: ModelContext,
  providerId: string,
  venue: Pick<Venue, "id" | "changedAt" | "services">,
  { seen, services }: { seen: string; services: readonly VenueService[] },
): Promise<boolean> {
  const [before, wanted] = await Promise.all([digestOfServices(venue.services), digestOfServices(services)]);
  if (seen !== before && wanted !== before) return false;
  const { id } = venue;
  const isAsRead = sql`EXISTS (SELECT 1 FROM venues
    WHERE id = ${id} AND provider_id = ${providerId} AND changed_at = ${venue.changedAt})`;
  const rows = services.map(({ isDescriptionVisible, isBudgetVisible, ...service }) => ({
    ...service,
    isDescriptionVisible: Number(isDescriptionVisible),
    isBudgetVisible: Number(isBudgetVisible),
  }));
  const [, , , saved] = await ctx.db.write(
    sql`DELETE FROM venue_services WHERE venue_id = ${id} AND ${isAsRead}`,
    insertServices(id, JSON.stringify(rows), isAsRead),
    deleteDraftedServices(providerId, id, isAsRead),
    touch(ctx.clock.now(), id, isAsRead),
    ...refreshListings(listingOf(id)),
  );
  return didChange(saved);
}

/**
 * Copies the services of one venue to another venue of the same provider, and stores the previous services for
 * `undoServicesCopy`. A service that both venues have is kept or, if the person wants it, replaced together with its
 * text and price.
 * @returns the number of copied services
 */
export async function copyVenueServices(
  ctx: ModelContext,
  providerId: string,
  { from, to, known }: { from: string; to: string; known: "keep" | "replace" },
): Promise<number> {
  const onKnown =
    known === "keep"
      ? sql`DO NOTHING`
      : sql`DO UPDATE SET description = excluded.description, budget_from = excluded.budget_from,
              is_description_visible = excluded.is_description_visible, is_budget_visible = excluded.is_budget_visible`;
  // The time of the copy, by which `undoServicesCopy` recognises it. Both statements must store the same time.
  const now = ctx.clock.now();
  const areOwn = sql`${from} <> ${to} AND ${isOwn(providerId, from)} AND ${isOwn(providerId, to)}`;
  const [, copied] = await ctx.db.write(
    sql`
      INSERT INTO venue_services_before (venue_id, services, changed_at)
      SELECT id, (
        SELECT json_group_array(json_object('service', service, 'description', description, 'budgetFrom', budget_from,
          'isDescriptionVisible', is_description_visible, 'isBudgetVisible', is_budget_visible))
        FROM venue_services WHERE venue_id = ${to}), ${nextChange(now)}
      FROM venues WHERE id = ${to} AND ${areOwn}
      ON CONFLICT (venue_id) DO UPDATE SET services = excluded.services, changed_at = excluded.changed_at`,
    sql`
      INSERT INTO venue_services (venue_id, service, description, budget_from, is_description_visible, is_budget_visible)
      SELECT ${to}, service, description, budget_from, is_description_visible, is_budget_visible
      FROM venue_services
      WHERE venue_id = ${from} AND ${areOwn}
      ON CONFLICT (venue_id, service) ${onKnown}
      RETURNING service`,
    deleteDraftedServices(providerId, to, areOwn),
    touch(now, to, areOwn),
    ...refreshListings(listingOf(to)),
  );
  return copied?.rows.length ?? 0;
}

/**
 * Restores the services that a venue had before services were copied to it.
 * @returns false if it is too late, or if the venue has changed since
 */
export async function undoServicesCopy(
  ctx: ModelContext,
  providerId: string,
  venueId: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const since = now - SERVICES_COPY_UNDO_MS;
  const isHeld = sql`EXISTS (
    SELECT 1 FROM venue_services_before b JOIN venues v ON v.id = b.venue_id
    WHERE b.venue_id = ${venueId} AND v.provider_id = ${providerId} AND b.changed_at = v.changed_at
      AND b.changed_at > ${since})`;
  const servicesBefore = sql`(SELECT services FROM venue_services_before WHERE venue_id = ${venueId})`;
  const [, , undone] = await ctx.db.write(
    sql`DELETE FROM venue_services WHERE venue_id = ${venueId} AND ${isHeld}`,
    insertServices(venueId, servicesBefore, isHeld),
    touch(now, venueId, isHeld),
    sql`DELETE FROM venue_services_before WHERE venue_id = ${venueId} AND ${isOwn(providerId, venueId)}`,
    ...refreshListings(listingOf(venueId)),
  );
  return didChange(undone);
}
