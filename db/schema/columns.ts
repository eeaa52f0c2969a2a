import { sql, type SQL } from "drizzle-orm";
import { integer, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A yes or no. SQLite stores it as 1 or 0; each such column has the database check `isFlag`. */
export const flag = (name: string) => integer(name).$type<0 | 1>();

export const isFlag = (column: SQLiteColumn): SQL => sql`${column} IN (0, 1)`;

/** Returns a database check that a column contains one of its declared values: `text("state", { enum: STATES })`. */
export function isKnown(column: SQLiteColumn): SQL {
  const values = (column.enumValues ?? []).map((value) => `'${value}'`);
  if (values.length === 0) throw new Error(`${column.name} is declared without its values`);
  return sql`${column} IN (${sql.raw(values.join(", "))})`;
}
