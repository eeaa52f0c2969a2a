import type { ModelContext } from "~/context/types";
import { countKindsInArea, countListingsOfAreas } from "~/models/listings/areas.queries.server";
import { findAreaOfTowns, listTownsOfArea } from "~/models/places/areas.queries.server";
import { TOWNS_PAGE_SIZE } from "~/models/places/areas.rules";
import { DIRECTORY_KINDS } from "./place-pages.rules";

type ReadContext = Pick<ModelContext, "db" | "clock">;

interface TownsPageAddress {
  country: string;
  /** Slug of the department, or of a region without departments. */
  slug: string;
  /** Number of the page, from 1. */
  page: number;
}

/**
 * One page of all towns of a department or undivided region, by name. Null if the country has no such area, if its towns
 * belong to its departments, or if the area has no such page.
 */
export async function listAreaTowns(ctx: ReadContext, { page, ...address }: TownsPageAddress) {
  const [found, counts] = await Promise.all([
    findAreaOfTowns(ctx.db, address),
    countListingsOfAreas(ctx, address.country, DIRECTORY_KINDS),
  ]);
  if (!found) return null;
  const { area, region } = found;
  const pageCount = Math.max(1, Math.ceil(area.placeCount / TOWNS_PAGE_SIZE));
  if (page > pageCount) return null;
  return {
    area,
    region,
    towns: await listTownsOfArea(ctx.db, found, page),
    total: area.placeCount,
    pageCount,
    /** The numbers of listings in the whole area. */
    counts: countKindsInArea(counts, area),
  };
}

export type AreaTowns = NonNullable<Awaited<ReturnType<typeof listAreaTowns>>>;
