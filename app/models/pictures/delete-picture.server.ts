import type { ServiceContext } from "~/context/types";
import { MAX_ROWS_PER_STATEMENT } from "~/models/core/batches";
import { didChange, sql, type Query } from "~/models/core/database";
import { deleteObjectsOfRows } from "~/models/media/uploads.server";
import {
  deletedAlbumOf,
  setMissingKeyPicture,
  isPictureDeleted,
  refreshAlbum,
  albumQuota,
  usedAlbumQuota,
} from "./album-statements";
import { PICTURE_RESTORABLE_MS, type Album } from "./rules";

/**
 * `held`: the picture can be restored for some minutes; `withdrawn`: it was not prepared yet and was deleted
 * completely.
 */
export type PictureDeletionResult = "held" | "withdrawn";

/**
 * Deletes a picture. Other people no longer see the picture; its files are deleted when the time to restore it is over.
 * If it was the key picture, the first remaining picture becomes the key picture.
 * @returns null if the album has no such picture
 */
export async function deletePicture(
  ctx: ServiceContext,
  { kind, id, providerId }: Album,
  key: string,
): Promise<PictureDeletionResult | null> {
  const isHere = sql`EXISTS (
    SELECT 1 FROM pictures WHERE key = ${key} AND album_id = ${id} AND provider_id = ${providerId})`;
  const [held, , withdrawn] = await ctx.db.write(
    sql`UPDATE media SET due_at = ${ctx.clock.now() + PICTURE_RESTORABLE_MS}
        WHERE key = ${key} AND account_id = ${providerId} AND state = 'ready' AND ${isHere}`,
    sql`UPDATE pictures SET album_id = ${deletedAlbumOf(key)}
        WHERE key = ${key} AND album_id = ${id} AND provider_id = ${providerId}
          AND EXISTS (SELECT 1 FROM media WHERE key = ${key} AND state = 'ready')`,
    sql`DELETE FROM media
        WHERE key = ${key} AND account_id = ${providerId} AND state <> 'ready' AND ${isHere} RETURNING key`,
    setMissingKeyPicture(id),
    ...refreshAlbum({ kind, id }),
  );
  deleteObjectsOfRows(ctx, "originals", withdrawn?.rows);
  if (didChange(held)) return "held";
  return didChange(withdrawn) ? "withdrawn" : null;
}

/**
 * Restores a deleted picture to its place. If it was the key picture, it becomes the key picture again.
 * @returns why it failed: too late, or other pictures have used up the quota
 */
export async function undoDeletion(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  album: Album,
  key: string,
): Promise<"late" | "quota" | null> {
  const { id, providerId } = album;
  const now = clock.now();
  const inBin = sql`key = ${key} AND album_id = ${deletedAlbumOf(key)} AND provider_id = ${providerId}`;
  const isHeld = sql`EXISTS (SELECT 1 FROM media WHERE key = ${key} AND subject_id = ${id} AND due_at > ${now})`;
  const hasRoom = sql`${usedAlbumQuota(album)} < ${albumQuota(album, now)}`;
  const [, restored] = await db.write(
    sql`UPDATE pictures SET is_key = 0
        WHERE album_id = ${id} AND provider_id = ${providerId} AND is_key = 1 AND ${isHeld} AND ${hasRoom}
          AND EXISTS (SELECT 1 FROM pictures WHERE ${inBin} AND is_key = 1)`,
    sql`UPDATE pictures SET album_id = ${id} WHERE ${inBin} AND ${isHeld} AND ${hasRoom}`,
    setMissingKeyPicture(id),
    ...refreshAlbum(album),
  );
  if (didChange(restored)) return null;
  return (await db.first(sql`SELECT 1 FROM pictures WHERE ${inBin} AND ${isHeld}`)) ? "quota" : "late";
}

/**
 * Permanently deletes pictures that can no longer be restored.
 * @returns the number of pictures
 */
export async function purgeDeletedPictures(ctx: ServiceContext): Promise<number> {
  const [deleted] = await ctx.db.write(sql`
    DELETE FROM media WHERE key IN (
      SELECT p.key FROM pictures p JOIN media m ON m.key = p.key
      WHERE ${isPictureDeleted} AND m.due_at <= ${ctx.clock.now()} LIMIT ${MAX_ROWS_PER_STATEMENT})
    RETURNING key`);
  deleteObjectsOfRows(ctx, "pictures", deleted?.rows);
  return deleted?.rows.length ?? 0;
}

/**
 * Deletes all pictures of an album in any state, including those that could still be restored. Add the statement to the
 * batch that deletes the album, and pass the rows that it returns to `deleteAlbumObjects`.
 */
export const deleteAlbum = ({ kind, id, providerId }: Album, when: Query): Query => sql`
  DELETE FROM media WHERE subject_id = ${id} AND account_id = ${providerId} AND kind = ${kind} AND ${when}
  RETURNING key`;

/** Deletes the objects of the rows that `deleteAlbum` deleted. */
export function deleteAlbumObjects(
  ctx: Pick<ServiceContext, "media" | "defer">,
  rows: readonly Record<string, unknown>[] = [],
): void {
  deleteObjectsOfRows(ctx, "pictures", rows);
  deleteObjectsOfRows(ctx, "originals", rows);
}
