import type { DatabaseTarget } from "../database/prepare-database.ts";
import { readBackupTables, type BackupTable } from "./backup-tables.ts";
import type { BackupLine } from "./backup-lines.ts";

/** The number of rows that one query reads. */
const PAGE_ROWS = 1000;

/** The tables with purchases, credits and subscriptions, which the law wants kept for ten years. */
export const BOOKS: readonly string[] = [
  "billing_customers",
  "credit_back_decisions",
  "credit_ledger",
  "credit_orders",
  "subscriptions",
];

interface Options {
  now: Date;
  /** The names of the tables to read. Without this list, all tables are read. */
  only?: readonly string[];
  onTable?: (name: string, rows: number) => void;
}

/**
 * Reads a database page by page and yields the lines of its backup. Children are read before their parents, so that a row
 * that is inserted meanwhile is never there without its parent.
 */
export async function* takeBackup(target: DatabaseTarget, options: Options): AsyncGenerator<string> {
  const { now, only, onTable } = options;
  const line = (value: BackupLine): string => JSON.stringify(value);
  const migrations = await target.query<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id");
  const tables = (await readBackupTables(target)).filter(({ name }) => only?.includes(name) ?? true);
  yield line({ kind: "backup", takenAt: now.toISOString(), migrations: migrations.map(({ name }) => name) });
  const counts: Record<string, number> = {};
  for (const table of tables.toReversed()) {
    yield line({ kind: "table", name: table.name, columns: table.columns });
    let count = 0;
    for await (const rows of readPages(target, table)) {
      count += rows.length;
      for (const row of rows) yield line({ kind: "row", values: row });
    }
    counts[table.name] = count;
    onTable?.(table.name, count);
  }
  yield line({ kind: "end", counts });
}

const quoted = (name: string): string => (name === "rowid" ? name : `"${name}"`);

/** Yields the rows of a table, each value as an SQL literal, so that whole numbers, reals and bytes stay exact. */
async function* readPages(target: DatabaseTarget, { name, columns, key }: BackupTable) {
  const keys = key.map(quoted).join(", ");
  const literals = columns.map((column) => `quote(${quoted(column)})`).join(", ");
  const position = key.map((column) => `quote(${quoted(column)})`).join(", ");
  let after = "";
  for (;;) {
    const rows = await target.query<{ literals: string; position: string }>(
      `SELECT json_array(${literals}) AS literals, json_array(${position}) AS position FROM "${name}"
       ${after && `WHERE (${keys}) > (${after})`} ORDER BY ${keys} LIMIT ${PAGE_ROWS}`,
    );
    yield rows.map((row) => textsOf(row.literals));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = textsOf(last.position).join(", ");
  }
}

function textsOf(json: string): string[] {
  const values: unknown = JSON.parse(json);
  return Array.isArray(values) ? values.map(String) : [];
}
