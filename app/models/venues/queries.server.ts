import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { isServedCountry } from "~/i18n/domains";
import { sql, type Query } from "~/models/core/database";
import { safeOnlineLinks } from "~/models/companies/website.rules";
import { parseTextList } from "~/models/directory/rules";
import { isPremiumAccount, columnOnlyWithPremium } from "~/models/subscriptions/subscription.queries.server";
import { parseListingCover, type ListingCover } from "~/models/listings/card.rules";
import { venueState, VENUES_MAX, type VenueState } from "./rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A service of a venue, with the description and price on its page. */
export interface VenueService extends Pick<Row<"venue_services">, "service" | "description" | "budgetFrom"> {
  isDescriptionVisible: boolean;
  isBudgetVisible: boolean;
}

export interface Venue extends Omit<
  Row<"venues">,
  "providerId" | "isPublished" | "viewsTotal" | "isAccountDisabled"
> {
  isPublished: boolean;
  /** Number of views; null without Premium. */
  viewsTotal: number | null;
  /** Whether couples see the venue, or the reason why not. */
  state: VenueState;
  /** Slugs of the features, from lookups(kind = 'venue_feature'). */
  features: string[];
  services: VenueService[];
}

export interface StateRow extends Row<"venues", "isPublished" | "validation">, Row<"listings", "isFurther"> {
  isAccountOpen: Row<"listings">["isAccountVisible"];
  isPremium: number;
  placeCountry: string;
}

/** SQL: the columns of venue `v` of account `a` with listing `l` that `withVenueState` needs. */
export const venueStateColumns = (now: number): Query => sql`v.is_published AS isPublished, v.validation,
  l.is_account_visible AS isAccountOpen, ${isPremiumAccount(now)} AS isPremium, l.is_further AS isFurther,
  v.country_code AS placeCountry`;

/** Returns the row with the computed state of the venue, instead of the columns from which the state is computed. */
export function withVenueState<Found extends StateRow>(row: Found) {
  const { isPublished, isAccountOpen, isPremium, isFurther, placeCountry, ...venue } = row;
  const standing = {
    isPublished: isPublished === 1,
    validation: row.validation,
    isAccountOpen: isAccountOpen === 1,
    isServed: isServedCountry(placeCountry),
    isPremium: isPremium === 1,
    isFurther: isFurther === 1,
  };
  return { ...venue, isPublished: standing.isPublished, state: venueState(standing) };
}

interface VenueRow extends Omit<Venue, "isPublished" | "state" | "features" | "services">, StateRow {
  features: string;
}

/** A venue of the provider with all its stored data; null if it belongs to another provider. */
export async function findVenue(
  { db, clock }: ReadContext,
  providerId: string,
  id: string,
): Promise<Venue | null> {
  const [[row], services] = await db.read(
    sql<VenueRow>`
      SELECT v.id, v.name, v.type, v.email, v.phone, v.address, v.zipcode, v.city, v.country_code AS countryCode,
        v.latitude, v.longitude, v.contact_name AS contactName, v.contact_role AS contactRole, v.website, v.facebook,
        v.instagram, v.description, v.details, v.seated_capacity AS seatedCapacity,
        v.standing_capacity AS standingCapacity, v.bedrooms, v.min_price AS minPrice, v.max_price AS maxPrice,
        v.review_since AS reviewSince, ${columnOnlyWithPremium(sql`v.views_total`, clock.now())} AS viewsTotal, v.created_at AS createdAt,
        v.changed_at AS changedAt, ${venueStateColumns(clock.now())},
        (SELECT json_group_array(feature) FROM venue_features WHERE venue_id = v.id) AS features
      FROM venues v JOIN accounts a ON a.id = v.provider_id JOIN listings l ON l.id = v.id
      WHERE v.id = ${id} AND v.provider_id = ${providerId}`,
    sql<Omit<Row<"venue_services">, "venueId">>`
      SELECT s.service, s.description, s.budget_from AS budgetFrom, s.is_description_visible AS isDescriptionVisible,
        s.is_budget_visible AS isBudgetVisible
      FROM venue_services s JOIN venues v ON v.id = s.venue_id
      WHERE s.venue_id = ${id} AND v.provider_id = ${providerId} ORDER BY s.service`,
  );
  if (!row) return null;
  return {
    ...withVenueState(row),
    ...safeOnlineLinks(row),
    features: parseTextList(row.features),
    services: services.map(({ isDescriptionVisible, isBudgetVisible, ...service }) => ({
      ...service,
      isDescriptionVisible: isDescriptionVisible === 1,
      isBudgetVisible: isBudgetVisible === 1,
    })),
  };
}

