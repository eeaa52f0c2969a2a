import type { AppScope } from "~/context";
import { sql } from "~/models/database";
import { objectOf } from "./objects.rules";
import { readHeader, refusePicture, type PictureRefusal } from "./picture.rules";
import { scalePicture } from "./scale-picture.server";

/**
 * Makes a file the account's profile picture; the one before goes. Row, object, row again: a crash in between leaves what
 * the sweep removes, and the old picture in its place.
 * @returns why the file is not taken, or null
 */
export async function savePicture(
  scope: AppScope,
  { providerId, file }: { providerId: string; file: Uint8Array },
): Promise<PictureRefusal | null> {
  const { db, clock, ids, media } = scope;
  const header = readHeader(file);
  const refusal = refusePicture(file.length, header);
  if (refusal || !header) return refusal ?? "type";
  const picture = await scalePicture(file, header);
  if (!picture) return "type";
  const key = ids.token();
  const { bytes, width, height } = picture;
  await db.write(
    sql`INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at)
        VALUES (${key}, ${providerId}, 'profile', 'pending', ${width}, ${height}, ${bytes.length}, ${clock.now()})`,
  );
  await media.put(objectOf("pictures", key), bytes, { httpMetadata: { contentType: "image/jpeg" } });
  const isAlive = sql`EXISTS (SELECT 1 FROM media WHERE key = ${key})`;
  const results = await db.write(
    sql`UPDATE media SET state = 'ready' WHERE key = ${key}`,
    sql`UPDATE accounts SET picture_key = ${key}, picture_width = ${width}, picture_height = ${height}
        WHERE id = ${providerId} AND deleted_at IS NULL AND ${isAlive}`,
    forgetUnused(providerId),
  );
  await deleteObjects(scope, results.at(-1)?.rows ?? []);
  return null;
}

/** Takes the profile picture away. */
export async function deletePicture(scope: AppScope, providerId: string): Promise<void> {
  const results = await scope.db.write(
    sql`UPDATE accounts SET picture_key = NULL, picture_width = NULL, picture_height = NULL WHERE id = ${providerId}`,
    forgetUnused(providerId),
  );
  await deleteObjects(scope, results.at(-1)?.rows ?? []);
}

/** Rows of pictures an account no longer shows. */
const forgetUnused = (providerId: string) => sql`
  DELETE FROM media WHERE account_id = ${providerId} AND kind = 'profile' AND state = 'ready'
    AND key IS NOT (SELECT picture_key FROM accounts WHERE id = ${providerId})
  RETURNING key`;

/** The rows are gone; an object that cannot be deleted now goes with the sweep. */
async function deleteObjects(
  { media, defer }: AppScope,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const objects = rows.flatMap(({ key }) => (typeof key === "string" ? [objectOf("pictures", key)] : []));
  if (objects.length > 0) defer(media.delete(objects));
  return Promise.resolve();
}
