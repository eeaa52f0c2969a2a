import type { Role } from "~/models/accounts/rules";
import { sql, type Query } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { cellBands, completeRadiusKm, distanceKm, SEARCH_RINGS, type Point } from "./rules";

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
 * The `count` nearest providers, nearest first. Looks through the squares around the point, wider each time, until nothing
 * outside them can be nearer: the rows read depend on how many stand close, not on how many there are.
 */
export async function listNearestProviders(
  { db }: Pick<ModelScope, "db">,
  search: ProviderSearch,
  count: number,
): Promise<{ providers: OfferedProvider[]; hasMore: boolean }> {
  for (const ring of SEARCH_RINGS) {
    const found = toProviders(await db.all(nearestWithin(search, ring, count + 1)), search.near);
    const furthest = found[count];
    if (furthest && furthest.distanceKm <= completeRadiusKm(search.near, ring))
      return { providers: found.slice(0, count), hasMore: true };
  }
  const found = toProviders(await db.all(nearestInCountry(search, count + 1)), search.near);
  return { providers: found.slice(0, count), hasMore: found.length > count };
}

/** Those of `ids` that may be chosen, nearest first. */
export async function findOfferedProviders(
  { db }: Pick<ModelScope, "db">,
  search: ProviderSearch,
  ids: readonly string[],
): Promise<OfferedProvider[]> {
  if (ids.length === 0) return [];
  const rows = await db.all(sql<ProviderRow>`
    SELECT ${PROVIDER_COLUMNS}
    FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN accounts a ON a.id = wanted.value
    JOIN companies c ON c.provider_id = a.id
    WHERE ${isOffered(search)}`);
  return toProviders(rows, search.near);
}

const PROVIDER_COLUMNS = sql`
  c.provider_id AS id, c.name, c.city, c.latitude, c.longitude,
  (SELECT json_group_array(service) FROM company_services WHERE provider_id = c.provider_id) AS services,
  (SELECT json_group_array(language) FROM company_languages WHERE provider_id = c.provider_id) AS languages`;

/** The lists of services are read only for the rows that are kept. */
const nearestOf = ({ near }: ProviderSearch, candidates: Query, limit: number): Query<ProviderRow> => {
  const shrink = Math.cos((near.latitude * Math.PI) / 180) ** 2;
  return sql<ProviderRow>`
    SELECT ${PROVIDER_COLUMNS}
    FROM (
      SELECT c.provider_id, c.name, c.city, c.latitude, c.longitude
      FROM ${candidates}
      ORDER BY (c.latitude - ${near.latitude}) * (c.latitude - ${near.latitude})
             + ${shrink} * (c.longitude - ${near.longitude}) * (c.longitude - ${near.longitude}), c.provider_id
      LIMIT ${limit}
    ) c`;
};

const nearestWithin = (search: ProviderSearch, ring: number, limit: number): Query<ProviderRow> =>
  nearestOf(
    search,
    sql`
      json_each(${JSON.stringify(cellBands(search.near, ring))}) band
      CROSS JOIN companies c ON c.country_code = ${search.country}
        AND c.geo_cell BETWEEN json_extract(band.value, '$.first') AND json_extract(band.value, '$.last')
      CROSS JOIN accounts a ON a.id = c.provider_id
      WHERE ${isOffered(search)}`,
    limit,
  );

const nearestInCountry = (search: ProviderSearch, limit: number): Query<ProviderRow> =>
  nearestOf(
    search,
    sql`companies c CROSS JOIN accounts a ON a.id = c.provider_id WHERE ${isOffered(search)}`,
    limit,
  );

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

function textList(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}
