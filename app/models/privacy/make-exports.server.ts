import type { Row } from "#db/rows";
import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { nextAttemptAt } from "~/models/core/backoff.rules";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { R2_FOLDERS } from "~/models/media/objects.rules";
import { DATA_EXPORT_READY } from "~/models/privacy/mails.rules";
import { enqueueMailTo, selectAccountRecipient } from "~/models/outbox/enqueue.server";
import { storeArchive, type PlannedExportFile } from "./export-archive.server";
import { EXPORT_DAYS, planExportFiles } from "./export.rules";
import { selectExportedObjects } from "./statements.server";
import { days } from "~/models/core/time.rules";

/** Maximum number of exports whose files are deleted in one run. */
const EXPIRED_AT_ONCE = 20;

type AskedExport = Row<"data_exports", "id" | "accountId" | "askedAt">;

interface ExportFile extends PlannedExportFile {
  isMade: boolean;
}

/** The result of one run, which adds one file to an export of personal data. */
export interface ExportFileResult {
  /** The number of the file that this run wrote, and how many files the export has. */
  file: number;
  files: number;
  pictures: number;
  /** Number of planned pictures that no longer exist, so that the file does not contain them. */
  missing: number;
  bytes: number;
  isReady: boolean;
}

/**
 * Makes the next file of the export that has waited longest. If this fails, the file is retried later, and meanwhile
 * the runs continue with other exports. Each file exists once and one mail is sent, even if runs are repeated, parallel
 * or interrupted.
 * @returns null if no export was due, or if another run has claimed it
 */
export async function makeNextExportFile(ctx: ServiceContext): Promise<ExportFileResult | null> {
  const dueExport = await findDue(ctx);
  if (!dueExport || !(await takeUp(ctx, dueExport))) return null;
  const files = await planOnce(ctx, dueExport);
  const file = files.find(({ isMade }) => !isMade);
  const stored = file ? await makeFile(ctx, dueExport, file, files) : { bytes: 0, missing: 0 };
  const isReady = files.every((each) => each.isMade || each === file);
  if (isReady) await announce(ctx, dueExport);
  else await makeDueAgain(ctx, dueExport);
  return {
    file: file?.number ?? files.length,
    files: files.length,
    pictures: file?.pictures.length ?? 0,
    ...stored,
    isReady,
  };
}

/** Whether an export waits for its next file. */
export const isExportDue = async (ctx: ServiceContext): Promise<boolean> => (await findDue(ctx)) !== null;

const findDue = ({ db, clock }: ServiceContext): Promise<AskedExport | null> =>
  db.first(sql<AskedExport>`
    SELECT id, account_id AS accountId, asked_at AS askedAt FROM data_exports
    WHERE state = 'asked' AND due_at <= ${clock.now()} ORDER BY due_at, asked_at LIMIT 1`);

/**
 * Claims an export for this run. The next attempt is scheduled before the work begins, so that an export that crashes
 * its run is not retried at once.
 */
async function takeUp({ db, clock }: ServiceContext, { id, askedAt }: AskedExport): Promise<boolean> {
  const now = clock.now();
  const [taken] = await db.write(sql`
    UPDATE data_exports SET due_at = ${nextAttemptAt(now, askedAt)}
    WHERE id = ${id} AND state = 'asked' AND due_at <= ${now}`);
  return didChange(taken);
}

/** The files of an export. The first run decides which pictures each file contains. */
async function planOnce(ctx: ServiceContext, asked: AskedExport): Promise<ExportFile[]> {
  const planned = await listFiles(ctx, asked);
  if (planned.length > 0) return planned;
  const objects = await ctx.db.read(...selectExportedObjects(asked.accountId));
  const plan = planExportFiles(objects.flat().map(({ key }) => key));
  await ctx.db.write(sql`
    INSERT INTO data_export_files (export_id, number, pictures)
    SELECT ${asked.id}, key + 1, value FROM json_each(${JSON.stringify(plan)})
    WHERE EXISTS (SELECT 1 FROM data_exports WHERE id = ${asked.id} AND state = 'asked')
      AND NOT EXISTS (SELECT 1 FROM data_export_files WHERE export_id = ${asked.id})`);
  const files = await listFiles(ctx, asked);
  if (files.length === 0) throw new Error("the copy is no longer wanted");
  return files;
}

