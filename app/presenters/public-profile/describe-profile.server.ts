import {
  formatLocale,
  DOMAIN_CODES,
  DOMAINS,
  type Domain,
  type HostTable,
  type Language,
  type Side,
  domainOrFrench,
} from "~/i18n/domains";
import { COUPLES_HOME } from "~/i18n/page-address";
import { publicHref } from "~/i18n/public-address";
import { countryName, formatDuration, formatList, formatMonth } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import type { PublicProfile } from "~/models/directory/find-profile.server";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";

/** The profile as localised texts. */
export interface ProfileInWords {
  id: string;
  name: string;
  role: PublicProfile["role"];
  city: string;
  country: string;
  /** The year in which the company was founded, "2012"; null if unknown. */
  founded: string | null;
  openSince: string;
  /** The name of the person who runs the company. */
  person: string;
  /** The median answer time, "3 h"; null if too few answers are known. */
  answerTime: string | null;
  isVerified: boolean;
  isPhoneVerified: boolean;
  isPremium: boolean;
  /** Key of the profile picture; null if there is none. */
  pictureKey: string | null;
  services: readonly string[];
  languages: string;
  /**
   * URL of the couples' form with this provider preselected, on the domain that serves the provider's country; null if
   * no domain does.
   */
  formHref: string | null;
}

export interface ProfileReader {
  domain: Domain;
  language: Language;
  hosts: HostTable;
  origin: string;
  url: URL;
  /** The side of the page that shows the profile: a preview in the back-office or a public page. */
  side: Side;
}

/**
 * URL of the couples' form on the domain that serves a country; null if no domain serves it.
 * @param beginning the query string that preselects a provider or venue
 */
export function coupleFormUrl(countryCode: string, beginning: string, reader: ProfileReader): string | null {
  const home = DOMAIN_CODES.find((code) => DOMAINS[code].country === countryCode);
  return home ? publicHref(`${COUPLES_HOME}?${beginning}`, reader, home) : null;
}

/** Rounds a time of one hour or more to whole hours, for a text such as "about 2 hours". */
const roundMinutes = (minutes: number): number => (minutes < 60 ? minutes : Math.round(minutes / 60) * 60);

/** The public answer time of a provider, "3 h"; null if too few answers are known. */
export const answerTimeInWords = (
  { answerMinutes }: Pick<PublicProfile, "answerMinutes">,
  locale: string,
): string | null => (answerMinutes === null ? null : formatDuration(roundMinutes(answerMinutes), locale));

export async function describeProfile(
  ctx: Pick<ModelContext, "db" | "clock">,
  profile: PublicProfile,
  reader: ProfileReader,
): Promise<ProfileInWords> {
  const { domain, language } = reader;
  const locale = formatLocale(domain, language);
  const services = await findLookups(ctx, "service", profile.services, language);
  const spoken = await findLookups(ctx, "language", profile.languages, language);
  const { timeZone } = DOMAINS[domainOrFrench(profile.domain)];
  return {
    id: profile.id,
    name: profile.name,
    role: profile.role,
    city: profile.city,
    country: countryName(profile.countryCode, locale),
    founded: profile.dateOfCreation?.slice(0, 4) ?? null,
    openSince: formatMonth(profile.openSince, { locale, timeZone }),
    person: `${profile.firstname} ${profile.lastname}`,
    answerTime: answerTimeInWords(profile, locale),
    isVerified: profile.isVerified,
    isPhoneVerified: profile.isPhoneVerified,
    isPremium: profile.isPremium,
    pictureKey: profile.pictureKey,
    services: services.map(({ label }) => label),
    languages: formatList(
      spoken.map(({ label }) => label),
      locale,
    ),
    formHref: coupleFormUrl(profile.countryCode, `provider=${profile.id}`, reader),
  };
}

/** Title and description of the profile for the head of its page. */
export async function profileTitleAndDescription(
  { name, role, city, services }: ProfileInWords,
  language: Language,
) {
  const t = await translator(language);
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
