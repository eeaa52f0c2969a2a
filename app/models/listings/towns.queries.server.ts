import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, sqlValues } from "~/models/core/database";
import type { ListingKind } from "./rules";

/** A town in whose department somebody is listed. */
interface TownWithListings {
  slug: string;
  name: string;
  /** The kinds of listings that its department has. */
  kinds: readonly ListingKind[];
}

/** Those of the given towns in whose department, or undivided region, somebody is listed, in the given order. */
export async function listTownsWithListings(
  { db }: Pick<ModelContext, "db">,
  { country, slugs, kinds }: { country: string; slugs: readonly string[]; kinds: readonly ListingKind[] },
): Promise<TownWithListings[]> {
  if (slugs.length === 0) return [];
  const rows = await db.all(sql<Row<"places", "slug" | "name"> & Row<"listing_areas", "kind">>`
    SELECT p.slug, p.name, c.kind FROM (${sqlValues(slugs)}) wanted
    CROSS JOIN places p ON p.slug = wanted.column1 AND p.country = ${country}
    CROSS JOIN areas a ON a.id = p.area_id
    CROSS JOIN (${sqlValues(kinds)}) kind CROSS JOIN listing_areas c
      ON c.country_code = ${country} AND c.kind = kind.column1 AND c.level = a.level AND c.area = a.slug
    WHERE c.count > 0`);
  return slugs.flatMap((slug) => {
    const found = rows.filter((row) => row.slug === slug);
    const [first] = found;
    return first ? { slug, name: first.name, kinds: found.map(({ kind }) => kind) } : [];
  });
}
