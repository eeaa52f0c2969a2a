import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

async function schemaTables() {
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync("db/schema").map((file) => import(/* @vite-ignore */ `../../db/schema/${file}`)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => value instanceof SQLiteTable)
    .map((table) => getTableConfig(table));
}

const all = async <Row>(statement: string): Promise<Row[]> =>
  (await product.db.prepare(statement).all<Row>()).results;

/** Compares the schema with the tables the migrations created, in the same format. */
test("the migrations make the tables, columns, keys, checks and indexes that the schema describes", async () => {
  const tables = await schemaTables();
  expect(tables.length).toBeGreaterThan(40);
  for (const { name, columns, indexes, foreignKeys, checks, primaryKeys } of tables) {
    const made = await all<Column>(`PRAGMA table_xinfo('${name}')`);
    const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    expect(
      made
        .map(({ name: column, type, notnull, pk }) => ({
          column,
          type: type.toLowerCase(),
          isKey: pk > 0,
          isRequired: notnull === 1,
        }))
        .sort((a, b) => a.column.localeCompare(b.column)),
      name,
    ).toEqual(
      columns
        .map((column) => ({
          column: column.name,
          type: column.getSQLType(),
          isKey: column.primary || keyed.has(column.name),
          isRequired: column.notNull,
        }))
        .sort((a, b) => a.column.localeCompare(b.column)),
    );

    const madeIndexes = await all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL ORDER BY name`,
    );
    const uniques = columns.filter((column) => column.isUnique).map((column) => column.uniqueName);
    expect(
      madeIndexes.map((index) => index.name),
      name,
    ).toEqual([...indexes.map((index) => index.config.name), ...uniques].sort());

    const madeKeys = await all<{ from: string; table: string; on_delete: string }>(
      `PRAGMA foreign_key_list('${name}')`,
    );
    expect(
      madeKeys.map((key) => `${key.from} → ${key.table}, ${key.on_delete.toLowerCase()}`).sort(),
    ).toEqual(
      foreignKeys
        .map((key) => {
          const { columns: from, foreignTable } = key.reference();
          return `${from[0]?.name} → ${getTableConfig(foreignTable).name}, ${key.onDelete ?? "no action"}`;
        })
        .sort(),
    );

    const [definition] = await all<{ sql: string }>(
      `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${name}'`,
    );
    for (const check of checks) expect(definition?.sql, name).toContain(check.name);
  }
});

test("the migrations make no table that the schema does not know", async () => {
  const known = new Set((await schemaTables()).map(({ name }) => name));
  const made = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  );
  // FTS5 creates its own shadow tables; drizzle does not describe virtual tables.
  const unknown = made.map(({ name }) => name).filter((name) => !known.has(name));
  expect(unknown.filter((name) => !/_fts(?:_\w+)?$/.test(name))).toEqual(["d1_migrations"]);
});
