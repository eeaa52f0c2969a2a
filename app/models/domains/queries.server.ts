import {
  DOMAIN_CODES,
  DOMAINS,
  isDomainCode,
  isLanguage,
  type Domain,
  type DomainCode,
  type Language,
} from "~/i18n/domains";
import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";

export type Domains = Readonly<Record<DomainCode, Domain>>;

interface SettingsRow {
  domain: string;
  isActive: number;
  languages: string;
}

/** The built-in domain as an administrator wants it. Its own language is always among those offered. */
export function configuredDomain(domain: Domain, isActive: boolean, languages: readonly Language[]): Domain {
  const isShown = (name: Language) => name === domain.defaultLanguage || languages.includes(name);
  return { ...domain, isActive, languages: domain.languages.filter(({ name }) => isShown(name)) };
}

function readLanguages(json: string): Language[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? stored.filter(isLanguage) : [];
}

async function readDomains({ db }: Pick<ModelScope, "db">): Promise<Domains> {
  const rows = await db.all(sql<SettingsRow>`
    SELECT domain, is_active AS isActive, languages FROM domain_settings LIMIT ${DOMAIN_CODES.length}`);
  const domains: Record<DomainCode, Domain> = { ...DOMAINS };
  for (const { domain, isActive, languages } of rows)
    if (isDomainCode(domain))
      domains[domain] = configuredDomain(DOMAINS[domain], isActive === 1, readLanguages(languages));
  return domains;
}

const LIFETIME = 60_000;
/** At most seven rows, asked for by every request: kept in the isolate. */
let kept: { domains: Domains; until: number } | null = null;

/** After a change in this isolate; the others see it within the minute. */
export function forgetDomains(): void {
  kept = null;
}

/**
 * The seven domains as administrators have set them. An answer that is past its minute is used once more while it is read
 * again, so that no request waits; without any answer the built-in configuration holds.
 */
export async function currentDomains(
  scope: Pick<ModelScope, "db" | "clock">,
  defer: (work: Promise<unknown>) => void,
): Promise<Domains> {
  const now = scope.clock.now();
  if (kept && now < kept.until) return kept.domains;
  const reading = readDomains(scope).then(
    (domains) => (kept = { domains, until: now + LIFETIME }).domains,
    () => (kept = { domains: kept?.domains ?? DOMAINS, until: now + LIFETIME / 10 }).domains,
  );
  if (!kept) return reading;
  kept = { ...kept, until: now + LIFETIME };
  defer(reading);
  return kept.domains;
}

/** For administrators: as stored, past every cache. */
export const listDomains = async (scope: Pick<ModelScope, "db">): Promise<Domain[]> => {
  const domains = await readDomains(scope);
  return DOMAIN_CODES.map((code) => domains[code]);
};
