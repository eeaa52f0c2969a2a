import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  readBackupFile,
  readBackupKey,
  UnreadableBackup,
  writeBackupFile,
} from "../../scripts/backup/backup-file.ts";
import { readBackupTables } from "../../scripts/backup/backup-tables.ts";
import { DatabaseNotEmpty, IncompleteBackup, restoreBackup } from "../../scripts/backup/restore-backup.ts";
import { FILLED_SEARCH_TABLES } from "../../scripts/backup/search-tables.ts";
import { splitBackup } from "../../scripts/backup/split-backup.ts";
import { BOOKS, takeBackup } from "../../scripts/backup/take-backup.ts";
import { ForeignDatabase, type DatabaseTarget } from "../../scripts/database/prepare-database.ts";
import { localTarget } from "../../scripts/database/targets.ts";
import { versionOfPlaces } from "../../scripts/load-places.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { differingBalances, differingSums } from "../support/endings.ts";

const KEY = readBackupKey(Buffer.alloc(32, 7).toString("base64"));
const NOW = new Date("2026-11-20T03:00:00Z");

let root: string;
const started: Miniflare[] = [];
let source: D1Database;

/** Starts a database in a folder of its own, empty or with the rows of a template. */
async function startDatabase(name: string, template?: string): Promise<D1Database> {
  const persist = join(root, name);
  if (template !== undefined) await cp(template, persist, { recursive: true });
  const { sandboxScript } = inject("templates");
  const miniflare = await startLocal({ persist, script: null, sandboxScript });
  started.push(miniflare);
  return remoteDatabase(miniflare);
}

/** A database in which nothing is restored, because each restore into it is refused. */
let empty: D1Database;

/** A database that says that it has the gazetteer, so that a restore does not spend its time on loading it. */
const withGazetteer = (target: DatabaseTarget): DatabaseTarget => ({
  ...target,
  query: async <Row>(statement: string) => {
    const rows = await target.query<Row>(statement);
    const asksVersion = statement.includes("FROM places_version");
    return asksVersion ? rows.map((row) => ({ ...row, places: versionOfPlaces() })) : rows;
  },
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "trousseau-backup-"));
  source = await startDatabase("source", inject("templates").folders.demo);
  empty = await startDatabase("empty");
});
afterAll(async () => {
  await Promise.all(started.map((miniflare) => miniflare.dispose()));
  await rm(root, { recursive: true, force: true });
});

let files = 0;
async function backUp(target: DatabaseTarget, only?: readonly string[]): Promise<string> {
  files += 1;
  const file = join(root, `backup-${files}`);
  await writeBackupFile(file, KEY, takeBackup(target, { now: NOW, ...(only ? { only } : {}) }));
  return file;
}
const split = async (file: string, key = KEY) =>
  splitBackup(readBackupFile(file, key), await mkdtemp(join(root, "rows-")));

/** All rows of the tables of a backup, each value as an SQL literal. */
async function allRows(db: D1Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of await readBackupTables(localTarget(db))) {
    const literals = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
    const { results } = await db.prepare(`SELECT ${literals} AS row FROM "${name}"`).all<{ row: string }>();
    rows[name] = results.map(({ row }) => row).sort();
  }
  return rows;
}

const SEARCHES = [
  `SELECT rowid AS found FROM accounts_fts WHERE accounts_fts MATCH 'name: cam* OR email: atelier* OR facets: planpremium' ORDER BY rowid`,
  `SELECT rowid AS found FROM listing_names_fts WHERE listing_names_fts MATCH 'name: mai* OR name: chateau* OR country: fr' ORDER BY rowid`,
  `SELECT rowid AS found FROM projects_fts WHERE projects_fts MATCH 'ca* OR an* OR hu*' ORDER BY rowid`,
  `SELECT rowid AS found FROM venues_fts WHERE venues_fts MATCH 'do* OR ch* OR 13*' ORDER BY rowid`,
  `SELECT rowid AS found FROM places_fts WHERE places_fts MATCH 'name: marseille*' ORDER BY rowid`,
];
async function searchResults(db: D1Database): Promise<number[][]> {
  const results: number[][] = [];
  for (const search of SEARCHES)
    results.push((await db.prepare(search).all<{ found: number }>()).results.map(({ found }) => found));
  // Each word of a request begins with the id of its provider, so the search of every request is compared.
  const words = await db
    .prepare("SELECT position, words FROM request_documents ORDER BY position")
    .all<{ position: number; words: string }>();
  for (const { words: text } of words.results.slice(0, 25)) {
    const word = text.trim().split(/\s+/)[0] ?? "";
    const found = await db
      .prepare("SELECT rowid AS found FROM requests_fts WHERE requests_fts MATCH ? ORDER BY rowid")
      .bind(`"${word}"`)
      .all<{ found: number }>();
    results.push(found.results.map((row) => row.found));
  }
  return results;
}

