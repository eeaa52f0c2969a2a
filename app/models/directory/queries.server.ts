import type { Role } from "~/models/accounts/rules";
import { sql, type Database, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { cellBands, completeRadiusKm, distanceKm, SEARCH_RINGS, textList, type Point } from "./rules";

/** A provider as couples choose among them: nothing of the account itself. */
export interface OfferedProvider {
  id: string;
  name: string;
  city: string;
  distanceKm: number;
  /** Slugs of lookups(kind = 'service'). */
  services: readonly string[];
  /** Slugs of lookups(kind = 'language'). */
  languages: readonly string[];
}

export interface ProviderSearch {
  /** ISO 3166-1 alpha-2: a provider serves the country its company is in. */
  country: string;
  role: Role;
  near: Point;
}

interface ProviderRow extends Point {
  id: string;
  name: string;
  city: string;
  services: string;
  languages: string;
}

/**
 * Who may be chosen by couples: onboarded, approved, not disabled. `a` is accounts, `c` is companies. The same condition
 * decides again when a project is confirmed.
 */
export const isOffered = ({ country, role }: Pick<ProviderSearch, "country" | "role">): Query => sql`
  a.moderation = 'approved' AND a.disabled_at IS NULL AND a.onboarding_finished_at IS NOT NULL
  AND a.role = ${role} AND c.country_code = ${country}`;

/**
 * The `count` nearest providers, nearest first. Looks through the squares around the point, wider each time, until enough
 * stand where nothing outside the squares can be nearer. The index alone says who stands where; accounts and companies are
 * read only for the nearest, so the rows read depend on how many stand close, not on how many there are.
 */
export async function listNearestProviders(
  { db }: Pick<ModelScope, "db">,
  search: ProviderSearch,
  count: number,
): Promise<{ providers: OfferedProvider[]; hasMore: boolean }> {
  for (const ring of SEARCH_RINGS) {
    const radius = completeRadiusKm(search.near, ring);
    const standing = await listStanding(db, standingWithin(search, ring), search.near);
    const complete = standing.filter((provider) => provider.distanceKm <= radius);
    if (complete.length <= count) continue;
    const found = await takeOffered(db, search, complete, count + 1);
    if (found.length > count) return { providers: found.slice(0, count), hasMore: true };
  }
  const everybody = await listStanding(db, standingInCountry(search), search.near);
  const found = await takeOffered(db, search, everybody, count + 1);
  return { providers: found.slice(0, count), hasMore: found.length > count };
}

/** Those of `ids` that may be chosen, nearest first. */
export async function findOfferedProviders(
  { db }: Pick<ModelScope, "db">,
  search: ProviderSearch,
  ids: readonly string[],
): Promise<OfferedProvider[]> {
  if (ids.length === 0) return [];
  return toProviders(await db.all(offeredAmong(search, ids, ids.length)), search.near);
}

/** Where a company stands; whether it may be chosen is not known yet. */
interface Standing extends Point {
  id: string;
}

const standingWithin = ({ country, near }: ProviderSearch, ring: number): Query<Standing> => sql<Standing>`
  SELECT c.provider_id AS id, c.latitude, c.longitude
  FROM json_each(${JSON.stringify(cellBands(near, ring))}) band
  CROSS JOIN companies c ON c.country_code = ${country}
    AND c.geo_cell BETWEEN json_extract(band.value, '$.first') AND json_extract(band.value, '$.last')`;

const standingInCountry = ({ country }: ProviderSearch): Query<Standing> => sql<Standing>`
  SELECT c.provider_id AS id, c.latitude, c.longitude
  FROM companies c INDEXED BY companies_by_cell WHERE c.country_code = ${country}`;

async function listStanding(db: Database, query: Query<Standing>, near: Point) {
  const rows = await db.all(query);
  return rows
    .map(({ id, ...point }) => ({ id, distanceKm: distanceKm(near, point) }))
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.id < b.id ? -1 : 1));
}

/** The first `wanted` of a sorted list that may be chosen, asked for in portions because most of them usually may. */
async function takeOffered(
  db: Database,
  search: ProviderSearch,
  sorted: readonly { id: string }[],
  wanted: number,
): Promise<OfferedProvider[]> {
  const found: OfferedProvider[] = [];
  let portion = 2 * wanted;
  for (let from = 0; from < sorted.length && found.length < wanted; from += portion, portion *= 2) {
    const ids = sorted.slice(from, from + portion).map(({ id }) => id);
    found.push(...toProviders(await db.all(offeredAmong(search, ids, wanted - found.length)), search.near));
  }
  return found;
}

/** The first `limit` of `ids` that may be chosen; their lists of services are read for those only. */
const offeredAmong = (search: ProviderSearch, ids: readonly string[], limit: number) => sql<ProviderRow>`
  SELECT c.provider_id AS id, c.name, c.city, c.latitude, c.longitude,
    (SELECT json_group_array(service) FROM company_services WHERE provider_id = c.provider_id) AS services,
    (SELECT json_group_array(language) FROM company_languages WHERE provider_id = c.provider_id) AS languages
  FROM (
    SELECT a.id
    FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN accounts a ON a.id = wanted.value
    CROSS JOIN companies c ON c.provider_id = a.id
    WHERE ${isOffered(search)}
    ORDER BY wanted.key
    LIMIT ${limit}
  ) offered
  CROSS JOIN companies c ON c.provider_id = offered.id`;

function toProviders(rows: readonly ProviderRow[], near: Point): OfferedProvider[] {
  return rows
    .map(({ latitude, longitude, services, languages, ...provider }) => ({
      ...provider,
      distanceKm: distanceKm(near, { latitude, longitude }),
      services: textList(services),
      languages: textList(languages),
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}
