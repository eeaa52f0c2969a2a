import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { pictureObjectName } from "~/models/media/objects.rules";
import type { PicturePublisher } from "~/models/media/prepare-picture.server";
import { deleteObjectsOfRows, deleteUploads, type PicturePlace } from "~/models/media/uploads.server";
import { dropCachedPromotions } from "./queries.server";
import { PROMOTION_PICTURE_PIXELS } from "./rules";

/** Names the promotion to which an uploaded picture belongs. */
export const promotionPicturePlace = (promotionId: string): PicturePlace => ({
  kind: "promotion",
  subjectId: promotionId,
});

/**
 * Replaces the picture of a promotion by a new picture. The row of the new picture in `media` is then deleted, because
 * that row belongs to the administrator who uploaded the picture, but the picture belongs to the promotion.
 */
export const promotionPicture: PicturePublisher = {
  folder: "promotions",
  box: PROMOTION_PICTURE_PIXELS,
  async publish(ctx, { key, accountId, subjectId }, { width, height }) {
    const isWanted = sql`EXISTS (SELECT 1 FROM media WHERE key = ${key} AND state = 'uploaded')`;
    const picture = { key, width, height };
    const didReplace = await replacePicture(
      ctx,
      { adminId: accountId, promotionId: subjectId, picture },
      isWanted,
    );
    await ctx.db.write(sql`DELETE FROM media WHERE key = ${key} AND state = 'uploaded'`);
    return didReplace;
  },
};

/** Deletes the picture of a promotion and any upload that would replace it. */
export async function removePromotionPicture(
  ctx: ServiceContext,
  adminId: string,
  promotionId: string,
): Promise<void> {
  const [uploads] = await ctx.db.write(deleteUploads(promotionPicturePlace(promotionId)));
  deleteObjectsOfRows(ctx, "originals", uploads?.rows);
  await replacePicture(ctx, { adminId, promotionId, picture: null }, sql`1`);
}

interface Replacement {
  adminId: string;
  promotionId: string;
  picture: { key: string; width: number; height: number } | null;
}

async function replacePicture(
  ctx: ServiceContext,
  { adminId, promotionId, picture }: Replacement,
  when: Query,
): Promise<boolean> {
  const { db, clock, media } = ctx;
  const before = await db.first(sql<{ key: Row<"promotions">["imageKey"] }>`
    SELECT image_key AS key FROM promotions WHERE id = ${promotionId}`);
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: promotionId,
      action: "promotion.changed",
      detail: { picture: picture !== null },
    },
    sql`EXISTS (SELECT 1 FROM promotions WHERE id = ${promotionId}) AND ${when}`,
  );
  const [replaced] = await db.write(
    sql`UPDATE promotions SET image_key = ${picture?.key ?? null}, image_width = ${picture?.width ?? null},
          image_height = ${picture?.height ?? null}, updated_at = ${clock.now()}
        WHERE id = ${promotionId} AND ${when}`,
    audit.statement,
  );
  dropCachedPromotions();
  if (!didChange(replaced)) return false;
  // If two calls run in parallel, one replaced picture may stay in R2; the nightly sweep deletes it.
  if (before?.key && before.key !== picture?.key)
    ctx.defer(media.delete(pictureObjectName("promotions", before.key)));
  return true;
}
