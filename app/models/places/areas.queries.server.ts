import type { Row } from "#db/rows";
import { sql, sqlValues, type Database, type Query } from "~/models/core/database";
import { distanceKm, parseTextList, type GeoPoint } from "~/models/directory/rules";
import { TOWNS_PAGE_SIZE, type Area, type Region } from "./areas.rules";

/** The levels of areas: a region contains departments, or its places directly. */
const AREA_LEVELS = { region: 1, department: 2 } as const;

interface AreaRow extends Row<
  "areas",
  "id" | "country" | "level" | "code" | "slug" | "name" | "names" | "latitude" | "longitude"
> {
  parent_id: Row<"areas">["parentId"];
  place_count: Row<"areas">["placeCount"];
}

const areaOfRow = ({ level, names, place_count: placeCount, ...row }: AreaRow): Area => ({
  id: row.id,
  country: row.country,
  isRegion: level === AREA_LEVELS.region,
  code: row.code,
  slug: row.slug,
  name: row.name,
  names: parseNames(names),
  latitude: row.latitude,
  longitude: row.longitude,
  placeCount,
});

function parseNames(json: string): Partial<Record<string, string>> {
  const names: unknown = JSON.parse(json);
  if (typeof names !== "object" || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => (typeof name === "string" ? [[language, name]] : [])),
  );
}

/** The regions of a country, each with its departments, in the order of the rows. */
const regionsOfRows = (rows: readonly AreaRow[]): Region[] =>
  rows
    .filter(({ level }) => level === AREA_LEVELS.region)
    .map((region) => ({
      ...areaOfRow(region),
      departments: rows.filter((row) => row.parent_id === region.id).map(areaOfRow),
    }));

const AREA_COLUMNS = sql`a.id, a.country, a.level, a.code, a.parent_id, a.slug, a.name, a.names, a.latitude, a.longitude, a.place_count`;

/** A place as a page of the directory shows it. */
interface DirectoryPlace extends Row<
  "places",
  "id" | "country" | "slug" | "name" | "region" | "latitude" | "longitude" | "population"
> {
  /** The central postal code. Null if the gazetteer has none. */
  zipcode: string | null;
}

interface DirectoryPlaceRow extends Omit<DirectoryPlace, "zipcode"> {
  zips: string;
}

const PLACE_COLUMNS_OF_DIRECTORY = sql`p.id, p.country, p.slug, p.name, p.region, p.latitude, p.longitude, p.population, p.zips`;

const placeOfRow = ({ zips, ...place }: DirectoryPlaceRow): DirectoryPlace => ({
  ...place,
  zipcode: zips.split(" ")[0] || null,
});

/** The regions of a country, each with its departments. */
export async function listRegions(db: Database, country: string): Promise<Region[]> {
  const rows = await db.all(sql<AreaRow>`
    SELECT ${AREA_COLUMNS} FROM areas a WHERE a.country = ${country} ORDER BY a.id`);
  return regionsOfRows(rows);
}

/** The areas of a country with these slugs, in any order. At most 90 slugs. */
export async function listAreasBySlugs(
  db: Database,
  country: string,
  slugs: readonly string[],
): Promise<Area[]> {
  const rows = await db.all(sql<AreaRow>`
    SELECT ${AREA_COLUMNS} FROM (${sqlValues(slugs)}) wanted
    CROSS JOIN areas a ON a.country = ${country} AND a.slug = wanted.column1`);
  return rows.map(areaOfRow);
}

/** A town with the area to which it belongs: its department or undivided region. */
interface TownInArea {
  slug: string;
  name: string;
  area: Pick<Area, "slug" | "isRegion">;
}

