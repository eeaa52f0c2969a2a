import type { Product } from "./product.ts";

/**
 * Returns the beginning of an SQL statement. It defines a table `n` whose column `i` contains the numbers from 1 to
 * `count`.
 */
export const withNumbers = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/**
 * The columns in which a copy differs from its original, each with an SQL expression. The expression may use `i`, the
 * number of the copy.
 */
export type ChangedColumns = Readonly<Record<string, string>>;

/** Makes `count` copies of each row that meets the condition `where`. */
export async function copyRows(
  db: D1Database,
  { table, where, count }: { table: string; where: string; count: number },
  changed: ChangedColumns,
): Promise<void> {
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .bind(table)
    .all<{ name: string }>();
  const columns = results.map(({ name }) => name);
  await db
    .prepare(
      `${withNumbers(count)} INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(", ")})
       SELECT ${columns.map((name) => changed[name] ?? `"${name}"`).join(", ")} FROM n, ${table} WHERE ${where}`,
    )
    .run();
}

/** SQL expression for the id of a copied provider. `i` is the number of the copy. */
export const COPIED_PROVIDER_ID = "printf('00000000-0000-7000-8000-%012x', i)";

/** Copies an account and its company `count` times. The values in `changed` are set in the copied accounts only. */
export async function copyProvider(
  { db }: Pick<Product, "db">,
  { id, count }: { id: string; count: number },
  changed: ChangedColumns = {},
): Promise<void> {
  const email = "'provider-' || i || '@example.com'";
  await copyRows(
    db,
    { table: "accounts", where: `id = '${id}'`, count },
    { id: COPIED_PROVIDER_ID, email, email_key: email, ...changed },
  );
  await copyRows(
    db,
    { table: "companies", where: `provider_id = '${id}'`, count },
    { provider_id: COPIED_PROVIDER_ID },
  );
}
