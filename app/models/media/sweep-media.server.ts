import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { MAX_ROWS_PER_STATEMENT, writeInBatches } from "~/models/core/batches";
import { sql } from "~/models/core/database";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { R2_FOLDERS, parsePictureName } from "./objects.rules";
import { hours, minutes } from "~/models/core/time.rules";

/**
 * Minimum age of rows and objects that may be deleted. Younger rows and objects may belong to an upload that is still
 * running.
 */
const UPLOAD_AGE = minutes(10);
const OBJECT_AGE = hours(1);
/** Maximum number of objects that R2 lists or deletes in one call. */
const PAGE_SIZE = 1_000;
/**
 * How many pages of R2's list of objects one run reads. Each page needs one call to R2 and one to D1, and a second call
 * to R2 if objects are deleted.
 */
const PAGES_A_TURN = 100;

interface SweptFolder {
  prefix: string;
  /**
   * The first part of a SQL query for the keys that are in use. It ends with a column name; the caller appends the keys
   * to which the column is compared.
   */
  inUse: string;
}

const ORIGINALS: SweptFolder = {
  prefix: R2_FOLDERS.originals,
  inUse: "SELECT key AS name FROM media WHERE state IN ('pending', 'uploaded') AND key",
};

const SWEPT: readonly SweptFolder[] = [
  { prefix: R2_FOLDERS.pictures, inUse: "SELECT key AS name FROM media WHERE key" },
  { prefix: R2_FOLDERS.promotions, inUse: "SELECT image_key AS name FROM promotions WHERE image_key" },
  {
    prefix: R2_FOLDERS.exports,
    inUse: "SELECT object_key AS name FROM data_export_files WHERE object_key",
  },
];

/**
 * Deletes failed uploads: rows whose file never arrived, and originals that a crash left behind. It runs at each cron
 * tick and not only at night, because originals contain location data.
 */
export async function sweepUploads(ctx: ServiceContext): Promise<number> {
  const before = ctx.clock.now() - UPLOAD_AGE;
  await writeInBatches(
    ctx.db,
    sql`DELETE FROM media WHERE key IN (
          SELECT key FROM media WHERE state = 'pending' AND created_at < ${before} LIMIT ${MAX_ROWS_PER_STATEMENT})`,
  );
  return sweepFolder(ctx, ORIGINALS, before);
}

const placeSchema = z.object({
  folder: z
    .int()
    .min(0)
    .max(SWEPT.length - 1),
  cursor: z.string().nullable(),
});

/** Deletes R2 objects that have no row. Each call does one part of this nightly work. */
export async function sweepMedia(ctx: ServiceContext, at: string | null): Promise<StepTurnResult> {
  const before = ctx.clock.now() - OBJECT_AGE;
  let removed = 0;
  let { folder, cursor } = at === null ? { folder: 0, cursor: null } : placeSchema.parse(JSON.parse(at));
  for (let page = 0; page < PAGES_A_TURN; page += 1) {
    const swept = SWEPT[folder];
    if (!swept) return { next: null, facts: { removed } };
    const done = await sweepPage(ctx, swept, { before, cursor });
    removed += done.removed;
    cursor = done.cursor;
    if (cursor === null) folder += 1;
  }
  return {
    next: folder < SWEPT.length ? JSON.stringify({ folder, cursor }) : null,
    facts: { removed },
  };
}

/** Deletes the unused objects of a folder. It is only for folders that always have few objects. */
async function sweepFolder(ctx: ServiceContext, folder: SweptFolder, before: number): Promise<number> {
  let removed = 0;
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_A_TURN; page += 1) {
    const done: SweptPage = await sweepPage(ctx, folder, { before, cursor });
    removed += done.removed;
    cursor = done.cursor;
    if (cursor === null) break;
  }
  return removed;
}

interface SweptPage {
  removed: number;
  /** Where the next page of R2's list of objects starts; null after the last page. */
  cursor: string | null;
}

async function sweepPage(
  { db, media }: ServiceContext,
  { prefix, inUse }: SweptFolder,
  { before, cursor }: { before: number; cursor: string | null },
): Promise<SweptPage> {
  const page = await media.list({ prefix, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) });
  const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before);
  const names = old.map(({ key }) => key.slice(prefix.length));
  const keys = [...new Set(names.map(keyOf))];
  const known =
    keys.length === 0
      ? []
      : await db.all<{ name: string }>({
          text: `${inUse} IN (SELECT value FROM json_each(?))`,
          params: [JSON.stringify(keys)],
        });
  const used = new Set(known.map(({ name }) => name));
  const orphans = names.filter((name) => !used.has(keyOf(name)));
  if (orphans.length > 0) await media.delete(orphans.map((name) => prefix + name));
  return { removed: orphans.length, cursor: page.truncated ? page.cursor : null };
}

/** The key of the picture to which the object belongs. A smaller copy is in use as long as its picture is in use. */
const keyOf = (name: string): string => parsePictureName(name)?.key ?? name;