/** The towns of a country with these slugs, in the given order. At most 90 slugs. */
export async function listTownsBySlugs(
  db: Database,
  country: string,
  slugs: readonly string[],
): Promise<TownInArea[]> {
  if (slugs.length === 0) return [];
  const rows = await db.all(sql<Row<"places", "slug" | "name"> & Row<"areas", "level"> & { area: string }>`
    SELECT p.slug, p.name, a.slug AS area, a.level FROM (${sqlValues(slugs)}) wanted
    CROSS JOIN places p ON p.slug = wanted.column1 AND p.country = ${country}
    CROSS JOIN areas a ON a.id = p.area_id`);
  return rows
    .map(({ slug, name, area, level }) => ({
      slug,
      name,
      area: { slug: area, isRegion: level === AREA_LEVELS.region },
    }))
    .sort((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
}

interface AreaAddress {
  country: string;
  slug: string;
}

const areaAt = ({ country, slug }: AreaAddress): Query<AreaRow> => sql<AreaRow>`
  SELECT ${AREA_COLUMNS} FROM areas a WHERE a.country = ${country} AND a.slug = ${slug}`;

const parentOfArea = ({ country, slug }: AreaAddress): Query<AreaRow> => sql<AreaRow>`
  SELECT ${AREA_COLUMNS} FROM areas own CROSS JOIN areas a ON a.id = own.parent_id
  WHERE own.country = ${country} AND own.slug = ${slug}`;

const departmentsOfArea = ({ country, slug }: AreaAddress): Query<AreaRow> => sql<AreaRow>`
  SELECT ${AREA_COLUMNS} FROM areas own CROSS JOIN areas a ON a.parent_id = own.id
  WHERE own.country = ${country} AND own.slug = ${slug} ORDER BY a.id`;

const neighboursOfArea = ({ country, slug }: AreaAddress): Query<AreaRow> => sql<AreaRow>`
  SELECT ${AREA_COLUMNS} FROM areas own CROSS JOIN json_each(own.neighbours) n CROSS JOIN areas a ON a.id = n.value
  WHERE own.country = ${country} AND own.slug = ${slug} ORDER BY n.key`;

interface AreaWithSurroundings extends Region {
  /** The region of a department. Null for a region. */
  region: Area | null;
  /** The areas of the same level around it, the one with the longest common border first. */
  neighbours: Area[];
}

/** The area with this slug, with everything around it, in one round trip. Null if the country has no such area. */
export async function findArea(db: Database, address: AreaAddress): Promise<AreaWithSurroundings | null> {
  const [[own], [parent], departments, neighbours] = await db.read(
    areaAt(address),
    parentOfArea(address),
    departmentsOfArea(address),
    neighboursOfArea(address),
  );
  if (!own) return null;
  return {
    ...areaOfRow(own),
    region: parent ? areaOfRow(parent) : null,
    departments: departments.map(areaOfRow),
    neighbours: neighbours.map(areaOfRow),
  };
}

/** The largest places of a region or department, also of a region that has departments. */
export async function listLargestPlaces(
  db: Database,
  { country, slug }: AreaAddress,
  limit: number,
): Promise<DirectoryPlace[]> {
  const rows = await db.all(sql<DirectoryPlaceRow>`
    SELECT ${PLACE_COLUMNS_OF_DIRECTORY} FROM areas own
    CROSS JOIN areas a ON a.id = own.id OR a.parent_id = own.id
    CROSS JOIN places p ON p.id IN (SELECT l.id FROM places l WHERE l.area_id = a.id ORDER BY l.id LIMIT ${limit})
    WHERE own.country = ${country} AND own.slug = ${slug} ORDER BY p.id LIMIT ${limit}`);
  return rows.map(placeOfRow);
}

/** A department, or a region without departments, as the page of its towns needs it. */
interface AreaOfTowns {
  area: Area;
  /** The region of a department. Null for a region. */
  region: Area | null;
  /** The slug of the first town of each page. Empty if it is not stored. */
  starts: readonly string[];
}

/** The department or undivided region with this slug. Null for a region with departments, and for an unknown slug. */
export async function findAreaOfTowns(db: Database, address: AreaAddress): Promise<AreaOfTowns | null> {
  const [[own], [parent], [towns]] = await db.read(
    areaAt(address),
    parentOfArea(address),
    sql<{ starts: Row<"areas">["townStarts"] }>`
      SELECT a.town_starts AS starts FROM areas a
      WHERE a.country = ${address.country} AND a.slug = ${address.slug}
        AND NOT EXISTS (SELECT 1 FROM areas part WHERE part.parent_id = a.id)`,
  );
  if (!own || !towns) return null;
  return {
    area: areaOfRow(own),
    region: parent ? areaOfRow(parent) : null,
    starts: parseTextList(towns.starts),
  };
}

/** The towns of one page of a department or undivided region, by their slugs. */
export async function listTownsOfArea(
  db: Database,
  { area, starts }: Pick<AreaOfTowns, "area" | "starts">,
  page: number,
): Promise<DirectoryPlace[]> {
  const start = starts[page - 1];
  const rows = await db.all(sql<DirectoryPlaceRow>`
    SELECT ${PLACE_COLUMNS_OF_DIRECTORY} FROM places p INDEXED BY places_area_slug
    WHERE p.area_id = ${area.id} AND p.slug >= ${start ?? ""} AND p.slug <> '' ORDER BY p.slug
    LIMIT ${TOWNS_PAGE_SIZE} OFFSET ${start === undefined ? (page - 1) * TOWNS_PAGE_SIZE : 0}`);
  return rows.map(placeOfRow);
}

interface PlaceWithNeighbours extends DirectoryPlace {
  /** The ids of the nearest places of the country. Never store them: they change with each gazetteer. */
  neighbours: readonly number[];
}

/** The place with this slug, its department or undivided region, and the region of that department. */
interface PlaceInAreas {
  place: PlaceWithNeighbours;
  area: Area;
  region: Area | null;
}

type PlaceBySlug =
  | ({ kind: "found" } & PlaceInAreas)
  /** The place has another slug in this version of the gazetteer. The page answers with a permanent redirect. */
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** The position of the place with this slug, for a statement that reads what is near the place. No row for a moved place. */
export const queryOfPlace = ({ country, slug }: { country: string; slug: string }): Query<GeoPoint> =>
  sql<GeoPoint>`SELECT p.latitude, p.longitude FROM places p WHERE p.slug = ${slug} AND p.country = ${country}`;

/** The place with this slug, or the slug that the place has today, in one round trip. */
export async function findPlaceBySlug(
  db: Database,
  { country, slug }: { country: string; slug: string },
): Promise<PlaceBySlug> {
  const [[place], [area], [region], [moved]] = await db.read(
    sql<DirectoryPlaceRow & Row<"places", "neighbours">>`
      SELECT ${PLACE_COLUMNS_OF_DIRECTORY}, p.neighbours FROM places p
      WHERE p.slug = ${slug} AND p.country = ${country}`,
    sql<AreaRow>`
      SELECT ${AREA_COLUMNS} FROM places p CROSS JOIN areas a ON a.id = p.area_id
      WHERE p.slug = ${slug} AND p.country = ${country}`,
    sql<AreaRow>`
      SELECT ${AREA_COLUMNS} FROM places p CROSS JOIN areas own ON own.id = p.area_id
      CROSS JOIN areas a ON a.id = own.parent_id WHERE p.slug = ${slug} AND p.country = ${country}`,
    sql<Row<"place_redirects", "slug">>`
      SELECT slug FROM place_redirects WHERE country = ${country} AND old_slug = ${slug}`,
  );
  if (place && area) {
    const { neighbours, ...row } = place;
    return {
      kind: "found",
      place: { ...placeOfRow(row), neighbours: parseIds(neighbours) },
      area: areaOfRow(area),
      region: region ? areaOfRow(region) : null,
    };
  }
  return moved ? { kind: "moved", slug: moved.slug } : { kind: "unknown" };
}

function parseIds(json: string): number[] {
  const ids: unknown = JSON.parse(json);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
}

interface PlaceNearby extends DirectoryPlace {
  distanceKm: number;
}

/** The neighbouring places that the gazetteer has stored with a place, nearest first. */
export async function listNeighbours(db: Database, place: PlaceWithNeighbours): Promise<PlaceNearby[]> {
  if (place.neighbours.length === 0) return [];
  const rows = await db.all(sql<DirectoryPlaceRow>`
    SELECT ${PLACE_COLUMNS_OF_DIRECTORY} FROM (${sqlValues(place.neighbours)}) near
    CROSS JOIN places p ON p.id = near.column1`);
  return rows
    .map((row) => ({ ...placeOfRow(row), distanceKm: distanceKm(place, row) }))
    .sort((one, other) => one.distanceKm - other.distanceKm);
}
