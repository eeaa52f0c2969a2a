import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { isVisibleUpload } from "~/models/media/uploads.server";
import { albumQuota, refreshAlbum } from "./album-statements";
import type { Album } from "./rules";

/**
 * Puts all pictures of an album in a new order. Refused files that the owner no longer sees come last.
 * @param keys the keys of all pictures that the owner sees, in their new order
 * @returns why nothing was changed: the album does not exist, or the keys are not exactly those of its pictures
 */
export async function orderAlbum(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  album: Album,
  keys: readonly string[],
): Promise<"gone" | "not_its_pictures" | null> {
  const { id, providerId } = album;
  const now = clock.now();
  const inAlbum = sql`p.album_id = ${id} AND p.provider_id = ${providerId}`;
  const wanted = sql`json_each(${JSON.stringify(keys)}) w`;
  const shown: Query = sql`
    SELECT p.key FROM pictures p JOIN media m ON m.key = p.key
    WHERE ${inAlbum} AND (m.state = 'ready' OR ${isVisibleUpload(now)})`;
  const isWholeAlbum = sql`(
    (SELECT count(DISTINCT w.value) FROM ${wanted}) = ${keys.length}
    AND NOT EXISTS (SELECT 1 FROM ${wanted} WHERE w.value NOT IN (SELECT p.key FROM pictures p WHERE ${inAlbum}))
    AND NOT EXISTS (SELECT 1 FROM (${shown}) s WHERE s.key NOT IN (SELECT w.value FROM ${wanted})))`;
  const [ordered] = await db.write(
    sql`
      UPDATE pictures AS p SET position = o.place
      FROM (SELECT i.key, row_number() OVER (ORDER BY w.key IS NULL, w.key, i.position, i.key) AS place
            FROM pictures i LEFT JOIN ${wanted} ON w.value = i.key
            WHERE i.album_id = ${id} AND i.provider_id = ${providerId}) o
      WHERE p.key = o.key AND ${inAlbum} AND ${isWholeAlbum}`,
    ...refreshAlbum(album),
  );
  if (didChange(ordered)) return null;
  const standing = await db.first(sql<{ room: number | null; isWhole: number }>`
    SELECT ${albumQuota(album, now)} AS room, ${isWholeAlbum} AS isWhole`);
  if (!standing || standing.room === null) return "gone";
  return standing.isWhole === 1 ? null : "not_its_pictures";
}
