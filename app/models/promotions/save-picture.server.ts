import type { AppScope } from "~/context";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/database";
import { objectOf } from "~/models/media/objects.rules";
import { readHeader, refusePicture, type PictureRefusal } from "~/models/media/picture.rules";
import { scalePicture } from "~/models/media/scale-picture.server";
import { forgetPromotions } from "./queries.server";
import { PROMOTION_PICTURE_MIN, PROMOTION_PICTURE_PIXELS } from "./rules";

/**
 * Makes a file the picture of a promotion; the one before goes. The object comes first: what breaks off before the row names
 * it is swept.
 * @returns why the file is not taken, or null
 */
export async function savePromotionPicture(
  scope: AppScope,
  adminId: string,
  promotionId: string,
  file: Uint8Array,
): Promise<PictureRefusal | null> {
  const header = readHeader(file);
  const refusal = refusePicture(file.length, header, PROMOTION_PICTURE_MIN);
  if (refusal || !header) return refusal ?? "type";
  const picture = await scalePicture(file, header, PROMOTION_PICTURE_PIXELS);
  if (!picture) return "type";
  const key = scope.ids.token();
  await scope.media.put(objectOf("promotions", key), picture.bytes, {
    httpMetadata: { contentType: "image/jpeg" },
  });
  await replacePicture(scope, adminId, promotionId, { key, width: picture.width, height: picture.height });
  return null;
}

/** Takes the picture of a promotion away. */
export const removePromotionPicture = (
  scope: AppScope,
  adminId: string,
  promotionId: string,
): Promise<void> => replacePicture(scope, adminId, promotionId, null);

async function replacePicture(
  scope: AppScope,
  adminId: string,
  promotionId: string,
  picture: { key: string; width: number; height: number } | null,
): Promise<void> {
  const { db, clock, media } = scope;
  const before = await db.first(sql<{ key: string | null }>`
    SELECT image_key AS key FROM promotions WHERE id = ${promotionId}`);
  const audit = recordAudit(
    scope,
    {
      actorId: adminId,
      subjectId: promotionId,
      action: "promotion.changed",
      detail: { picture: picture !== null },
    },
    sql`EXISTS (SELECT 1 FROM promotions WHERE id = ${promotionId})`,
  );
  await db.write(
    sql`UPDATE promotions SET image_key = ${picture?.key ?? null}, image_width = ${picture?.width ?? null},
          image_height = ${picture?.height ?? null}, updated_at = ${clock.now()}
        WHERE id = ${promotionId}`,
    audit.statement,
  );
  forgetPromotions();
  // Two at once may leave the first one's object behind: the sweep has it.
  if (before?.key) scope.defer(media.delete(objectOf("promotions", before.key)));
}
