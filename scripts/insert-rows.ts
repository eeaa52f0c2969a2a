import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** D1 binds a text of up to 2 MB. This many of the widest rows are well below that. */
const ROWS_PER_STATEMENT = 500;

/**
 * Statements that insert rows, typed by the schema, with one JSON parameter each, because D1 limits the number of
 * parameters. All rows of a call have the same columns; `suffix` may be an ON CONFLICT clause.
 */
export function insertRows<Table extends SQLiteTable>(
  db: D1Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  suffix = "",
): D1PreparedStatement[] {
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
  const keys = Object.keys(rows[0] ?? {});
  const columns = keys.map((key) => `"${names.get(key) ?? key}"`).join(", ");
  const values = keys.map((_key, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const insert = `INSERT INTO "${getTableName(table)}" (${columns}) SELECT ${values} FROM json_each(?) WHERE true ${suffix}`;
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const lists = rows.slice(from, from + ROWS_PER_STATEMENT).map((row) => {
      const byKey = new Map<string, unknown>(Object.entries(row));
      return keys.map((key) => byKey.get(key) ?? null);
    });
    statements.push(db.prepare(insert).bind(JSON.stringify(lists)));
  }
  return statements;
}
