import { getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, sql } from "../../app/models/core/database.ts";
import { WITHOUT_ROWID } from "../../db/schema/without-rowid.ts";
import { ForeignDatabase } from "../../scripts/database/prepare-database.ts";
import { readTriggers } from "../../scripts/database/sql-files.ts";
import { migrate } from "../../scripts/database/targets.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const all = async <Row>(statement: string): Promise<Row[]> =>
  (await product.db.prepare(statement).all<Row>()).results;

/** SQL without comments, quoted names and line breaks, so that equal statements are equal texts. */
const plain = (text: string): string =>
  text
    .replace(/--.*$/gm, "")
    .replace(/["`]/g, "")
    .replace(/\s+/g, " ")
    .replace(/, ?/g, ", ")
    .replace(/([(]) | ([)])/g, "$1$2")
    .replace(/;$/, "")
    .trim();

/** Returns the text between the parenthesis at `start` and the parenthesis that closes it. */
function enclosed(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")" && (depth -= 1) === 0) return text.slice(start + 1, end);
  }
  throw new Error(`no end of ${text.slice(start)}`);
}

/** A table as lines of text. The schema and the database give the same lines if they define the same table. */
interface Described {
  columns: string[];
  checks: string[];
  foreignKeys: string[];
  indexes: string[];
  isWithoutRowid: boolean;
}

const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync("db/schema").map((file) => import(/* @vite-ignore */ `../../db/schema/${file}`)),
);
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, SQLiteTable));
const TABLES = new Map(tables.map((table) => [getTableName(table), getTableConfig(table)]));

const dialect = new SQLiteSyncDialect();
const rendered = (expression: SQL, table: string): string =>
  plain(dialect.sqlToQuery(expression.inlineParams()).sql).replaceAll(`${table}.`, "");

function defaultOf(column: SQLiteColumn): string | null {
  if (!column.hasDefault || column.default === undefined) return null;
  return typeof column.default === "string" ? `'${column.default}'` : String(column.default);
}

function generatedOf({ generated }: SQLiteColumn, table: string): string | null {
  if (generated === undefined) return null;
  if (!is(generated.as, SQL)) throw new Error("a generated column is written with sql");
  return rendered(generated.as, table);
}

/** A table as lines of text, made from the definition in db/schema. */
function inSchema(name: string): Described {
  const config = TABLES.get(name);
  if (!config) throw new Error(`no table ${name}`);
  const keys = config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  const placeInKey = (column: SQLiteColumn) =>
    keys.length > 0 ? keys.indexOf(column.name) + 1 : Number(column.primary);
  return {
    columns: config.columns
      .map((column) =>
        JSON.stringify({
          name: column.name,
          type: column.getSQLType(),
          isRequired: column.notNull,
          default: defaultOf(column),
          placeInKey: placeInKey(column),
          generated: generatedOf(column, name),
        }),
      )
      .sort(),
    checks: config.checks.map((check) => `${check.name}: ${rendered(check.value, name)}`).sort(),
    foreignKeys: config.foreignKeys
      .map((key) => {
        const { columns: from, foreignTable, foreignColumns: to } = key.reference();
        const target = `${getTableName(foreignTable)}.${to[0]?.name}`;
        return `${from[0]?.name} → ${target}, ${key.onDelete ?? "no action"}`;
      })
      .sort(),
    indexes: [
      ...config.indexes.map(({ config: index }) => {
        const over = index.columns.map((column) => (is(column, SQL) ? rendered(column, name) : column.name));
        const where = index.where ? ` WHERE ${rendered(index.where, name)}` : "";
        return `${index.unique ? "UNIQUE " : ""}${index.name} (${over.join(", ")})${where}`;
      }),
      ...config.columns
        .filter((column) => column.isUnique)
        .map((column) => `UNIQUE ${column.uniqueName} (${column.name})`),
    ].sort(),
    isWithoutRowid: WITHOUT_ROWID.some((table) => getTableName(table) === name),
  };
}

