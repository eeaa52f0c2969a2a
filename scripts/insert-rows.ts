import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The maximum number of rows in the JSON text of one SQL parameter. Even the widest rows then stay below D1's limit of
 * 2 MB for a text.
 */
const ROWS_PER_STATEMENT = 500;

/**
 * Builds statements that insert rows with the types of the schema. Each statement has one JSON parameter, because D1
 * limits the number of parameters. All rows of a call must have the same columns; `suffix` may be an ON CONFLICT
 * clause.
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
