import type { Product } from "./product.ts";

type SqlValue = string | number | null;

/** Functions with which a test reads and changes rows by direct SQL. `product` is called at each use, after `beforeAll`. */
export function directSql(product: () => Pick<Product, "db">) {
  const bound = (text: string, values: readonly SqlValue[]) =>
    product()
      .db.prepare(text)
      .bind(...values);
  return {
    run: (text: string, ...values: SqlValue[]) => bound(text, values).run(),
    /** Returns one column of the first row; null without a row. */
    first: <Value>(column: string, text: string, ...values: SqlValue[]) =>
      bound(text, values).first<Value>(column),
  };
}