interface LiveColumn {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

/** A table as lines of text, made from the database after all migrations. */
async function inDatabase(name: string): Promise<Described> {
  const [made] = await all<{ sql: string }>(
    `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${name}'`,
  );
  const definition = plain(made?.sql ?? "").replaceAll(`${name}.`, "");
  const generated = (column: string): string | null => {
    const found = new RegExp(`[(, ]${column} \\w+ GENERATED ALWAYS AS (?=[(])`).exec(definition);
    return found ? enclosed(definition, found.index + found[0].length) : null;
  };
  const columns = await all<LiveColumn>(`PRAGMA table_xinfo('${name}')`);
  const keys = await all<{ from: string; table: string; to: string; on_delete: string }>(
    `PRAGMA foreign_key_list('${name}')`,
  );
  const indexes = await all<{ sql: string }>(
    `SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL`,
  );
  return {
    columns: columns
      .map(({ name: column, type, notnull, dflt_value, pk }) =>
        JSON.stringify({
          name: column,
          type: type.toLowerCase().replace(" generated always", ""),
          isRequired: notnull === 1,
          default: dflt_value,
          placeInKey: pk,
          generated: generated(column),
        }),
      )
      .sort(),
    checks: [...definition.matchAll(/CONSTRAINT (\w+) CHECK ?(?=[(])/g)]
      .map((found) => `${found[1]}: ${enclosed(definition, found.index + found[0].length)}`)
      .sort(),
    foreignKeys: keys
      .map(({ from, table, to, on_delete }) => `${from} → ${table}.${to}, ${on_delete.toLowerCase()}`)
      .sort(),
    indexes: indexes
      .map(({ sql }) =>
        plain(sql)
          .replaceAll(`${name}.`, "")
          .replace(/^CREATE (UNIQUE )?INDEX (\w+) ON \w+ /, "$1$2 "),
      )
      .sort(),
    isWithoutRowid: /WITHOUT ROWID$/.test(definition),
  };
}

test.each([...TABLES.keys()])("the migrations create the table %s as the schema defines it", async (name) => {
  const described = inSchema(name);
  expect(described.columns.length).toBeGreaterThan(1);
  expect(await inDatabase(name)).toEqual(described);
});

test("the migrations create no table that the schema does not define", async () => {
  const created = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  );
  expect(TABLES.size).toBeGreaterThan(40);
  // Full-text tables are excluded: FTS5 creates its own tables, and drizzle cannot describe virtual tables.
  const unknown = created.map(({ name }) => name).filter((name) => !TABLES.has(name));
  expect(unknown.filter((name) => !/_fts(?:_\w+)?$/.test(name))).toEqual([
    "d1_migrations",
    "database_triggers",
  ]);
});

test.each([...TABLES])(
  "in the table %s each column of known values or booleans has a check constraint",
  (name, { columns, checks }) => {
    const conditions = checks.map((check) => rendered(check.value, name));
    for (const { name: column, enumValues } of columns) {
      const known: readonly string[] = enumValues ?? [];
      const values = /^(?:is|has|can|show)_/.test(column) ? [0, 1] : known.map((value) => `'${value}'`);
      if (values.length > 0) expect(conditions, column).toContain(`${column} IN (${values.join(", ")})`);
    }
  },
);

test("the database has exactly the triggers and views of db/triggers", async () => {
  const made = await all<{ sql: string }>("SELECT sql FROM sqlite_master WHERE type IN ('trigger', 'view')");
  expect(made.map(({ sql }) => plain(sql)).sort()).toEqual(readTriggers().statements.map(plain).sort());
});

test("an interrupted preparation changes nothing, and the next preparation completes the database", async () => {
  const other = await startProduct();
  try {
    const dump = async () =>
      (await other.db.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all()).results;
    const whole = await dump();
    const checksum = await other.db.prepare("SELECT checksum FROM database_triggers").first("checksum");
    expect(await migrate(other.db)).toEqual({ migrations: [], hasNewTriggers: false });
    // An earlier version may have left a database in which one trigger is missing, one is unknown and one has another
    // checksum.
    await other.db.batch([
      other.db.prepare("UPDATE database_triggers SET checksum = 'earlier'"),
      other.db.prepare("DROP TRIGGER venue_search_insert"),
      other.db.prepare("CREATE TRIGGER once AFTER INSERT ON lookups BEGIN SELECT 1; END"),
    ]);
    const earlier = await dump();
    const cut = new Proxy(other.db, {
      get: (db, key) =>
        key === "batch"
          ? (statements: D1PreparedStatement[]) =>
              db.batch([...statements.slice(0, -20), db.prepare("SELECT * FROM nowhere")])
          : Reflect.get(db, key),
    });
    await expect(migrate(cut)).rejects.toThrow("nowhere");
    expect(await dump()).toEqual(earlier);
    expect(await migrate(other.db)).toEqual({ migrations: [], hasNewTriggers: true });
    expect(await dump()).toEqual(whole);
    expect(await other.db.prepare("SELECT checksum FROM database_triggers").first("checksum")).toBe(checksum);
  } finally {
    await other.stop();
  }
});

test("the health page reports a problem while the database has no triggers", async () => {
  const other = await startProduct({ template: "lists" });
  try {
    const healthOf = async () => {
      const { status, text } = await other.visitor().visit("/health");
      return { status, ...JSON.parse(text) };
    };
    expect(await healthOf()).toMatchObject({ status: "ok", triggers: true });
    await other.db.batch(
      readTriggers()
        .made.filter(({ type }) => type === "trigger")
        .map(({ name }) => other.db.prepare(`DROP TRIGGER ${name}`)),
    );
    expect(await healthOf()).toMatchObject({ status: "degraded", triggers: false });
  } finally {
    await other.stop();
  }
});

/** A renamed column must also get a new name in TypeScript. Row types with the old name then do not compile. */
test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the columns of %s have the same names in TypeScript",
  (_, table) => {
    const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]);
    const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(names).toEqual(names.map(([key = ""]) => [key, snake(key)]));
  },
);

