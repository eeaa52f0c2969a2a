import type { AppScope } from "~/context";
import { ROWS_AT_ONCE, writeInBatches } from "~/models/batches";
import { sql } from "~/models/database";
import { FOLDERS } from "./objects.rules";

const HOUR = 3_600_000;
const PAGE = 100;

/** Folders of R2, and the query that names, of some keys, those still in use. */
const SWEPT = [
  { prefix: FOLDERS.pictures, inUse: "SELECT key AS name FROM media WHERE key" },
  { prefix: FOLDERS.promotions, inUse: "SELECT image_key AS name FROM promotions WHERE image_key" },
  {
    prefix: FOLDERS.exports,
    inUse: "SELECT substr(object_key, 9) AS name FROM data_exports WHERE substr(object_key, 9)",
  },
] as const;

/**
 * Brings rows and objects into agreement: uploads that broke off lose their row, objects nobody refers to go. Younger than
 * an hour, both may still be on their way.
 */
export async function sweepMedia({ db, clock, media }: AppScope): Promise<number> {
  const before = clock.now() - HOUR;
  await writeInBatches(
    db,
    sql`DELETE FROM media WHERE key IN (
          SELECT key FROM media WHERE state = 'pending' AND created_at < ${before} LIMIT ${ROWS_AT_ONCE})`,
  );
  let removed = 0;
  for (const { prefix, inUse } of SWEPT) {
    let cursor: string | undefined;
    do {
      const page = await media.list({ prefix, limit: PAGE, ...(cursor ? { cursor } : {}) });
      const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before);
      const names = old.map(({ key }) => key.slice(prefix.length));
      const known =
        names.length === 0
          ? []
          : await db.all<{ name: string }>({
              text: `${inUse} IN (${names.map(() => "?").join(", ")})`,
              params: names,
            });
      const used = new Set(known.map(({ name }) => name));
      const orphans = names.filter((name) => !used.has(name));
      if (orphans.length > 0) await media.delete(orphans.map((name) => prefix + name));
      removed += orphans.length;
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  }
  return removed;
}
