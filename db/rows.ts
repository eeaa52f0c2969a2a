import type { Schema } from "./schema.generated.ts";

/** The rows of every table, by the table's name in SQL. */
type Rows = {
  [
    Key in keyof Schema as Schema[Key] extends { _: { name: infer Name extends string } } ? Name : never
  ]: Schema[Key] extends { $inferSelect: infer Selected } ? Selected : never;
};

/**
 * Some columns of a table under their TypeScript names: `Row<"sessions", "accountId">` is the row that `SELECT
 * account_id AS accountId FROM sessions` returns. `Row<"accounts">["id"]` is the type of one column.
 */
export type Row<Table extends keyof Rows, Column extends keyof Rows[Table] = keyof Rows[Table]> = Pick<
  Rows[Table],
  Column
>;