test("a database that has other migrations is rejected and not changed", async () => {
  const other = await startProduct();
  try {
    await other.db.prepare("INSERT INTO d1_migrations (name) VALUES ('0000_foundation.sql')").run();
    const dump = async () =>
      (await other.db.prepare("SELECT name FROM d1_migrations UNION ALL SELECT sql FROM sqlite_master").all())
        .results;
    const before = await dump();
    await expect(migrate(other.db)).rejects.toThrow(ForeignDatabase);
    await expect(migrate(other.db)).rejects.toThrow(/0000_foundation\.sql[^]*Nothing was changed/);
    expect(await dump()).toEqual(before);
  } finally {
    await other.stop();
  }
});

test("parallel reads use one round trip, and a failed read does not affect the other reads", async () => {
  const db = openDatabase(product.db, null);
  const one = (value: number) => db.first<{ value: number }>(sql`SELECT ${value} AS value`);
  const later = async (value: number) => {
    await Promise.resolve();
    return one(value);
  };
  expect(await Promise.all([one(1), later(2), db.read(sql`SELECT 3 AS value`)])).toEqual([
    { value: 1 },
    { value: 2 },
    [[{ value: 3 }]],
  ]);
  expect(db.meter.roundTrips).toBe(1);
  const [first, wrong, last] = await Promise.allSettled([one(1), db.all(sql`SELECT * FROM nowhere`), one(3)]);
  expect(wrong.status).toBe("rejected");
  expect([first, last].map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test("a read that starts before a write does not see the write, although the read waits for other reads", async () => {
  const db = openDatabase(product.db, null);
  const count = sql<{ count: number }>`SELECT COUNT(*) AS count FROM limit_counters`;
  const before = db.first(count);
  await db.writeUnaudited(
    sql`INSERT INTO limit_counters (key, window_start, count, expires_at) VALUES ('a', 0, 1, 1)`,
  );
  expect([(await before)?.count, (await db.first(count))?.count]).toEqual([0, 1]);
});
