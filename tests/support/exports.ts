import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import type { Product, Visitor } from "./product.ts";

/**
 * Returns the link in the mail about an account's newest export of personal data, or an empty string if there is no
 * such mail.
 */
export async function exportLinkOf({ db }: Pick<Product, "db">, email: string): Promise<string> {
  const payload = await db
    .prepare(
      "SELECT payload FROM outbox WHERE kind = 'data_export_ready' AND recipient = ? ORDER BY created_at DESC",
    )
    .bind(email)
    .first<string>("payload");
  return /\/account\/export\/[\w-]+/.exec(payload ?? "")?.[0] ?? "";
}

/** Returns the files of an archive by path. Throws if the archive is damaged. */
export async function readArchive(content: Uint8Array): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const reader = new ZipReader(new Uint8ArrayReader(content), { checkSignature: true, useWebWorkers: false });
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return files;
}

interface CopiedData {
  format: number;
  data: Record<string, Record<string, unknown>[]>;
}

/**
 * Downloads an export of personal data through the link in its mail. Returns the data, and all files by archive and
 * path.
 */
export async function readExport(
  visitor: Visitor,
  link: string,
): Promise<{ archives: Map<string, Map<string, Uint8Array<ArrayBuffer>>>; text: string; copy: CopiedData }> {
  const { text: page } = await visitor.visit(link);
  const archives = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  for (const [, path = "", number = ""] of page.matchAll(/href="(\/account\/export\/[\w-]+\/(\d+))"/g))
    archives.set(`trousseau-${number}.zip`, await readArchive(await visitor.download(path)));
  const text = new TextDecoder().decode(archives.get("trousseau-1.zip")?.get("data.json"));
  const copy: CopiedData = JSON.parse(text);
  return { archives, text, copy };
}

/**
 * Stores an export of personal data that is ready for download and has one file. @returns the token of its link, and
 * the file's name in R2
 */
export async function createReadyExport(
  { db, env }: Pick<Product, "db" | "env">,
  accountId: string,
  content: string,
  expiresAt = Date.now() + 3_600_000,
): Promise<{ id: string; token: string; objectKey: string }> {
  const [id, token, name] = [randomIds.uuid(), randomIds.token(), `${randomIds.token()}.zip`];
  const objectKey = `exports/${name}`;
  const now = Date.now();
  await env.MEDIA.put(objectKey, content);
  await db.batch([
    db
      .prepare(
        `INSERT INTO data_exports (id, account_id, state, asked_at, ready_at, expires_at, token_hash)
         VALUES (?, ?, 'ready', ?, ?, ?, ?)`,
      )
      .bind(id, accountId, now, now, expiresAt, await sha256(token)),
    db
      .prepare(
        "INSERT INTO data_export_files (export_id, number, pictures, object_key, bytes) VALUES (?, 1, '[]', ?, ?)",
      )
      .bind(id, name, content.length),
  ]);
  return { id, token, objectKey };
}
