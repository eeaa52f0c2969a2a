import type { Row } from "#db/rows";
import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { FOLDERS } from "~/models/media/objects.rules";
import { enqueueMailTo, toAccount } from "~/models/outbox/enqueue.server";
import { nextAttemptAt } from "~/models/core/backoff.rules";
import { EXPORT_DAYS } from "./export.rules";
import { FILE_KEY, selectExported } from "./statements.server";
import { PERSONAL_TABLES } from "./tables.rules";

const BATCH = 5;
const DAY = 24 * 3_600_000;

type AskedExport = Row<"data_exports", "id" | "accountId" | "askedAt">;

/**
 * Makes the requested copies. Parallel or interrupted runs leave one copy and one mail each; a failing copy is retried
 * with growing delays and does not block the others.
 * @returns how many were made, and the failures
 */
export async function makeExports(
  ctx: ServiceContext,
): Promise<{ made: number; failures: readonly unknown[] }> {
  const asked = await ctx.db.all(sql<AskedExport>`
    SELECT id, account_id AS accountId, asked_at AS askedAt FROM data_exports
    WHERE state = 'asked' AND due_at <= ${ctx.clock.now()} ORDER BY due_at, asked_at LIMIT ${BATCH}`);
  let made = 0;
  const failures: unknown[] = [];
  for (const wanted of asked) {
    if (!(await takeUp(ctx, wanted))) continue;
    try {
      await makeExport(ctx, wanted);
      made += 1;
    } catch (failure) {
      failures.push(failure);
    }
  }
  return { made, failures };
}

/** Claims a copy for this run. The next attempt is scheduled first, so that a crash delays it too. */
async function takeUp({ db, clock }: ServiceContext, { id, askedAt }: AskedExport): Promise<boolean> {
  const now = clock.now();
  const [taken] = await db.write(sql`
    UPDATE data_exports SET due_at = ${nextAttemptAt(now, askedAt)} WHERE id = ${id} AND due_at <= ${now}`);
  return didChange(taken);
}

/** All personal data, as the list of tables defines it. */
async function collectExport(
  { db, clock, media }: Pick<ServiceContext, "db" | "clock" | "media">,
  accountId: string,
): Promise<string> {
  const tables = await db.read(...PERSONAL_TABLES.map((table) => selectExported(table, accountId)));
  const data: Record<string, unknown[]> = {};
  for (const [index, { table }] of PERSONAL_TABLES.entries()) {
    const rows: unknown[] = [];
    // One at a time, because pictures are large.
    for (const row of tables[index] ?? []) rows.push(await withFile(media, row));
    data[table] = rows;
  }
  return JSON.stringify({ format: 1, madeAt: new Date(clock.now()).toISOString(), data }, null, 2);
}

/** The row with its object, if it has one that still exists. */
async function withFile(media: R2Bucket, { [FILE_KEY]: key, ...row }: Record<string, unknown>) {
  if (typeof key !== "string") return row;
  const object = await media.get(key);
  if (!object) return { ...row, file: null };
  const base64 = Buffer.from(await object.arrayBuffer()).toString("base64");
  return {
    ...row,
    file: { contentType: object.httpMetadata?.contentType ?? "application/octet-stream", base64 },
  };
}

async function makeExport(ctx: ServiceContext, { id, accountId }: AskedExport): Promise<void> {
  const { db, clock, ids, media } = ctx;
  const copy = await collectExport(ctx, accountId);
  const objectKey = `${FOLDERS.exports}${ids.token()}.json`;
  await media.put(objectKey, copy, { httpMetadata: { contentType: "application/json" } });
  const now = clock.now();
  const token = ids.token();
  const isAsked = sql`EXISTS (SELECT 1 FROM data_exports WHERE id = ${id} AND state = 'asked')`;
  const results = await db.write(
    enqueueMailTo(
      ctx,
      {
        kind: "data_export_ready",
        values: { days: EXPORT_DAYS },
        path: `/account/export/${token}`,
        idempotencyKey: `data_export_ready:${id}`,
      },
      toAccount(accountId, isAsked),
    ),
    recordAudit(ctx, { actorId: accountId, subjectId: accountId, action: "account.exported" }, isAsked)
      .statement,
    sql`UPDATE data_exports SET state = 'ready', token_hash = ${await sha256(token)}, object_key = ${objectKey},
          ready_at = ${now}, expires_at = ${now + EXPORT_DAYS * DAY}
        WHERE id = ${id} AND state = 'asked'`,
  );
  // Another run was faster.
  if (!didChange(results.at(-1))) await media.delete(objectKey);
  else ctx.wakeOutbox();
}

/** Deletes copies whose link has expired. */
export async function expireExports({ db, clock, media }: ServiceContext): Promise<void> {
  const ended = await db.all(sql<Row<"data_exports", "id" | "objectKey">>`
    SELECT id, object_key AS objectKey FROM data_exports
    WHERE state = 'ready' AND expires_at < ${clock.now()} LIMIT 100`);
  for (const { id, objectKey } of ended) {
    if (objectKey) await media.delete(objectKey);
    await db.write(
      sql`UPDATE data_exports SET state = 'expired', object_key = NULL, token_hash = NULL WHERE id = ${id}`,
    );
  }
}

/** The copy behind a mailed link, if it belongs to this account and still exists. */
export async function openExport(
  { db, clock, media }: ServiceContext,
  { providerId, token }: { providerId: string; token: string },
): Promise<ReadableStream | null> {
  const row = await db.first(sql<{ objectKey: NonNullable<Row<"data_exports">["objectKey"]> }>`
    SELECT object_key AS objectKey FROM data_exports
    WHERE account_id = ${providerId} AND token_hash = ${await sha256(token)} AND state = 'ready'
      AND expires_at > ${clock.now()}`);
  if (!row) return null;
  return (await media.get(row.objectKey))?.body ?? null;
}
