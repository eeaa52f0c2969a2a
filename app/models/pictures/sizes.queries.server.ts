import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { ALBUM_PICTURES_MAX, type Album } from "./rules";

/** The sizes in bytes of the pictures of an album, by their keys. */
export async function readPictureSizes(
  { db }: Pick<ModelContext, "db">,
  { id, providerId }: Album,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(sql<Row<"media", "key" | "bytes">>`
    SELECT m.key, m.bytes FROM pictures p JOIN media m ON m.key = p.key
    WHERE p.album_id = ${id} AND p.provider_id = ${providerId} LIMIT ${2 * ALBUM_PICTURES_MAX}`);
  return new Map(rows.map(({ key, bytes }) => [key, bytes]));
}
