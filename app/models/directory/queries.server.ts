import type { Row } from "#db/rows";
import type { Role } from "~/models/accounts/rules";
import { hidesProfile } from "~/models/companies/rules";
import { sql, type Database, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import {
  cellBands,
  completeRadiusKm,
  distanceKm,
  PREMIUM_REACH_KM,
  SEARCH_RINGS,
  textList,
  WIDEST_RING,
  type Point,
} from "./rules";

/** The data of a provider that couples see when choosing, without any account data. */
export interface OfferedProvider {
  id: string;
  name: string;
  city: string;
  distanceKm: number;
  isPremium: boolean;
  /** Its domain of registration, where its profile is. */
  domain: string;
  /** The end of its profile's address there; null while there is none. */
  slug: string | null;
  /** Whether its public profile is visible. */
  hasProfile: boolean;
  /** Slugs of lookups(kind = 'service'). */
  services: readonly string[];
  /** Slugs of lookups(kind = 'language'). */
  languages: readonly string[];
}

export interface ProviderSearch {
  /** ISO 3166-1 alpha-2: a provider serves the country of its company. */
  country: string;
  role: Role;
  near: Point;
}

interface ProviderRow extends Row<
  "companies",
  "name" | "city" | "premiumUntil" | "siretStatus" | "latitude" | "longitude"
> {
  id: Row<"companies">["providerId"];
  domain: Row<"accounts">["domain"];
  slug: Row<"profile_addresses">["slug"] | null;
  services: string;
  languages: string;
}

type ReadContext = Pick<ModelContext, "db" | "clock">;

/**
 * Who couples may choose: onboarded, approved, not disabled (`a` is accounts, `c` is companies). Checked again when a
 * project is confirmed.
 */
export const isOffered = ({ country, role }: Pick<ProviderSearch, "country" | "role">): Query => sql`
  a.moderation = 'approved' AND a.disabled_at IS NULL AND a.onboarding_finished_at IS NOT NULL
  AND a.role = ${role} AND c.country_code = ${country}`;

/**
 * The first `count` providers offered to a couple: premium ones within reach by distance, then all others by distance
 * (docs/decisions/012-premium-first.md).
 */
export async function listNearestProviders(
  ctx: ReadContext,
  search: ProviderSearch,
  count: number,
): Promise<{ providers: OfferedProvider[]; hasMore: boolean }> {
  const premium = await listPremium(ctx, search, count + 1);
  if (premium.length > count) return { providers: premium.slice(0, count), hasMore: true };
  const isListed = new Set(premium.map(({ id }) => id));
  const others = await listByDistance(ctx, search, {
    wanted: count + 1 - premium.length,
    within: standingWithin,
    rings: SEARCH_RINGS,
    inCountry: standingInCountry,
    isLeftOut: (id) => isListed.has(id),
  });
  const all = [...premium, ...others];
  return { providers: all.slice(0, count), hasMore: all.length > count };
}

/** Of the providers within reach no more than this are asked whether couples may choose them. */
const ASKED_WITHIN_REACH = 200;

/** Ids of the companies within PREMIUM_REACH_KM in the order of listNearestProviders, by one round trip. */
export async function listWithinReach({ db, clock }: ReadContext, search: ProviderSearch): Promise<string[]> {
  const now = clock.now();
  const { near } = search;
  const covers = (ring: number) => completeRadiusKm(near, ring) >= PREMIUM_REACH_KM;
  const bands = cellBands(near, SEARCH_RINGS.find(covers) ?? WIDEST_RING);
  const [premium, all] = await Promise.all([
    listStanding(db, premiumWithin(search, bands, now), near),
    listStanding(db, standingWithin(search, bands), near),
  ]);
  const ids = new Set([...premium, ...all].filter(isInReach).map(({ id }) => id));
  return [...ids].slice(0, ASKED_WITHIN_REACH);
}

/** The nearest `wanted` premium providers within PREMIUM_REACH_KM: first those around, then all in reach. */
function listPremium(ctx: ReadContext, search: ProviderSearch, wanted: number): Promise<OfferedProvider[]> {
  const now = ctx.clock.now();
  const isEnough = (ring: number) => completeRadiusKm(search.near, ring) >= PREMIUM_REACH_KM;
  const [around, ...wider] = SEARCH_RINGS;
  return listByDistance(ctx, search, {
    wanted,
    within: (area, bands) => premiumWithin(area, bands, now),
    rings: [around, wider.find(isEnough) ?? WIDEST_RING],
    inCountry: null,
    isLeftOut: () => false,
  });
}

type Bands = ReturnType<typeof cellBands>;

interface Candidates {
  wanted: number;
  within: (search: ProviderSearch, bands: Bands) => Query<Standing>;
  /** Distances in cells, in order. */
  rings: readonly number[];
  /** Whoever is farther away than the rings; null if only those within PREMIUM_REACH_KM are wanted. */
  inCountry: ((search: ProviderSearch) => Query<Standing>) | null;
  isLeftOut: (id: string) => boolean;
}

/**
 * The `wanted` nearest providers, nearest first. Widens the grid around the point until nothing outside can be nearer;
 * positions come from the index alone, so the cost depends on how many companies are near, not on the total.
 */
async function listByDistance(
  ctx: ReadContext,
  search: ProviderSearch,
  { wanted, within, rings, inCountry, isLeftOut }: Candidates,
): Promise<OfferedProvider[]> {
  const read = async (query: Query<Standing>) =>
    (await listStanding(ctx.db, query, search.near)).filter(
      (provider) => (inCountry !== null || isInReach(provider)) && !isLeftOut(provider.id),
    );
  const found: OfferedProvider[] = [];
  const asked = new Set<string>();
  /** Skips ids already asked for: wider rings cannot change which companies are nearest. */
  const take = async (sorted: readonly Distant[]) => {
    const more = sorted.filter(({ id }) => !asked.has(id));
    found.push(...(await takeOffered(ctx, search, more, wanted - found.length)));
    for (const { id } of more) asked.add(id);
    return found.length >= wanted;
  };
  let standing: Distant[] = [];
  let inner = -1;
  for (const ring of rings) {
    const bands = cellBands(search.near, ring, inner);
    standing = nearestFirst([...standing, ...(await read(within(search, bands)))]);
    inner = ring;
    const radius = completeRadiusKm(search.near, ring);
    const complete = standing.filter((provider) => provider.distanceKm <= radius);
    if (complete.length >= wanted && (await take(complete))) return found;
  }
  await take(inCountry === null ? standing : await read(inCountry(search)));
  return found;
}

/** The first `limit` members of `ids` that couples may choose, nearest first. */
export async function findOfferedProviders(
  { db, clock }: ReadContext,
  search: ProviderSearch,
  ids: readonly string[],
  limit = ids.length,
): Promise<OfferedProvider[]> {
  if (ids.length === 0) return [];
  return toProviders(await db.all(offeredAmong(search, ids, limit)), search.near, clock.now());
}

/** A company's position; whether it may be chosen is not yet known. */
interface Standing extends Row<"companies", "latitude" | "longitude"> {
  id: Row<"companies">["providerId"];
}

const standingWithin = ({ country }: ProviderSearch, bands: Bands): Query<Standing> => sql<Standing>`
  SELECT c.provider_id AS id, c.latitude, c.longitude
  FROM json_each(${JSON.stringify(bands)}) band
  CROSS JOIN companies c ON c.country_code = ${country}
    AND c.geo_cell BETWEEN json_extract(band.value, '$.first') AND json_extract(band.value, '$.last')`;

const standingInCountry = ({ country }: ProviderSearch): Query<Standing> => sql<Standing>`
  SELECT c.provider_id AS id, c.latitude, c.longitude
  FROM companies c INDEXED BY companies_by_cell WHERE c.country_code = ${country}`;

const premiumWithin = (
  { country }: ProviderSearch,
  bands: Bands,
  now: number,
): Query<Standing> => sql<Standing>`
  SELECT c.provider_id AS id, c.latitude, c.longitude
  FROM json_each(${JSON.stringify(bands)}) band
  CROSS JOIN companies c INDEXED BY companies_premium_by_cell ON c.country_code = ${country}
    AND c.geo_cell BETWEEN json_extract(band.value, '$.first') AND json_extract(band.value, '$.last')
    AND c.premium_until IS NOT NULL AND c.premium_until > ${now}`;

interface Distant {
  id: string;
  distanceKm: number;
}

const isInReach = (provider: Distant): boolean => provider.distanceKm <= PREMIUM_REACH_KM;

const nearestFirst = (some: readonly Distant[]): Distant[] =>
  some.toSorted((a, b) => a.distanceKm - b.distanceKm || (a.id < b.id ? -1 : 1));

async function listStanding(db: Database, query: Query<Standing>, near: Point): Promise<Distant[]> {
  const rows = await db.all(query);
  return nearestFirst(rows.map(({ id, ...point }) => ({ id, distanceKm: distanceKm(near, point) })));
}

/** The first `wanted` entries of a sorted list that may be chosen; read in portions, as most usually may. */
async function takeOffered(
  { db, clock }: ReadContext,
  search: ProviderSearch,
  sorted: readonly { id: string }[],
  wanted: number,
): Promise<OfferedProvider[]> {
  const found: OfferedProvider[] = [];
  let portion = Math.ceil(1.25 * wanted);
  for (let from = 0; from < sorted.length && found.length < wanted; from += portion, portion *= 2) {
    const ids = sorted.slice(from, from + portion).map(({ id }) => id);
    const rows = await db.all(offeredAmong(search, ids, wanted - found.length));
    found.push(...toProviders(rows, search.near, clock.now()));
  }
  return found;
}

/** SQL: the first `limit` members of `ids` that may be chosen, with their domain. */
export const idsOffered = (search: ProviderSearch, ids: readonly string[], limit: number): Query => sql`
  SELECT a.id, a.domain
  FROM json_each(${JSON.stringify(ids)}) wanted
  CROSS JOIN accounts a ON a.id = wanted.value
  CROSS JOIN companies c ON c.provider_id = a.id
  WHERE ${isOffered(search)}
  ORDER BY wanted.key
  LIMIT ${limit}`;

/** As idsOffered, with what is shown of them; service lists are read for those only. */
const offeredAmong = (search: ProviderSearch, ids: readonly string[], limit: number) => sql<ProviderRow>`
  SELECT c.provider_id AS id, c.name, c.city, c.latitude, c.longitude, c.premium_until AS premiumUntil,
    c.siret_status AS siretStatus, offered.domain,
    (SELECT slug FROM profile_addresses WHERE provider_id = c.provider_id AND is_current = 1) AS slug,
    (SELECT json_group_array(service) FROM company_services WHERE provider_id = c.provider_id) AS services,
    (SELECT json_group_array(language) FROM company_languages WHERE provider_id = c.provider_id) AS languages
  FROM (${idsOffered(search, ids, limit)}) offered
  CROSS JOIN companies c ON c.provider_id = offered.id`;

function toProviders(rows: readonly ProviderRow[], near: Point, now: number): OfferedProvider[] {
  return rows
    .map(({ latitude, longitude, premiumUntil, siretStatus, services, languages, ...provider }) => ({
      ...provider,
      isPremium: premiumUntil !== null && premiumUntil > now,
      hasProfile: !hidesProfile(siretStatus),
      distanceKm: distanceKm(near, { latitude, longitude }),
      services: textList(services),
      languages: textList(languages),
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}
