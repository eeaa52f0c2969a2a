import {
  migrationFiles,
  migrationStatements,
  MIGRATIONS,
  readTriggers,
  type TriggerOrView,
} from "./sql-files.ts";

/** A database that gets the tables and triggers of this version: a local D1, or the D1 of production. */
export interface DatabaseTarget {
  query<Row>(statement: string): Promise<Row[]>;
  /** Runs the statements in one transaction: either all of them take effect or none. */
  runTogether(statements: readonly string[]): Promise<void>;
}

/** Thrown if the database contains migrations that this version of the code does not know. */
export class ForeignDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was made by migrations that are not in ${MIGRATIONS}: ${unknown.slice(0, 2).join(", ")} …\n` +
        "Nothing was changed.",
    );
  }
}

/**
 * The table in which `wrangler d1 migrations` stores the names of applied migrations. This script uses the same table,
 * so both tools see the same history.
 */
const APPLIED =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
const CHECKSUM =
  "CREATE TABLE IF NOT EXISTS database_triggers (id INTEGER PRIMARY KEY CHECK (id = 1), checksum TEXT NOT NULL)";

const NOTES = ["d1_migrations", "database_triggers"] as const;

interface State {
  applied: ReadonlySet<string>;
  kept: TriggerOrView[];
  /** The stored checksum of the triggers. Null if the database has no checksum. */
  checksum: string | null;
}

async function readState(target: DatabaseTarget): Promise<State> {
  const found = await target.query<TriggerOrView>(
    `SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') OR name IN ('${NOTES.join("', '")}')`,
  );
  const isThere = (table: (typeof NOTES)[number]) => found.some(({ name }) => name === table);
  const applied = isThere("d1_migrations")
    ? await target.query<{ name: string }>("SELECT name FROM d1_migrations")
    : [];
  const [last] = isThere("database_triggers")
    ? await target.query<{ checksum: string }>("SELECT checksum FROM database_triggers")
    : [];
  return {
    applied: new Set(applied.map(({ name }) => name)),
    kept: found.filter(({ type }) => type !== "table"),
    checksum: last?.checksum ?? null,
  };
}

/**
 * Applies migrations to an empty database, without triggers and views, so that rows can be inserted as they were stored.
 * @throws ForeignDatabase if a name is not a migration of this version, without changing anything
 */
export async function createTables(target: DatabaseTarget, names: readonly string[]): Promise<void> {
  const files = migrationFiles();
  const unknown = names.filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new ForeignDatabase(unknown);
  await target.runTogether([
    APPLIED,
    CHECKSUM,
    ...files.filter((file) => names.includes(file)).flatMap(migrationWithNote),
  ]);
}

const migrationWithNote = (file: string): string[] => [
  ...migrationStatements(file),
  `INSERT INTO d1_migrations (name) VALUES ('${file}')`,
];

const nameIn = ({ type, name }: TriggerOrView): string => `${type} ${name}`;

export interface PreparationResult {
  /** The names of the migrations that this call has applied. */
  migrations: string[];
  /** Whether this call has recreated the triggers and views. */
  hasNewTriggers: boolean;
}

/**
 * Applies the missing migrations and then recreates all triggers and views. All this is one transaction, so no row is
 * written while a trigger is missing. It can be called at any time, and writes nothing if nothing has changed.
 * @throws ForeignDatabase, without changing anything
 */
export async function prepareDatabase(target: DatabaseTarget): Promise<PreparationResult> {
  const { applied, kept, checksum } = await readState(target);
  const files = migrationFiles();
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new ForeignDatabase(unknown);
  const migrations = files.filter((name) => !applied.has(name));
  const triggers = readTriggers();
  const isCurrent =
    checksum === triggers.checksum &&
    kept.map(nameIn).sort().join() === triggers.made.map(nameIn).sort().join();
  if (migrations.length === 0 && isCurrent) return { migrations, hasNewTriggers: false };
  await target.runTogether([
    APPLIED,
    CHECKSUM,
    ...kept.map((each) => `DROP ${each.type.toUpperCase()} IF EXISTS ${each.name}`),
    ...migrations.flatMap(migrationWithNote),
    ...triggers.statements,
    `INSERT INTO database_triggers (id, checksum) VALUES (1, '${triggers.checksum}')
     ON CONFLICT (id) DO UPDATE SET checksum = excluded.checksum`,
  ]);
  return { migrations, hasNewTriggers: true };
}