const keysSchema = z.array(z.string());

async function listFiles({ db }: ServiceContext, { id }: AskedExport): Promise<ExportFile[]> {
  const rows = await db.all(sql<Row<"data_export_files", "number" | "pictures"> & { isMade: number }>`
    SELECT number, pictures, object_key IS NOT NULL AS isMade FROM data_export_files
    WHERE export_id = ${id} ORDER BY number`);
  return rows.map(({ number, pictures, isMade }) => ({
    number,
    pictures: keysSchema.parse(JSON.parse(pictures)),
    isMade: isMade === 1,
  }));
}

async function makeFile(
  ctx: ServiceContext,
  { id, accountId }: AskedExport,
  file: PlannedExportFile,
  files: readonly PlannedExportFile[],
): Promise<{ bytes: number; missing: number }> {
  const name = `${ctx.ids.token()}.zip`;
  const objectKey = R2_FOLDERS.exports + name;
  const stored = await storeArchive(ctx, { accountId, file, files, objectKey });
  const [kept] = await ctx.db.write(sql`
    UPDATE data_export_files SET object_key = ${name}, bytes = ${stored.bytes}
    WHERE export_id = ${id} AND number = ${file.number} AND object_key IS NULL`);
  // Another run had already stored this file, or the account was deleted in the meantime.
  if (!didChange(kept)) await ctx.media.delete(objectKey);
  return stored;
}

async function makeDueAgain({ db, clock }: ServiceContext, { id }: AskedExport): Promise<void> {
  await db.write(sql`UPDATE data_exports SET due_at = ${clock.now()} WHERE id = ${id} AND state = 'asked'`);
}

/** Sends the link once all files exist. */
async function announce(ctx: ServiceContext, { id, accountId }: AskedExport): Promise<void> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const token = ids.token();
  const isComplete = sql`
    EXISTS (SELECT 1 FROM data_exports WHERE id = ${id} AND state = 'asked')
    AND NOT EXISTS (SELECT 1 FROM data_export_files WHERE export_id = ${id} AND object_key IS NULL)`;
  const results = await db.write(
    enqueueMailTo(
      ctx,
      {
        kind: DATA_EXPORT_READY,
        facts: { days: EXPORT_DAYS },
        path: `/account/export/${token}`,
        idempotencyKey: `data_export_ready:${id}`,
      },
      selectAccountRecipient(accountId, isComplete),
    ),
    recordAudit(ctx, { actorId: accountId, subjectId: accountId, action: "account.exported" }, isComplete)
      .statement,
    sql`UPDATE data_exports SET state = 'ready', token_hash = ${await sha256(token)}, ready_at = ${now},
          expires_at = ${now + days(EXPORT_DAYS)}
        WHERE id = ${id} AND ${isComplete}`,
  );
  if (didChange(results.at(-1))) ctx.wakeOutbox();
}

/** Deletes exports whose link has expired. */
export async function expireExports({ db, clock, media }: ServiceContext): Promise<void> {
  const ended = await db.all(sql<Row<"data_exports", "id">>`
    SELECT id FROM data_exports
    WHERE state = 'ready' AND expires_at < ${clock.now()} LIMIT ${EXPIRED_AT_ONCE}`);
  for (const { id } of ended) {
    const files = await db.all(sql<{ name: NonNullable<Row<"data_export_files">["objectKey"]> }>`
      SELECT object_key AS name FROM data_export_files WHERE export_id = ${id} AND object_key IS NOT NULL`);
    if (files.length > 0) await media.delete(files.map(({ name }) => R2_FOLDERS.exports + name));
    await db.write(
      sql`DELETE FROM data_export_files WHERE export_id = ${id}`,
      sql`UPDATE data_exports SET state = 'expired', token_hash = NULL WHERE id = ${id}`,
    );
  }
}
