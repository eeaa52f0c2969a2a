import type { ServiceContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { days } from "~/models/core/time.rules";
import { listingsAmong, refreshListings } from "~/models/listings/refresh-listings.server";
import { openPicture } from "~/models/media/open-picture.server";
import {
  SQUARE_PICTURE_BOX,
  type PictureRejection,
  type SmallPictureWidth,
} from "~/models/media/picture.rules";
import type { PicturePublisher } from "~/models/media/prepare-picture.server";
import { storeUpload } from "~/models/media/uploads.server";
import { deletePhotoObjects } from "./erase-reviews.server";
import { REVIEW_CHANGE_DAYS, REVIEW_PHOTOS_MAX } from "./rules";
import { requestOfLink } from "./write-review.server";

/** Maximum number of photos in the reviews of one provider that wait for their preparation at the same time. */
const PHOTOS_WAITING_MAX = 25;

/** SQL: whether the author of review `v` may still change it. */
const isOpenToAuthor = (now: number): Query => sql`
  (v.state = 'waiting' OR (v.state = 'refused' AND v.corrected_at IS NULL)
    OR (v.state = 'published' AND v.published_at > ${now - days(REVIEW_CHANGE_DAYS)}))`;

/** SQL: the number of photos of review `v`, without the refused files. */
const PHOTO_COUNT: Query = sql`(
  SELECT count(*) FROM media m WHERE m.subject_id = v.id AND m.kind = 'review' AND m.state <> 'refused')`;

export type AddReviewPhotoOutcome =
  | { outcome: "stored" }
  | { outcome: "rejected"; reason: PictureRejection | "waiting" }
  | { outcome: "review_photos_full" | "review_not_possible" };

/**
 * Adds a photo to the review of a link. A published review is hidden until a moderator has seen the photo. The INSERT
 * checks the number of photos, so parallel uploads never exceed it.
 */
export async function addReviewPhoto(
  ctx: ServiceContext,
  tokenHash: string,
  file: Uint8Array,
): Promise<AddReviewPhotoOutcome> {
  const { db, clock } = ctx;
  const now = clock.now();
  const found = await db.first(sql<{ id: string; providerId: string; photos: number; isOpen: 0 | 1 }>`
    SELECT v.id, v.provider_id AS providerId, ${PHOTO_COUNT} AS photos, ${isOpenToAuthor(now)} AS isOpen
    FROM reviews v WHERE v.request_id = ${requestOfLink(tokenHash, now)}`);
  if (!found || found.isOpen === 0) return { outcome: "review_not_possible" };
  if (found.photos >= REVIEW_PHOTOS_MAX) return { outcome: "review_photos_full" };
  const { id, providerId } = found;
  const stored = await storeUpload(
    ctx,
    { kind: "review", subjectId: id, accountId: providerId, file },
    {
      mostWaiting: PHOTOS_WAITING_MAX,
      when: sql`EXISTS (
        SELECT 1 FROM reviews v
        WHERE v.id = ${id} AND ${isOpenToAuthor(now)} AND ${PHOTO_COUNT} < ${REVIEW_PHOTOS_MAX})`,
      together: (key) => [
        sql`UPDATE reviews SET state = 'waiting', state_at = ${now}
            WHERE id = ${id} AND state IN ('waiting', 'published') AND EXISTS (SELECT 1 FROM media WHERE key = ${key})`,
        ...refreshListings(listingsAmong(sql`(SELECT subject_id FROM reviews WHERE id = ${id})`)),
      ],
    },
  );
  if (stored.outcome === "stored") return stored;
  return { outcome: "rejected", reason: stored.outcome === "refused" ? stored.reason : "waiting" };
}

/** Deletes a photo of the review of a link, at any time. @returns whether the review had this photo */
export async function removeReviewPhoto(
  ctx: ServiceContext,
  tokenHash: string,
  key: string,
): Promise<boolean> {
  const [removed] = await ctx.db.write(sql`
    DELETE FROM media WHERE key = ${key} AND kind = 'review'
      AND subject_id IN (SELECT id FROM reviews WHERE request_id = ${requestOfLink(tokenHash, ctx.clock.now())})
    RETURNING key`);
  deletePhotoObjects(ctx, removed?.rows);
  return didChange(removed);
}

/** Opens a photo of a review for its author, who has a link and no account. Null if the link has no such photo. */
export async function openLinkedPhoto(
  ctx: ServiceContext,
  tokenHash: string,
  picture: { key: string; width: SmallPictureWidth | undefined },
): Promise<ReadableStream | null> {
  const isOfLink = await ctx.db.first(sql`
    SELECT 1 FROM media m JOIN reviews v ON v.id = m.subject_id
    WHERE m.key = ${picture.key} AND m.kind = 'review' AND m.state = 'ready'
      AND v.request_id = ${requestOfLink(tokenHash, ctx.clock.now())}`);
  return isOfLink ? openPicture(ctx, picture) : null;
}

/** Adds a prepared photo to its review. A review that waits gets a new version, so that nobody publishes it unseen. */
export const reviewPhoto: PicturePublisher = {
  folder: "pictures",
  box: SQUARE_PICTURE_BOX,
  async publish({ db, clock }, { key, subjectId }, { width, height, bytes }) {
    const [shown] = await db.write(
      sql`UPDATE media SET state = 'ready', due_at = 0, width = ${width}, height = ${height}, bytes = ${bytes}
          WHERE key = ${key} AND state = 'uploaded' AND EXISTS (SELECT 1 FROM reviews WHERE id = ${subjectId})`,
      sql`UPDATE reviews SET state_at = ${clock.now()} WHERE id = ${subjectId} AND state = 'waiting'
            AND EXISTS (SELECT 1 FROM media WHERE key = ${key} AND state = 'ready')`,
    );
    return didChange(shown);
  },
};
