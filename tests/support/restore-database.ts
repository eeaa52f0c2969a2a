/** Tables with more rows belong to the gazetteer. They keep their rows, so that emptying a database stays fast. */
const SMALL_TABLE = 500;

/** What is in a database that no test has used yet. */
export interface DatabaseState {
  /** The statements that create its triggers, by name. */
  triggers: ReadonlyMap<string, string>;
  /** The CREATE statements of its tables, indexes and views. If they differ later, a test has changed the structure. */
  structure: string;
  tables: readonly TableState[];
}

interface TableState {
  name: string;
  /** The statement that deletes all rows. Null for a large table, which keeps its rows. */
  emptying: string | null;
  /** All rows if the table is small; otherwise empty. */
  rows: readonly Record<string, unknown>[];
  /** The number of rows. */
  count: number;
}

interface SchemaObject {
  type: string;
  name: string;
  sql: string | null;
}

async function readSchema(db: D1Database): Promise<{ objects: SchemaObject[]; structure: string }> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all<SchemaObject>();
  const others = results.filter(({ type }) => type !== "trigger");
  return { objects: results, structure: JSON.stringify(others) };
}

async function countRows(db: D1Database, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const counts = await db.batch<{ count: number }>(
    names.map((name) => db.prepare(`SELECT count(*) AS count FROM "${name}"`)),
  );
  return counts.map(({ results }) => results[0]?.count ?? 0);
}

/** Reads the state of a database to which `restoreDatabase` will return it. */
export async function readDatabaseState(db: D1Database): Promise<DatabaseState> {
  const { objects, structure } = await readSchema(db);
  const isIndex = ({ sql }: SchemaObject) => /^CREATE VIRTUAL TABLE/.test(sql ?? "");
  const indexes = objects.filter(isIndex).map(({ name }) => name);
  const tables = objects
    .filter((object) => object.type === "table" && !isIndex(object))
    .map(({ name }) => name)
    // The tables in which SQLite stores a full-text index.
    .filter((name) => !indexes.some((index) => name.startsWith(`${index}_`)));
  const counts = await countRows(db, tables);
  const states: TableState[] = [];
  for (const [index, name] of tables.entries()) {
    const count = counts[index] ?? 0;
    const isSmall = count <= SMALL_TABLE;
    const rows = isSmall && count > 0 ? (await db.prepare(`SELECT * FROM "${name}"`).all()).results : [];
    states.push({ name, emptying: isSmall ? `DELETE FROM "${name}"` : null, rows, count });
  }
  const hasGazetteer = states.some(({ emptying }) => emptying === null);
  const emptiedIndexes = indexes.filter((name) => !(hasGazetteer && name.startsWith("places")));
  return {
    triggers: new Map(
      objects.filter(({ type }) => type === "trigger").map(({ name, sql }) => [name, sql ?? ""]),
    ),
    structure,
    tables: [
      ...emptiedIndexes.map((name) => ({
        name,
        emptying: `INSERT INTO "${name}" ("${name}") VALUES ('delete-all')`,
        rows: [],
        count: 0,
      })),
      ...states,
    ],
  };
}

/**
 * Returns a database to its state before a test file used it. Returns false if that is impossible, because a test has
 * changed the structure or the gazetteer.
 */
export async function restoreDatabase(db: D1Database, state: DatabaseState): Promise<boolean> {
  const { objects, structure } = await readSchema(db);
  if (structure !== state.structure) return false;
  const large = state.tables.filter(({ emptying }) => emptying === null);
  const counts = await countRows(
    db,
    large.map(({ name }) => name),
  );
  if (large.some(({ count }, index) => count !== counts[index])) return false;
  const triggers = objects.filter(({ type }) => type === "trigger").map(({ name }) => name);
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = ON"),
    ...triggers.map((name) => db.prepare(`DROP TRIGGER "${name}"`)),
    ...state.tables.flatMap(({ emptying }) => (emptying === null ? [] : db.prepare(emptying))),
    ...state.tables.flatMap(({ name, rows }) => rows.map((row) => insertRow(db, name, row))),
    ...[...state.triggers.values()].map((sql) => db.prepare(sql)),
  ]);
  return true;
}

/** Deletes all rows of a database that has no triggers. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const { objects } = await readSchema(db);
  const tables = objects.filter(({ type }) => type === "table");
  if (tables.length > 0) await db.batch(tables.map(({ name }) => db.prepare(`DELETE FROM "${name}"`)));
}

function insertRow(db: D1Database, table: string, row: Record<string, unknown>): D1PreparedStatement {
  const columns = Object.keys(row);
  return db
    .prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
    )
    .bind(...Object.values(row));
}
