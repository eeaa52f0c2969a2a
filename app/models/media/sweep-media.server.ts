import type { ServiceContext } from "~/context/types";
import { ROWS_AT_ONCE, writeInBatches } from "~/models/core/batches";
import { sql } from "~/models/core/database";
import { FOLDERS, parsePictureName } from "./objects.rules";

const MINUTE = 60_000;
/** A younger row or object may still be part of a running upload. */
const UPLOAD_AGE = 10 * MINUTE;
const OBJECT_AGE = 60 * MINUTE;
const PAGE = 100;

interface SweptFolder {
  prefix: string;
  /** SQL that selects which of some keys are in use; it ends with the column they are compared with. */
  inUse: string;
}

const ORIGINALS: SweptFolder = {
  prefix: FOLDERS.originals,
  inUse: "SELECT key AS name FROM media WHERE state IN ('pending', 'uploaded') AND key",
};

const SWEPT: readonly SweptFolder[] = [
  { prefix: FOLDERS.pictures, inUse: "SELECT key AS name FROM media WHERE key" },
  { prefix: FOLDERS.promotions, inUse: "SELECT image_key AS name FROM promotions WHERE image_key" },
  {
    prefix: FOLDERS.exports,
    inUse: "SELECT substr(object_key, 9) AS name FROM data_exports WHERE substr(object_key, 9)",
  },
];

/**
 * Removes failed uploads: rows whose file never arrived, and originals left by a crash. Originals hold location data,
 * so this runs at each tick and not only at night.
 */
export async function sweepUploads(ctx: ServiceContext): Promise<number> {
  const before = ctx.clock.now() - UPLOAD_AGE;
  await writeInBatches(
    ctx.db,
    sql`DELETE FROM media WHERE key IN (
          SELECT key FROM media WHERE state = 'pending' AND created_at < ${before} LIMIT ${ROWS_AT_ONCE})`,
  );
  return sweepFolder(ctx, ORIGINALS, before);
}

/** Deletes objects that no row refers to. */
export async function sweepMedia(ctx: ServiceContext): Promise<number> {
  let removed = 0;
  for (const folder of SWEPT) removed += await sweepFolder(ctx, folder, ctx.clock.now() - OBJECT_AGE);
  return removed;
}

async function sweepFolder(
  { db, media }: ServiceContext,
  { prefix, inUse }: SweptFolder,
  before: number,
): Promise<number> {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const page = await media.list({ prefix, limit: PAGE, ...(cursor ? { cursor } : {}) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before);
    const names = old.map(({ key }) => key.slice(prefix.length));
    const keys = [...new Set(names.map(keyOf))];
    const known =
      keys.length === 0
        ? []
        : await db.all<{ name: string }>({
            text: `${inUse} IN (${keys.map(() => "?").join(", ")})`,
            params: keys,
          });
    const used = new Set(known.map(({ name }) => name));
    const orphans = names.filter((name) => !used.has(keyOf(name)));
    if (orphans.length > 0) await media.delete(orphans.map((name) => prefix + name));
    removed += orphans.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return removed;
}

/** A smaller copy is in use while its picture is. */
const keyOf = (name: string): string => parsePictureName(name)?.key ?? name;
