import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isAccountVisible, isVenueShown } from "~/models/listings/visibility.queries.server";
import { pictureObjectName } from "./objects.rules";
import { openPicture } from "./open-picture.server";
import type { SmallPictureWidth } from "./picture.rules";

export interface FoundPicture {
  /** Whether the picture is published, so that everybody can see it without signing in. */
  isPublic: boolean;
  /** Reads the bytes of the picture, only on demand. Null if the object no longer exists. */
  open(): Promise<ReadableStream | null>;
}

/**
 * SQL: whether a public page shows the picture. A picture of an album must be visible and not deleted, and its portfolio
 * or venue must be shown. A photo of a review is shown while the review is published.
 */
const isShownInAlbum = (now: number): Query => sql`(m.kind = 'profile' OR (m.kind = 'review' AND EXISTS (
  SELECT 1 FROM reviews y WHERE y.id = m.subject_id AND y.state = 'published'
    AND (y.subject_id = y.provider_id OR EXISTS (
      SELECT 1 FROM venues v WHERE v.id = y.subject_id AND ${isVenueShown(now)})))) OR EXISTS (
  SELECT 1 FROM pictures p WHERE p.key = m.key AND p.album_id = m.subject_id AND p.is_visible = 1
    AND (m.kind = 'gallery'
      OR m.kind = 'portfolio' AND EXISTS (SELECT 1 FROM portfolios o WHERE o.id = p.album_id AND o.is_published = 1)
      OR m.kind = 'venue' AND EXISTS (
        SELECT 1 FROM venues v WHERE v.id = p.album_id AND ${isVenueShown(now)}))))`;

/**
 * Finds a picture that the viewer may see. Everybody may see it if a public profile shows it; otherwise only its owner
 * and administrators may. The owner of a review's photo is the couple, which has no account.
 */
export async function findPicture(
  { db, media, clock }: ServiceContext,
  { key, width }: { key: string; width: SmallPictureWidth | undefined },
  viewer: { providerId: string; isAdmin: boolean } | null,
): Promise<FoundPicture | null> {
  const row = await db.first(sql<Row<"media", "accountId" | "kind"> & { isPublic: number }>`
    SELECT m.account_id AS accountId, m.kind,
           (${isAccountVisible} AND ${isShownInAlbum(clock.now())}) AS isPublic
    FROM media m JOIN accounts a ON a.id = m.account_id
    WHERE m.key = ${key} AND m.state = 'ready' AND a.deleted_at IS NULL`);
  if (!row) return findPromotionPicture({ db, media }, key);
  const isPublic = row.isPublic === 1;
  const isOwn = row.kind !== "review" && viewer?.providerId === row.accountId;
  if (!isPublic && !isOwn && viewer?.isAdmin !== true) return null;
  return { isPublic, open: () => openPicture({ media }, { key, width }) };
}

/** A picture in an album whose views are counted, and the domain whose day counts. */
export interface CountedPicture {
  providerId: string;
  domain: Row<"accounts">["domain"];
}

/** Finds a picture of a gallery, a portfolio or a venue that everybody may see; null for any other picture. */
export const findCountedPicture = (
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  key: string,
): Promise<CountedPicture | null> =>
  db.first(sql<CountedPicture>`
    SELECT m.account_id AS providerId, a.domain FROM media m JOIN accounts a ON a.id = m.account_id
    WHERE m.key = ${key} AND m.state = 'ready' AND m.kind IN ('gallery', 'portfolio', 'venue')
      AND ${isAccountVisible} AND ${isShownInAlbum(clock.now())}`);

/** Every signed-in account may see the pictures of promotions, because their content is not secret. */
async function findPromotionPicture(
  { db, media }: Pick<ServiceContext, "db" | "media">,
  key: string,
): Promise<FoundPicture | null> {
  const isNamed = await db.first(sql`SELECT 1 FROM promotions WHERE image_key = ${key}`);
  return isNamed ? { isPublic: true, open: () => bodyOf(media, pictureObjectName("promotions", key)) } : null;
}

const bodyOf = async (media: ServiceContext["media"], object: string): Promise<ReadableStream | null> =>
  (await media.get(object))?.body ?? null;
