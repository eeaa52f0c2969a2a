import type { Row } from "#db/rows";
import {
  DOMAIN_CODES,
  DOMAINS,
  isDomainCode,
  isLanguage,
  type Domain,
  type DomainCode,
  type Language,
} from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { groupDetails, selectSiteDetails } from "~/models/site-details/queries.server";
import type { DetailsOfDomains } from "~/models/site-details/rules";
import { selectMaintenance } from "~/models/maintenance/queries.server";
import type { Maintenance } from "~/models/maintenance/rules";
import { minutes } from "~/models/core/time.rules";

export type Domains = Readonly<Record<DomainCode, Domain>>;

type SettingsRow = Row<"domain_settings", "domain" | "isActive" | "languages">;

/** Applies an administrator's settings to a built-in domain. The domain's own language is always offered. */
export function configuredDomain(domain: Domain, isActive: boolean, languages: readonly Language[]): Domain {
  const isShown = (name: Language) => name === domain.defaultLanguage || languages.includes(name);
  return { ...domain, isActive, languages: domain.languages.filter(({ name }) => isShown(name)) };
}

function readLanguages(json: string): Language[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? stored.filter(isLanguage) : [];
}

/** What every request needs of the settings that administrators change. */
interface SharedSettings {
  domains: Domains;
  maintenance: Maintenance | null;
  siteDetails: DetailsOfDomains;
}

async function readSharedSettings({ db }: Pick<ModelContext, "db">): Promise<SharedSettings> {
  const [rows, [maintenance = null], details] = await db.read(
    sql<SettingsRow>`
      SELECT domain, is_active AS isActive, languages FROM domain_settings LIMIT ${DOMAIN_CODES.length}`,
    selectMaintenance(),
    selectSiteDetails(),
  );
  const domains: Record<DomainCode, Domain> = { ...DOMAINS };
  for (const { domain, isActive, languages } of rows)
    if (isDomainCode(domain))
      domains[domain] = configuredDomain(DOMAINS[domain], isActive === 1, readLanguages(languages));
  return { domains, maintenance, siteDetails: groupDetails(details) };
}

const LIFETIME = minutes(1);
/** The domains, the maintenance and the details of the sites, cached in the isolate, because every request needs them. */
let cache: (SharedSettings & { until: number }) | null = null;

/**
 * Empties this isolate's cache. Call it after a domain, its details or the maintenance was changed in this isolate; other isolates
 * see the change within a minute.
 */
export function dropCachedDomains(): void {
  cache = null;
}

/**
 * The seven domains with administrators' settings. While an outdated cache is refreshed, requests get the outdated
 * value, so that no request waits. Without a cached value, the built-in configuration applies.
 */
export async function currentDomains(
  ctx: Pick<ModelContext, "db" | "clock">,
  defer: (work: Promise<unknown>) => void,
): Promise<Domains> {
  const now = ctx.clock.now();
  if (cache && now < cache.until) return cache.domains;
  const reading = readSharedSettings(ctx).then(
    (settings) => (cache = { ...settings, until: now + LIFETIME }).domains,
    () =>
      (cache = {
        domains: cache?.domains ?? DOMAINS,
        maintenance: cache?.maintenance ?? null,
        siteDetails: cache?.siteDetails ?? {},
        until: now + LIFETIME / 10,
      }).domains,
  );
  if (!cache) return reading;
  cache = { ...cache, until: now + LIFETIME };
  defer(reading);
  return cache.domains;
}

/** The maintenance as `currentDomains` has last read it; null if there is none. */
export const cachedMaintenance = (): Maintenance | null => cache?.maintenance ?? null;

/** The details of the sites as `currentDomains` has last read them. */
export const cachedSiteDetails = (): DetailsOfDomains => cache?.siteDetails ?? {};

/** Reads the domains from D1 without the cache, for administrators. */
export const listDomains = async (ctx: Pick<ModelContext, "db">): Promise<Domain[]> => {
  const { domains } = await readSharedSettings(ctx);
  return DOMAIN_CODES.map((code) => domains[code]);
};
