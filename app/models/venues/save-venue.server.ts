import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { hasRoomForVenue } from "~/models/venues/wizard/drafts.queries.server";
import type { Venue } from "./queries.server";
import { validationAfterChange } from "./rules";
import { listingOf, listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

/** All fields of a venue in the wizard. */
export type VenueFields = Omit<
  Venue,
  "id" | "isPublished" | "validation" | "reviewSince" | "viewsTotal" | "createdAt" | "changedAt" | "state"
>;

const isOwn = (providerId: string, id: string): Query =>
  sql`EXISTS (SELECT 1 FROM venues WHERE id = ${id} AND provider_id = ${providerId})`;

/** Replaces the features and services of a venue, if the condition `when` of the batch holds. */
const choicesOf = (id: string, { features, services }: VenueFields, when: Query): Query[] => [
  sql`DELETE FROM venue_features WHERE venue_id = ${id} AND ${when}`,
  sql`INSERT INTO venue_features (venue_id, feature)
      SELECT ${id}, value FROM json_each(${JSON.stringify(features)}) WHERE ${when}`,
  sql`DELETE FROM venue_services WHERE venue_id = ${id} AND ${when}`,
  sql`INSERT INTO venue_services (venue_id, service, description, budget_from, is_description_visible, is_budget_visible)
      SELECT ${id}, value ->> 'service', value ->> 'description', value ->> 'budgetFrom',
        value ->> 'isDescriptionVisible', value ->> 'isBudgetVisible'
      FROM json_each(${JSON.stringify(services)}) WHERE ${when}`,
];

/**
 * Adds a venue, which then waits for an administrator's review; the INSERT checks the limit of the plan. If the venue
 * comes from a draft, the INSERT requires that draft and a later statement deletes it, so only one of several parallel
 * calls succeeds.
 */
export async function addVenue(
  { db, clock }: ModelContext,
  providerId: string,
  id: string,
  fields: VenueFields,
  { isPublished, source }: { isPublished: boolean; source: "draft" | "values" },
): Promise<boolean> {
  const now = clock.now();
  const draft = sql`SELECT 1 FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId} AND is_new = 1`;
  const isAddable = source === "draft" ? sql`EXISTS (${draft})` : sql`TRUE`;
  // This condition is true only in the batch that adds the venue, because a later statement of this batch deletes the
  // draft.
  const isAdded =
    source === "draft" ? sql`${isOwn(providerId, id)} AND EXISTS (${draft})` : isOwn(providerId, id);
  const [added] = await db.write(
    sql`INSERT INTO venues (id, provider_id, name, type, email, phone, address, zipcode, city, country_code, latitude,
          longitude, contact_name, contact_role, website, facebook, instagram, description, details, seated_capacity,
          standing_capacity, bedrooms, min_price, max_price, is_published, validation, review_since, created_at, changed_at,
          is_account_disabled)
        SELECT ${id}, ${providerId}, ${fields.name}, ${fields.type}, ${fields.email}, ${fields.phone}, ${fields.address},
          ${fields.zipcode}, ${fields.city}, ${fields.countryCode}, ${fields.latitude}, ${fields.longitude},
          ${fields.contactName}, ${fields.contactRole}, ${fields.website}, ${fields.facebook}, ${fields.instagram},
          ${fields.description}, ${fields.details}, ${fields.seatedCapacity}, ${fields.standingCapacity},
          ${fields.bedrooms}, ${fields.minPrice}, ${fields.maxPrice}, ${isPublished}, 'waiting', ${now}, ${now}, ${now},
          (SELECT disabled_at IS NOT NULL FROM accounts WHERE id = ${providerId})
        WHERE ${isAddable} AND ${hasRoomForVenue(providerId, now)}`,
    ...choicesOf(id, fields, isAdded),
    sql`DELETE FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId} AND ${isOwn(providerId, id)}`,
    ...refreshListings(listingsOfProvider(providerId)),
  );
  return didChange(added);
}

/**
 * Saves all fields of a stored venue, if it still has the version that was read; so a decision made in the meantime is
 * not overwritten.
 * @returns whether the venue is saved; false if it was changed or deleted in the meantime
 */
export async function changeVenue(
  { db, clock }: ModelContext,
  providerId: string,
  before: Venue,
  fields: VenueFields,
): Promise<boolean> {
  const { id } = before;
  const now = clock.now();
  const { validation, isToReview } = validationAfterChange(before, fields);
  const isAsRead = sql`EXISTS (SELECT 1 FROM venues WHERE id = ${id} AND provider_id = ${providerId}
    AND validation = ${before.validation} AND changed_at = ${before.changedAt})`;
  const statements = [
    // These statements come before the UPDATE: their condition needs the old version, which the UPDATE changes.
    ...choicesOf(id, fields, isAsRead),
    sql`DELETE FROM venue_drafts WHERE id = ${id} AND provider_id = ${providerId} AND ${isAsRead}`,
    sql`UPDATE venues SET name = ${fields.name}, type = ${fields.type}, email = ${fields.email}, phone = ${fields.phone},
          address = ${fields.address}, zipcode = ${fields.zipcode}, city = ${fields.city},
          country_code = ${fields.countryCode}, latitude = ${fields.latitude}, longitude = ${fields.longitude},
          contact_name = ${fields.contactName}, contact_role = ${fields.contactRole}, website = ${fields.website},
          facebook = ${fields.facebook}, instagram = ${fields.instagram}, description = ${fields.description},
          details = ${fields.details}, seated_capacity = ${fields.seatedCapacity},
          standing_capacity = ${fields.standingCapacity}, bedrooms = ${fields.bedrooms},
          min_price = ${fields.minPrice}, max_price = ${fields.maxPrice}, validation = ${validation},
          review_since = iif(${isToReview}, ${now}, review_since), changed_at = ${now}
        WHERE id = ${id} AND ${isAsRead}`,
  ];
  const results = await db.write(...statements, ...refreshListings(listingOf(id)));
  return didChange(results[statements.length - 1]);
}
