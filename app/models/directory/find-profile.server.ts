import type { Row } from "#db/rows";
import {
  formatLocale,
  originOf,
  DOMAIN_CODES,
  DOMAINS,
  type Domain,
  type HostTable,
  type Language,
  knownDomain,
} from "~/i18n/domains";
import { countryName, formatList, formatMonth } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { isPremiumAt } from "~/models/accounts/rules";
import { hidesProfile, type SiretStatus } from "~/models/companies/rules";
import { sql, type Query } from "~/models/core/database";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import { textList } from "./rules";

/** The public data of a provider, without any account data. */
export interface PublicProfile
  extends Row<"accounts", "id">, Row<"companies", "name" | "city" | "countryCode"> {
  role: Exclude<Row<"accounts">["role"], "ROLE_ADMIN">;
  /** Country of the domain of registration. */
  domain: Row<"accounts">["domain"];
  /** YYYY-MM-DD, or null. */
  dateOfCreation: Row<"companies">["dateOfCreation"];
  /** When the provider began to receive requests. */
  openSince: NonNullable<Row<"accounts">["moderatedAt"]>;
  isPremium: boolean;
  services: readonly string[];
  languages: readonly string[];
}

interface ProfileRow
  extends
    Omit<PublicProfile, "isPremium" | "services" | "languages">,
    Row<"accounts", "premiumStatus" | "premiumEndAt"> {
  siretStatus: Row<"companies">["siretStatus"];
  services: string;
  languages: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The public profile; null unless the account is onboarded, approved, not disabled and not hidden by its SIRET. */
export async function findProfile(
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<PublicProfile | null> {
  const found = await readProfile(ctx, id, sql`a.moderation = 'approved' AND a.disabled_at IS NULL`);
  return found && !hidesProfile(found.siretStatus) ? found.profile : null;
}

/** A profile in any moderation state. For administrators only. */
export const findProfileToModerate = async (
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<PublicProfile | null> => (await readProfile(ctx, id, sql`a.deleted_at IS NULL`))?.profile ?? null;

async function readProfile(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  id: string,
  when: Query,
): Promise<{ profile: PublicProfile; siretStatus: SiretStatus | null } | null> {
  if (!UUID.test(id)) return null;
  const row = await db.first(sql<ProfileRow>`
    SELECT a.id, a.role, a.domain, a.premium_status AS premiumStatus, a.premium_end_at AS premiumEndAt,
      coalesce(a.moderated_at, a.created_at) AS openSince, c.name, c.city, c.country_code AS countryCode,
      c.date_of_creation AS dateOfCreation, c.siret_status AS siretStatus,
      (SELECT json_group_array(service) FROM company_services WHERE provider_id = a.id) AS services,
      (SELECT json_group_array(language) FROM company_languages WHERE provider_id = a.id) AS languages
    FROM accounts a JOIN companies c ON c.provider_id = a.id
    WHERE a.id = ${id} AND a.onboarding_finished_at IS NOT NULL AND a.role <> 'ROLE_ADMIN' AND ${when}`);
  if (!row) return null;
  const { premiumStatus, premiumEndAt, siretStatus, services, languages, ...shown } = row;
  const profile = {
    ...shown,
    isPremium: isPremiumAt({ premiumStatus, premiumEndAt }, clock.now()),
    services: textList(services),
    languages: textList(languages),
  };
  return { profile, siretStatus };
}

/** The provider whose page linked to the form of a domain, if couples of that domain may write to it. */
export async function findLocalProfile(
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string | null,
  { country }: Pick<Domain, "country">,
): Promise<PublicProfile | null> {
  const profile = id === null ? null : await findProfile(ctx, id);
  return profile?.countryCode === country ? profile : null;
}

/** The profile as localised texts. */
export interface ProfileInWords {
  id: string;
  name: string;
  role: PublicProfile["role"];
  city: string;
  country: string;
  /** "2012", or null. */
  founded: string | null;
  openSince: string;
  isPremium: boolean;
  services: readonly string[];
  languages: string;
  /** The couples' form with this provider preselected, on the domain of its country; null if no domain serves it. */
  formHref: string | null;
}

export interface ProfileReader {
  domain: Domain;
  language: Language;
  hosts: HostTable;
  url: URL;
}

export async function describeProfile(
  ctx: Pick<ModelContext, "db" | "clock">,
  profile: PublicProfile,
  { domain, language, hosts, url }: ProfileReader,
): Promise<ProfileInWords> {
  const locale = formatLocale(domain, language);
  const services = await findLookups(ctx, "service", profile.services, language);
  const spoken = await findLookups(ctx, "language", profile.languages, language);
  const home = DOMAIN_CODES.find((code) => DOMAINS[code].country === profile.countryCode);
  const origin = home && home !== domain.code ? originOf(home, hosts, url.port) : "";
  const { timeZone } = DOMAINS[knownDomain(profile.domain)];
  return {
    id: profile.id,
    name: profile.name,
    role: profile.role,
    city: profile.city,
    country: countryName(profile.countryCode, locale),
    founded: profile.dateOfCreation?.slice(0, 4) ?? null,
    openSince: formatMonth(profile.openSince, { locale, timeZone }),
    isPremium: profile.isPremium,
    services: services.map(({ label }) => label),
    languages: formatList(
      spoken.map(({ label }) => label),
      locale,
    ),
    formHref: home ? `${origin}/project?provider=${profile.id}` : null,
  };
}

/** Title and description for the page's head. */
export function titleProfile({ name, role, city, services }: ProfileInWords, language: Language) {
  const t = translator(language);
  const locale = language;
  return {
    title: t(`public_profile:title.${role}`, { name, city }),
    description: t(services.length > 0 ? "public_profile:description" : "public_profile:description_short", {
      name,
      city,
      services: formatList(services.slice(0, 4), locale),
    }),
  };
}
