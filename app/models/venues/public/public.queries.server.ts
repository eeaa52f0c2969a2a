import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { safeOnlineLinks } from "~/models/companies/website.rules";
import { parseTextList } from "~/models/directory/rules";
import type { StoredTile } from "~/models/places/map-projection.rules";
import { tilesAtPlace } from "~/models/places/queries.server";
import { isVenueShown } from "~/models/listings/visibility.queries.server";
import { VENUE_PICTURES_MAX, VENUE_VIDEOS_MAX } from "~/models/venues/rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** Maximum number of reviews on a venue's page; the newest are shown. */
const REVIEWS_SHOWN = 30;

/**
 * The data that the page of a venue shows. The venue's e-mail address and phone number are not among them, because
 * couples send a request instead.
 */
export interface PublicVenue extends Row<
  "venues",
  | "id"
  | "name"
  | "type"
  | "address"
  | "zipcode"
  | "city"
  | "countryCode"
  | "latitude"
  | "longitude"
  | "contactName"
  | "contactRole"
  | "website"
  | "facebook"
  | "instagram"
  | "description"
  | "details"
  | "seatedCapacity"
  | "standingCapacity"
  | "bedrooms"
  | "minPrice"
  | "maxPrice"
> {
  /** Slugs of the features, from lookups(kind = 'venue_feature'). */
  features: string[];
}

/** A service with the details that its owner shows to couples. */
interface ShownVenueService extends Row<"venue_services", "service"> {
  /** The description; empty if there is none or it is hidden. */
  description: string;
  /** The price in cents; null if there is none or it is hidden. */
  budgetFrom: number | null;
}

export interface VenuePicture
  extends
    Row<"media", "key" | "width" | "height">,
    Row<"pictures", "title" | "description" | "alt" | "caption" | "focus"> {}

export type VenueVideo = Row<"videos", "id" | "host" | "videoId" | "hash" | "title" | "description">;

export type VenueReview = Row<"venue_reviews", "id" | "coupleName" | "weddingDate" | "content" | "source">;

/** All data of a page; hidden data do not leave the database. */
export interface VenueContent {
  venue: PublicVenue;
  services: readonly ShownVenueService[];
  /** The key picture, then the other pictures in their order. */
  pictures: readonly VenuePicture[];
  videos: readonly VenueVideo[];
  reviews: readonly VenueReview[];
  /** Tiles of the map around the venue; fewer than usual at the edge of the embedded map. */
  tiles: readonly StoredTile[];
}

type VenueRow = Omit<PublicVenue, "features"> & { features: string };

/** SQL: the columns of venue `v` that a `PublicVenue` contains. */
export const PUBLIC_COLUMNS: Query = sql`
  v.id, v.name, v.type, v.address, v.zipcode, v.city, v.country_code AS countryCode, v.latitude, v.longitude,
  v.contact_name AS contactName, v.contact_role AS contactRole, v.website, v.facebook, v.instagram, v.description,
  v.details, v.seated_capacity AS seatedCapacity, v.standing_capacity AS standingCapacity, v.bedrooms,
  v.min_price AS minPrice, v.max_price AS maxPrice,
  (SELECT json_group_array(feature) FROM venue_features WHERE venue_id = v.id) AS features`;

/** Statements that read the related rows of a provider's venue. */
export const contentStatements = (providerId: Query, id: string) =>
  [
    sql<ShownVenueService>`
      SELECT service, iif(is_description_visible, description, '') AS description,
        iif(is_budget_visible, budget_from, NULL) AS budgetFrom
      FROM venue_services WHERE venue_id = ${id}`,
    sql<VenuePicture>`
      SELECT p.key, p.title, p.description, p.alt, p.caption, p.focus, m.width, m.height
      FROM pictures p JOIN media m ON m.key = p.key
      WHERE p.album_id = ${id} AND p.provider_id = ${providerId} AND p.is_visible = 1 AND m.state = 'ready'
      ORDER BY p.is_key DESC, p.position, p.key LIMIT ${VENUE_PICTURES_MAX}`,
    sql<VenueVideo>`
      SELECT id, host, video_id AS videoId, hash, title, description FROM videos
      WHERE album_id = ${id} AND provider_id = ${providerId} AND is_visible = 1
      ORDER BY id LIMIT ${VENUE_VIDEOS_MAX}`,
    sql<VenueReview>`
      SELECT id, couple_name AS coupleName, wedding_date AS weddingDate, content, source FROM venue_reviews
      WHERE venue_id = ${id} ORDER BY wedding_date DESC, id DESC LIMIT ${REVIEWS_SHOWN}`,
    tilesAtPlace(sql`SELECT latitude, longitude FROM venues WHERE id = ${id}`),
  ] as const;

/** A provider's venue with all data of its page; null unless couples may see it. */
export const findShownVenue = (
  ctx: ReadContext,
  providerId: string,
  id: string,
): Promise<VenueContent | null> => readVenue(ctx, { providerId, id }, isVenueShown(ctx.clock.now()));

/** A provider's own venue with all data of its page, even if couples may not see it. */
export const findOwnVenue = (
  ctx: ReadContext,
  providerId: string,
  id: string,
): Promise<VenueContent | null> => readVenue(ctx, { providerId, id }, sql`TRUE`);

/** Reads a venue and all data of its page in one round trip. */
async function readVenue(
  { db }: Pick<ReadContext, "db">,
  { providerId, id }: { providerId: string; id: string },
  when: Query,
): Promise<VenueContent | null> {
  const [[row], services, pictures, videos, reviews, tiles] = await db.read(
    sql<VenueRow>`
      SELECT ${PUBLIC_COLUMNS}
      FROM venues v WHERE v.id = ${id} AND v.provider_id = ${providerId} AND ${when}`,
    ...contentStatements(sql`${providerId}`, id),
  );
  return row
    ? {
        venue: { ...row, ...safeOnlineLinks(row), features: parseTextList(row.features) },
        services,
        pictures,
        videos,
        reviews,
        tiles,
      }
    : null;
}
