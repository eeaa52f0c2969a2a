import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";
import { R2_FOLDERS } from "~/models/media/objects.rules";

/** The token of a mailed link, and the account that opens the link. */
export interface ExportLink {
  providerId: string;
  token: string;
}

/** SQL: the export `e` that a mailed link opens, if the export belongs to this account and still exists. */
const isOpen = (now: number, providerId: string, tokenHash: string): Query => sql`
  e.account_id = ${providerId} AND e.token_hash = ${tokenHash} AND e.state = 'ready' AND e.expires_at > ${now}`;

export interface AvailableExport {
  expiresAt: number;
  files: { number: number; bytes: number; pictures: number }[];
}

/** The files that a mailed link opens; null if there is no such export or if it has expired. */
export async function listExportFiles(
  { db, clock }: ServiceContext,
  { providerId, token }: ExportLink,
): Promise<AvailableExport | null> {
  const files = await db.all(sql<{ number: number; bytes: number; pictures: number; expiresAt: number }>`
    SELECT f.number, f.bytes, json_array_length(f.pictures) AS pictures, e.expires_at AS expiresAt
    FROM data_exports e JOIN data_export_files f ON f.export_id = e.id
    WHERE ${isOpen(clock.now(), providerId, await sha256(token))} ORDER BY f.number`);
  const [first] = files;
  return first ? { expiresAt: first.expiresAt, files } : null;
}

/** One file that a mailed link opens, as a stream. */
export async function openExportFile(
  { db, clock, media }: ServiceContext,
  { providerId, token, number }: ExportLink & { number: number },
): Promise<R2ObjectBody | null> {
  const row = await db.first(sql<{ name: NonNullable<Row<"data_export_files">["objectKey"]> }>`
    SELECT f.object_key AS name FROM data_exports e JOIN data_export_files f ON f.export_id = e.id
    WHERE ${isOpen(clock.now(), providerId, await sha256(token))} AND f.number = ${number}`);
  return row && media.get(R2_FOLDERS.exports + row.name);
}
