/*
 * The two levels of areas (regions and departments) of the gazetteer. These functions are pure: build-places.mjs reads
 * the sources and areas.json.
 */
import { slugOfPlaceName } from "./place-slugs.ts";

/** A region of a source, or a department within the region `parent`. */
export interface SourceArea {
  country: string;
  level: 1 | 2;
  code: string;
  /** The code of the region. Null for a region. */
  parent: string | null;
  name: string;
  /** Names in other languages, by language code. */
  names: Record<string, string>;
  /** The slug if another place has the area's name. */
  otherSlug: string;
}

interface Area extends SourceArea {
  slug: string;
  latitude: number;
  longitude: number;
  /** The number of places in the area. */
  places: number;
  /** The position of the region in the list of areas. Null for a region. */
  parentIndex: number | null;
  /** Positions of the nearest areas of the same level, the one with the longest common border first. */
  neighbours: number[];
}

/** A place with the code of its department, or of its region if the region is not divided. */
export interface PlaceInArea {
  country: string;
  areaCode: string;
  latitude: number;
  longitude: number;
  name: string;
  population: number;
}

/** A place with at least this population gets the plain slug, and the area of its name another one. */
const TOWN_BEFORE_AREA = 10_000;
/** The maximum number of neighbours of an area. */
const NEIGHBOURS_MAX = 8;
/** Areas without a common border are neighbours if their centres are at most this far apart, in degrees. */
const NEAR = 3;
/** The number of neighbours up to which areas without a common border are added. */
const NEIGHBOURS_MIN = 4;

export const areaKey = (country: string, level: number, code: string) =>
  `${country} ${String(level)} ${code}`;

/**
 * The areas in which places lie. A region with a single department is one area: the region. Its places then belong to
 * the region.
 * @param slugsBefore slugs of the version before, by `areaKey`. An area keeps its slug.
 * @param takenSlugs slugs of places of the version before, as `country slug`
 */
export function makeAreas(
  sources: readonly SourceArea[],
  places: readonly PlaceInArea[],
  slugsBefore: ReadonlyMap<string, string>,
  takenSlugs: ReadonlySet<string>,
): { areas: Area[]; areaOf: (place: PlaceInArea) => number } {
  const used = new Set(places.map(({ country, areaCode }) => `${country} ${areaCode}`));
  const isUsed = ({ country, code }: SourceArea) => used.has(`${country} ${code}`);
  const departments = sources.filter((area) => area.level === 2 && isUsed(area));
  const siblings = (area: SourceArea) =>
    departments.filter(({ country, parent }) => country === area.country && parent === area.parent);
  const divided = departments.filter((area) => siblings(area).length > 1);
  const alone = new Map(
    departments
      .filter((area) => siblings(area).length === 1)
      .map(({ country, code, parent }) => [`${country} ${code}`, parent ?? ""]),
  );
  const regionCodes = new Set(departments.map(({ country, parent }) => `${country} ${parent ?? ""}`));
  const regions = sources.filter(
    (area) => area.level === 1 && (regionCodes.has(`${area.country} ${area.code}`) || isUsed(area)),
  );
  const kept = [...regions, ...divided];
  const indexByKey = new Map(
    kept.map(({ country, level, code }, index) => [areaKey(country, level, code), index]),
  );
  const areaOf = ({ country, areaCode }: PlaceInArea): number => {
    const region = alone.get(`${country} ${areaCode}`);
    const index =
      region === undefined
        ? (indexByKey.get(areaKey(country, 2, areaCode)) ?? indexByKey.get(areaKey(country, 1, areaCode)))
        : indexByKey.get(areaKey(country, 1, region));
    if (index === undefined) throw new Error(`no area ${areaCode} in ${country}`);
    return index;
  };
  const parents = kept.map(({ country, parent }) =>
    parent === null ? null : (indexByKey.get(areaKey(country, 1, parent)) ?? null),
  );
  const members: PlaceInArea[][] = kept.map(() => []);
  for (const place of places) {
    const index = areaOf(place);
    members[index]?.push(place);
    const parent = parents[index];
    if (parent !== null && parent !== undefined) members[parent]?.push(place);
  }
  const slugs = areaSlugs(kept, places, slugsBefore, takenSlugs);
  const areas = kept.map((area, index) => ({
    ...area,
    slug: slugs[index] ?? "",
    ...centreOf(members[index] ?? []),
    places: members[index]?.length ?? 0,
    parentIndex: parents[index] ?? null,
    neighbours: [] as number[],
  }));
  const borders = commonBorders(places, areaOf, parents);
  for (const [index, area] of areas.entries()) area.neighbours = neighboursOf(index, areas, borders);
  return { areas, areaOf };
}

