import { sql, type Query } from "~/models/core/database";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";
import { hasVenueAlbum } from "~/models/venues/album.queries.server";
import { ALBUM_LIMITS, type Album } from "./rules";
import { listingOf, refreshListingContent } from "~/models/listings/refresh-listings.server";

/**
 * SQL: the current quota of an album. It is NULL if the album does not exist or belongs to another provider. A
 * comparison with NULL is never true, so no picture is added then.
 */
export function albumQuota({ kind, id, providerId }: Album, now: number): Query {
  const { most } = ALBUM_LIMITS[kind];
  switch (kind) {
    case "gallery":
      return sql`(SELECT iif(${isPremiumAccount(now)}, ${most}, ${freePlanQuota.photos}) FROM accounts a
                  WHERE a.id = ${providerId} AND a.id = ${id} AND a.deleted_at IS NULL)`;
    case "portfolio":
      return sql`(SELECT ${most} FROM portfolios o WHERE o.id = ${id} AND o.provider_id = ${providerId})`;
    case "venue":
      return sql`iif(${hasVenueAlbum(providerId, id)}, ${most}, NULL)`;
  }
}

/** SQL: how many pictures of an album use up the quota. Refused files and pictures imported from Instagram do not. */
export const usedAlbumQuota = ({ id }: Pick<Album, "id">): Query => sql`
  (SELECT count(*) FROM pictures p JOIN media m ON m.key = p.key
   WHERE p.album_id = ${id} AND p.source = 'upload' AND m.state <> 'refused')`;

/**
 * A deleted picture is moved to this album while it can be restored. The queries for the counts, the order and the
 * pages of its original album therefore need not exclude it.
 */
export const deletedAlbumOf = (key: string): string => `deleted:${key}`;

/**
 * Condition on `pictures p`: the picture is deleted. It is a range condition, so that SQLite can use the index on
 * `album_id`.
 */
export const isPictureDeleted: Query = sql`p.album_id >= 'deleted:' AND p.album_id < 'deleted;'`;

/** Makes the first ready picture of a portfolio or a venue its key picture, if it has none. */
export const setMissingKeyPicture = (albumId: string): Query => sql`
  UPDATE pictures SET is_key = 1
  WHERE key = (SELECT p.key FROM pictures p JOIN media m ON m.key = p.key
               WHERE p.album_id = ${albumId} AND m.state = 'ready' AND m.kind IN ('portfolio', 'venue')
               ORDER BY p.position, p.key LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM pictures WHERE album_id = ${albumId} AND is_key = 1)`;

/**
 * Statements that update the listing of a gallery or a venue, whose card shows the key picture. A portfolio has no
 * listing.
 */
export const refreshAlbum = ({ kind, id }: Pick<Album, "kind" | "id">): Query[] =>
  kind === "portfolio" ? [] : refreshListingContent(listingOf(id));
