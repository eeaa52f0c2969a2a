import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { isAccountVisible, isVenueShown } from "~/models/listings/visibility.queries.server";
import { pictureObjectName } from "./objects.rules";
import type { SmallPictureWidth } from "./picture.rules";

export interface FoundPicture {
  /** Whether the picture is published, so that everybody can see it without signing in. */
  isPublic: boolean;
  /** Reads the bytes of the picture, only on demand. Null if the object no longer exists. */
  open(): Promise<ReadableStream | null>;
}

/**
 * SQL: whether an album shows the picture. The picture must be visible and not deleted, and its portfolio or venue must
 * be shown.
 */
const isShownInAlbum = (now: number): Query => sql`(m.kind = 'profile' OR EXISTS (
  SELECT 1 FROM pictures p WHERE p.key = m.key AND p.album_id = m.subject_id AND p.is_visible = 1
    AND (m.kind = 'gallery'
      OR m.kind = 'portfolio' AND EXISTS (SELECT 1 FROM portfolios o WHERE o.id = p.album_id AND o.is_published = 1)
      OR m.kind = 'venue' AND EXISTS (
        SELECT 1 FROM venues v WHERE v.id = p.album_id AND ${isVenueShown(now)}))))`;

/**
 * Finds a picture that the viewer may see. Everybody may see it if a public profile shows it; otherwise only its owner
 * and administrators may.
 */
export async function findPicture(
  { db, media, clock }: ServiceContext,
  { key, width }: { key: string; width: SmallPictureWidth | undefined },
  viewer: { providerId: string; isAdmin: boolean } | null,
): Promise<FoundPicture | null> {
  const row = await db.first(sql<{ accountId: Row<"media">["accountId"]; isPublic: number }>`
    SELECT m.account_id AS accountId,
           (${isAccountVisible} AND ${isShownInAlbum(clock.now())}) AS isPublic
    FROM media m JOIN accounts a ON a.id = m.account_id
    WHERE m.key = ${key} AND m.state = 'ready' AND a.deleted_at IS NULL`);
  if (!row) return findPromotionPicture({ db, media }, key);
  const isPublic = row.isPublic === 1;
  if (!isPublic && viewer?.providerId !== row.accountId && viewer?.isAdmin !== true) return null;
  const open = async () =>
    (width && (await bodyOf(media, pictureObjectName("pictures", key, width)))) ??
    // If there is no copy of this width, the picture itself is sent. It is not wider than requested, because only wider
    // pictures get such a copy.
    bodyOf(media, pictureObjectName("pictures", key));
  return { isPublic, open };
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
