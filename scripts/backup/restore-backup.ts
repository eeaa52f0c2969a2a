import { loadMissingData, STATEMENT_BYTES } from "../database/load-data.ts";
import { createTables, prepareDatabase, type DatabaseTarget } from "../database/prepare-database.ts";
import { readBackupTables, type BackupTable } from "./backup-tables.ts";
import { FILL_SEARCH } from "./search-tables.ts";
import type { SplitBackup } from "./split-backup.ts";

/** The size of the statements that run in one transaction. */
const TRANSACTION_BYTES = 8_000_000;

/** Thrown if the database to restore into has tables already. Nothing was changed. */
export class DatabaseNotEmpty extends Error {}

/** Thrown for a backup of the books, whose rows refer to tables that it does not have. Nothing was changed. */
export class IncompleteBackup extends Error {}

export interface RestoredTable {
  name: string;
  rows: number;
  /** Rows that were not restored, because their parent was deleted while the backup was taken. */
  leftOut: number;
}

/**
 * Restores a backup into an empty database: tables without triggers, then the rows, then the later migrations and the
 * triggers, then the search tables, the form lists and the gazetteer.
 * @throws DatabaseNotEmpty, IncompleteBackup, ForeignDatabase (the backup was taken with a later version), all without
 * changing anything
 * @throws Error if the database has not as many rows as the backup
 */
export async function restoreBackup(
  target: DatabaseTarget,
  backup: SplitBackup,
  onTable: (table: RestoredTable) => void = () => {},
): Promise<RestoredTable[]> {
  if (!backup.columns.has("accounts"))
    throw new IncompleteBackup("A backup of the books cannot be restored, only read: use --to-folder.");
  const present = await target.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  );
  if (present.length > 0)
    throw new DatabaseNotEmpty("The database has tables already. Restore into a new, empty database.");
  await createTables(target, backup.migrations);
  const tables = (await readBackupTables(target)).filter(({ name }) => backup.columns.has(name));
  // A migration may have added rows, which the backup has, too.
  await target.runTogether(tables.toReversed().map(({ name }) => `DELETE FROM "${name}"`));
  const keys = new KnownKeys(tables);
  const restored: RestoredTable[] = [];
  for (const table of tables) {
    const result = await restoreTable(target, table, backup, keys);
    restored.push(result);
    onTable(result);
  }
  await prepareDatabase(target);
  await target.runTogether(FILL_SEARCH);
  await loadMissingData(target);
  return restored;
}

async function restoreTable(
  target: DatabaseTarget,
  { name }: BackupTable,
  backup: SplitBackup,
  keys: KnownKeys,
): Promise<RestoredTable> {
  const columns = backup.columns.get(name) ?? [];
  const insert = `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES\n`;
  const result = { name, rows: 0, leftOut: 0 };
  let statements: string[] = [];
  let rows: string[] = [];
  let statementBytes = 0;
  let transactionBytes = 0;
  const endStatement = () => {
    if (rows.length > 0) statements.push(insert + rows.join(",\n"));
    rows = [];
    statementBytes = 0;
  };
  const endTransaction = async () => {
    endStatement();
    if (statements.length > 0) await target.runTogether(statements);
    statements = [];
    transactionBytes = 0;
  };
  for await (const stored of backup.rowsOf(name)) {
    const values = keys.accept(name, columns, stored);
    if (!values) {
      result.leftOut += 1;
      continue;
    }
    const literals = `(${values.join(", ")})`;
    const bytes = Buffer.byteLength(literals) + 2;
    if (statementBytes + bytes > STATEMENT_BYTES) endStatement();
    if (transactionBytes + bytes > TRANSACTION_BYTES) await endTransaction();
    rows.push(literals);
    statementBytes += bytes;
    transactionBytes += bytes;
    result.rows += 1;
  }
  await endTransaction();
  const [counted] = await target.query<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`);
  if (counted?.rows !== result.rows)
    throw new Error(`${name} has ${counted?.rows ?? 0} rows, the backup has ${result.rows}.`);
  return result;
}

/** The keys of the restored rows to which rows of other tables refer. */
class KnownKeys {
  readonly #tables: ReadonlyMap<string, BackupTable>;
  /** For each table and its referenced columns: the literals of these columns in the restored rows. */
  readonly #known = new Map<string, Map<string, Set<string>>>();

  constructor(tables: readonly BackupTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    for (const { parent, parentColumns } of tables.flatMap(({ parents }) => parents)) {
      if (!this.#tables.has(parent)) continue;
      const ofParent = this.#known.get(parent) ?? new Map<string, Set<string>>();
      ofParent.set(parentColumns.join(), new Set());
      this.#known.set(parent, ofParent);
    }
  }

  /**
   * Returns the values to insert for a row, or null if its parent is missing. A reference that is cleared when the parent is
   * deleted becomes NULL instead.
   */
  accept(name: string, columns: readonly string[], stored: readonly string[]): readonly string[] | null {
    const valueOf = new Map(columns.map((column, index) => [column, stored[index] ?? "NULL"]));
    const keyOf = (wanted: readonly string[]) => wanted.map((column) => valueOf.get(column) ?? "NULL");
    for (const { parent, parentColumns, columns: own, isCleared } of this.#tables.get(name)?.parents ?? []) {
      const known = this.#known.get(parent)?.get(parentColumns.join());
      const key = keyOf(own);
      if (!known || parent === name || key.includes("NULL") || known.has(key.join())) continue;
      if (!isCleared) return null;
      for (const column of own) valueOf.set(column, "NULL");
    }
    for (const [parentColumns, known] of this.#known.get(name) ?? [])
      known.add(keyOf(parentColumns.split(",")).join());
    return [...valueOf.values()];
  }
}
