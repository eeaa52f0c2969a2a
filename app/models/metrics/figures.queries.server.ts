import type { Row } from "#db/rows";
import { sql, type Database } from "~/models/core/database";
import type { ProductFigure } from "./figures.rules";

/** The stored value of a figure; null if it was never counted or is zero, because pages do not advertise a zero. */
export async function readProductFigure(
  { db }: { db: Database },
  figure: ProductFigure,
): Promise<number | null> {
  const row = await db.first(sql<Row<"product_figures", "value">>`
    SELECT value FROM product_figures WHERE figure = ${figure}`);
  return row?.value || null;
}
