import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";

/** The columns of a place that a search compares and shows. */
export interface PlaceRow extends Row<
  "places",
  "id" | "name" | "region" | "country" | "latitude" | "longitude" | "population" | "zips" | "alt" | "slug"
> {
  name_key: Row<"places">["nameKey"];
}

/** The columns of a PlaceRow, for a query in which `p` is the table of places. */
export const PLACE_COLUMNS = sql`p.id, p.name, p.name_key, p.region, p.country, p.latitude, p.longitude, p.population, p.zips, p.alt, p.slug`;

/**
 * Scans the full-text index by row id, from large to small places, and stops at the limit. It reads about two rows per
 * result.
 */
export const matchPlaces = (match: string, limit: number): Query<PlaceRow> => sql<PlaceRow>`
  SELECT ${PLACE_COLUMNS} FROM places_fts f CROSS JOIN places p ON p.id = f.rowid
  WHERE places_fts MATCH ${match} ORDER BY f.rowid LIMIT ${limit}`;

export const selectNamedPlaces = (key: string, limit: number): Query<PlaceRow> => sql<PlaceRow>`
  SELECT ${PLACE_COLUMNS} FROM places p WHERE p.name_key = ${key} ORDER BY p.id LIMIT ${limit}`;

/** Finds places in which the typed words occur together in one of the place's names: Florence finds Firenze. */
export const matchAnyName = (key: string, limit: number): Query<PlaceRow> =>
  matchPlaces(`{name alt} : ("${key}")`, limit);