export interface VenueLine extends Pick<
  Row<"venues">,
  | "id"
  | "name"
  | "type"
  | "zipcode"
  | "city"
  | "countryCode"
  | "seatedCapacity"
  | "standingCapacity"
  | "bedrooms"
  | "minPrice"
  | "maxPrice"
  | "validation"
> {
  isPublished: boolean;
  /** Number of views; null without Premium. */
  viewsTotal: number | null;
  state: VenueState;
  hasDetails: boolean;
  hasContact: boolean;
  /** Whether the wizard has unsaved changes. */
  hasDraft: boolean;
  /** Number of features. */
  features: number;
  services: number;
  videos: number;
  /** Number of ready pictures. */
  pictures: number;
  /** The key picture if couples can see it, otherwise the first visible picture. */
  cover: ListingCover | null;
  /** The reason for which an administrator refused the venue; null if it was not refused. */
  refusal: string | null;
}

/** The names of a provider's venues, oldest first. */
export const listVenueNames = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<Row<"venues", "id" | "name">[]> =>
  db.all(sql<Row<"venues", "id" | "name">>`
    SELECT id, name FROM venues WHERE provider_id = ${providerId} ORDER BY id LIMIT ${VENUES_MAX}`);

interface LineRow
  extends
    Omit<VenueLine, "isPublished" | "state" | "hasDetails" | "hasContact" | "hasDraft" | "cover">,
    StateRow,
    Row<"listings", "cover"> {
  hasDetails: number;
  hasContact: number;
  hasDraft: number;
}

/** The venues of a provider, oldest first. */
export async function listVenues({ db, clock }: ReadContext, providerId: string): Promise<VenueLine[]> {
  const rows = await db.all(sql<LineRow>`
    SELECT v.id, v.name, v.type, v.zipcode, v.city, v.country_code AS countryCode,
      v.seated_capacity AS seatedCapacity, v.standing_capacity AS standingCapacity, v.bedrooms,
      v.min_price AS minPrice, v.max_price AS maxPrice,
      ${columnOnlyWithPremium(sql`v.views_total`, clock.now())} AS viewsTotal, ${venueStateColumns(clock.now())},
      v.details <> '' AS hasDetails, v.contact_name <> '' AS hasContact,
      EXISTS (SELECT 1 FROM venue_drafts d WHERE d.id = v.id) AS hasDraft,
      (SELECT COUNT(*) FROM venue_features WHERE venue_id = v.id) AS features,
      (SELECT COUNT(*) FROM venue_services WHERE venue_id = v.id) AS services,
      (SELECT COUNT(*) FROM videos WHERE album_id = v.id) AS videos,
      (SELECT COUNT(*) FROM pictures p JOIN media f ON f.key = p.key
       WHERE p.album_id = v.id AND f.state = 'ready') AS pictures,
      iif(v.validation = 'refused', (SELECT reason FROM venue_decisions WHERE venue_id = v.id ORDER BY id DESC LIMIT 1),
        NULL) AS refusal,
      l.cover
    FROM venues v JOIN accounts a ON a.id = v.provider_id JOIN listings l ON l.id = v.id
    WHERE v.provider_id = ${providerId}
    ORDER BY v.id LIMIT ${VENUES_MAX}`);
  return rows.map((row) => {
    const { cover, hasDetails, hasContact, hasDraft, ...line } = withVenueState(row);
    return {
      ...line,
      hasDetails: hasDetails === 1,
      hasContact: hasContact === 1,
      hasDraft: hasDraft === 1,
      cover: parseListingCover(cover),
    };
  });
}
