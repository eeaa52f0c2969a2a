import type { Product } from "./product.ts";

/** Returns the number of place searches that the rate limit has counted. */
export const placeSearches = async ({ db }: Pick<Product, "db">): Promise<number> =>
  (await db
    .prepare(
      "SELECT coalesce(sum(count), 0) AS n FROM limit_counters WHERE key LIKE 'searchPlaces:address:%'",
    )
    .first<number>("n")) ?? 0;