test("a restored database has the same rows, balances, sums, search results and triggers as the one that was backed up", async () => {
  const target = await startDatabase("restored");
  const restored = await restoreBackup(localTarget(target), await split(await backUp(localTarget(source))));

  expect(restored.filter(({ leftOut }) => leftOut > 0)).toEqual([]);
  expect(restored.find(({ name }) => name === "event_requests")?.rows).toBeGreaterThan(20);
  expect(await allRows(target)).toEqual(await allRows(source));
  const found = await searchResults(source);
  expect(found.filter((rows) => rows.length === 0)).toEqual([]);
  expect(await searchResults(target)).toEqual(found);
  expect(await differingBalances({ db: target })).toEqual([]);
  expect(await differingSums({ db: target })).toEqual([]);
  const made =
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name";
  expect((await target.prepare(made).all()).results).toEqual((await source.prepare(made).all()).results);
});

test("every search table that keeps no text is filled by a restore", async () => {
  const { results } = await source
    .prepare(
      "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%content=''''%' ORDER BY name",
    )
    .all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual([...FILLED_SEARCH_TABLES].sort());
});

test("a backup is not restored into a database that has tables, and changes nothing there", async () => {
  const before = await allRows(source);
  await expect(
    restoreBackup(localTarget(source), await split(await backUp(localTarget(source)))),
  ).rejects.toThrow(DatabaseNotEmpty);
  expect(await allRows(source)).toEqual(before);
});

test("rows whose parent was deleted while the backup was taken are left out and counted", async () => {
  const target = localTarget(source);
  const [provider] = await target.query<{ id: string }>(
    "SELECT provider_id AS id FROM event_requests GROUP BY provider_id ORDER BY count(*) DESC LIMIT 1",
  );
  // The account disappears between the reading of its requests and the reading of the accounts.
  const deleting: DatabaseTarget = {
    ...target,
    query: (statement) =>
      target.query(statement.replace('FROM "accounts"', `FROM "accounts" WHERE id <> '${provider?.id}'`)),
  };
  const backup = await split(await backUp(deleting));
  const restored = await restoreBackup(withGazetteer(localTarget(await startDatabase("orphans"))), backup);
  expect(restored.find(({ name }) => name === "event_requests")?.leftOut).toBeGreaterThan(0);
  expect(restored.find(({ name }) => name === "places")).toBeUndefined();
});

test("a changed byte, a cut file and another key are refused before any row is read", async () => {
  const file = await backUp(localTarget(source), BOOKS);
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (changed[bytes.length >> 1] ?? 0) ^ 1;
  for (const content of [changed, bytes.subarray(0, -20), bytes.subarray(0, 30), Buffer.from("no backup")]) {
    const path = join(root, `broken-${content.length}-${content.equals(changed)}`);
    await writeFile(path, content);
    await expect(split(path)).rejects.toThrow(UnreadableBackup);
  }
  await expect(split(file, Buffer.alloc(32, 8))).rejects.toThrow(UnreadableBackup);
});

test("a backup names no person in clear text, and a backup of the books can be read but not restored", async () => {
  const file = await backUp(localTarget(source), BOOKS);
  expect([...(await split(file)).columns.keys()].sort()).toEqual([...BOOKS].sort());
  await expect(restoreBackup(localTarget(empty), await split(file))).rejects.toThrow(IncompleteBackup);
  expect(await readBackupTables(localTarget(empty))).toEqual([]);
  const ledger: (readonly string[])[] = [];
  for await (const row of (await split(file)).rowsOf("credit_ledger")) ledger.push(row);
  const stored = await source.prepare("SELECT count(*) AS count FROM credit_ledger").first<number>("count");
  expect(ledger).toHaveLength(stored ?? -1);
  const whole = await readFile(await backUp(localTarget(source)), "latin1");
  expect(whole).not.toContain("example.com");
});

test("a backup of a later version is refused by an earlier one", async () => {
  const target = localTarget(source);
  const later: DatabaseTarget = {
    ...target,
    query: async <Row>(statement: string) =>
      statement.includes("d1_migrations")
        ? target.query<Row>("SELECT '9999_later.sql' AS name")
        : target.query<Row>(statement),
  };
  await expect(restoreBackup(localTarget(empty), await split(await backUp(later)))).rejects.toThrow(
    ForeignDatabase,
  );
  expect(await readBackupTables(localTarget(empty))).toEqual([]);
});