function centreOf(places: readonly PlaceInArea[]): { latitude: number; longitude: number } {
  const mean = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
}

/** Areas and places of a country share their slugs: no area has the slug of a town or of a place of the version before. */
function areaSlugs(
  areas: readonly SourceArea[],
  places: readonly PlaceInArea[],
  slugsBefore: ReadonlyMap<string, string>,
  takenSlugs: ReadonlySet<string>,
): string[] {
  const keyOf = ({ country, level, code }: SourceArea) => areaKey(country, level, code);
  const inUse = new Set(takenSlugs);
  for (const { country, name, population } of places)
    if (population >= TOWN_BEFORE_AREA) inUse.add(`${country} ${slugOfPlaceName(name, country)}`);
  for (const area of areas) inUse.add(`${area.country} ${slugsBefore.get(keyOf(area)) ?? ""}`);
  return areas.map((area) => {
    const before = slugsBefore.get(keyOf(area));
    if (before !== undefined) return before;
    const { country, name, code, otherSlug } = area;
    const coded = `${otherSlug}-${slugOfPlaceName(code, country)}`;
    const slug = [slugOfPlaceName(name, country), otherSlug, coded].find(
      (each) => !inUse.has(`${country} ${each}`),
    );
    if (slug === undefined) throw new Error(`no free slug for the area ${name} in ${country}`);
    inUse.add(`${country} ${slug}`);
    return slug;
  });
}

/** The squares with which a square is compared: itself, and four of the eight around it, so that each pair counts once. */
const COMPARED_SQUARES = [
  { north: 0, east: 0, weight: 4 },
  { north: 0, east: 1, weight: 1 },
  { north: 1, east: -1, weight: 1 },
  { north: 1, east: 0, weight: 1 },
  { north: 1, east: 1, weight: 1 },
] as const;

/**
 * For each pair of areas, a number that is larger the more places lie close to each other on both sides of their border.
 * Squares are about fourteen kilometres wide.
 */
function commonBorders(
  places: readonly PlaceInArea[],
  areaOf: (place: PlaceInArea) => number,
  parents: readonly (number | null)[],
): Map<string, number> {
  const squareKey = (country: string, row: number, column: number) =>
    `${country} ${String(row)} ${String(column)}`;
  const squares = new Map<
    string,
    { country: string; row: number; column: number; counts: Map<number, number> }
  >();
  for (const place of places) {
    const { country, latitude, longitude } = place;
    const [row, column] = [Math.floor(latitude * 8), Math.floor(longitude * 6)];
    const key = squareKey(country, row, column);
    const square = squares.get(key) ?? { country, row, column, counts: new Map<number, number>() };
    const area = areaOf(place);
    for (const each of [area, parents[area] ?? null])
      if (each !== null) square.counts.set(each, (square.counts.get(each) ?? 0) + 1);
    squares.set(key, square);
  }
  const borders = new Map<string, number>();
  const add = (one: number, other: number, weight: number) => {
    for (const pair of [`${String(one)} ${String(other)}`, `${String(other)} ${String(one)}`])
      borders.set(pair, (borders.get(pair) ?? 0) + weight);
  };
  for (const { country, row, column, counts } of squares.values())
    for (const { north, east, weight } of COMPARED_SQUARES) {
      const beside = squares.get(squareKey(country, row + north, column + east));
      for (const [one, first] of counts)
        for (const [other, second] of beside?.counts ?? [])
          if (one !== other) add(one, other, weight * Math.min(first, second));
    }
  return borders;
}

function neighboursOf(index: number, areas: readonly Area[], borders: ReadonlyMap<string, number>): number[] {
  const own = areas[index];
  if (!own) return [];
  const candidates = areas.flatMap((area, other) => {
    if (other === index || area.country !== own.country || area.level !== own.level) return [];
    const degrees = Math.hypot(area.latitude - own.latitude, area.longitude - own.longitude);
    return [{ other, degrees, border: borders.get(`${String(index)} ${String(other)}`) ?? 0 }];
  });
  const adjacent = candidates
    .filter(({ border }) => border > 0)
    .sort((one, two) => two.border - one.border || one.degrees - two.degrees);
  const near = candidates
    .filter(({ border, degrees }) => border === 0 && degrees <= NEAR)
    .sort((one, two) => one.degrees - two.degrees)
    .slice(0, Math.max(0, NEIGHBOURS_MIN - adjacent.length));
  return [...adjacent, ...near].slice(0, NEIGHBOURS_MAX).map(({ other }) => other);
}
