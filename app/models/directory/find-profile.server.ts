import type { Row } from "#db/rows";
import type { Domain, DomainCode } from "~/i18n/domains";
import { isPremiumAt } from "~/models/accounts/rules";
import { isAccountVisible } from "~/models/listings/visibility.queries.server";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { isProviderId, isSlug } from "./address.rules";
import { parseTextList, type GeoPoint } from "./rules";

/** The public data of a provider. From the person's account, they contain only the first and last name. */
export interface PublicProfile
  extends
    Row<"accounts", "id" | "firstname" | "lastname">,
    Row<"companies", "name" | "city" | "countryCode"> {
  role: Exclude<Row<"accounts">["role"], "ROLE_ADMIN">;
  /** Domain of registration. The profile is shown on this domain. */
  domain: Row<"accounts">["domain"];
  /** The profile's slug on the domain of registration; null until it is assigned. */
  slug: Row<"profile_addresses">["slug"] | null;
  /** The company's creation date, YYYY-MM-DD; null if unknown. */
  dateOfCreation: Row<"companies">["dateOfCreation"];
  /** When the provider began to receive requests. */
  openSince: NonNullable<Row<"accounts">["moderatedAt"]>;
  isPremium: boolean;
  /** Whether the register lists the company's SIRET as active. */
  isVerified: boolean;
  /** Whether the provider has entered a code that was sent to the phone number. The number itself is not public. */
  isPhoneVerified: boolean;
  /** Median number of minutes until the provider answers; null without a public answer time (`publicAnswerTime`). */
  answerMinutes: number | null;
  /** Key of the profile picture in R2; null if there is none. */
  pictureKey: Row<"accounts">["pictureKey"];
  services: readonly string[];
  languages: readonly string[];
  /** Position of the company, used to find other companies nearby. The page does not show it. */
  near: GeoPoint;
}

interface ProfileRow
  extends
    Omit<PublicProfile, "isPremium" | "isVerified" | "isPhoneVerified" | "services" | "languages" | "near">,
    GeoPoint,
    Row<"accounts", "premiumStatus" | "premiumEndAt" | "phoneVerifiedAt"> {
  siretStatus: Row<"companies">["siretStatus"];
  services: string;
  languages: string;
}

/**
 * Finds a public profile by the provider's id. Null unless the account is onboarded, approved, not disabled and not
 * hidden by its SIRET.
 */
async function findProfile(
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<PublicProfile | null> {
  return isProviderId(id) ? readPublished(ctx, sql`a.id = ${id}`) : null;
}

/**
 * Finds the public profile whose URL on a domain ends with the given text. This may be the current slug, an earlier
 * slug or the provider's id.
 */
export async function findProfileAt(
  ctx: Pick<ModelContext, "db" | "clock">,
  domain: DomainCode,
  written: string,
): Promise<PublicProfile | null> {
  const text = written.toLowerCase();
  if (isProviderId(text)) return findProfile(ctx, text);
  if (!isSlug(text)) return null;
  return readPublished(
    ctx,
    sql`a.id = (SELECT provider_id FROM profile_addresses WHERE domain = ${domain} AND slug = ${text})`,
  );
}

async function readPublished(
  ctx: Pick<ModelContext, "db" | "clock">,
  who: Query,
): Promise<PublicProfile | null> {
  return readProfile(ctx, sql`${who} AND ${isAccountVisible}`);
}

/** The profile of the signed-in provider, even while couples cannot see it. */
export const findOwnProfile = (
  ctx: Pick<ModelContext, "db" | "clock">,
  providerId: string,
): Promise<PublicProfile | null> => findProfileToModerate(ctx, providerId);

/** A profile in any moderation state, for administrators and for its own provider. */
export const findProfileToModerate = async (
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<PublicProfile | null> =>
  isProviderId(id) ? readProfile(ctx, sql`a.id = ${id} AND a.deleted_at IS NULL`) : null;

async function readProfile(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  who: Query,
): Promise<PublicProfile | null> {
  const row = await db.first(sql<ProfileRow>`
    SELECT a.id, a.role, a.firstname, a.lastname, a.domain, a.premium_status AS premiumStatus, a.premium_end_at AS premiumEndAt,
      a.picture_key AS pictureKey, a.phone_verified_at AS phoneVerifiedAt,
      coalesce(a.moderated_at, a.created_at) AS openSince, c.name, c.city, c.country_code AS countryCode,
      c.date_of_creation AS dateOfCreation, c.siret_status AS siretStatus, c.latitude, c.longitude,
      (SELECT minutes FROM answer_medians WHERE subject = 'public:' || a.id) AS answerMinutes,
      (SELECT p.slug FROM profile_addresses p WHERE p.provider_id = a.id AND p.is_current = 1) AS slug,
      (SELECT json_group_array(service) FROM company_services WHERE provider_id = a.id) AS services,
      (SELECT json_group_array(language) FROM company_languages WHERE provider_id = a.id) AS languages
    FROM accounts a JOIN companies c ON c.provider_id = a.id
    WHERE a.onboarding_finished_at IS NOT NULL AND a.role <> 'ROLE_ADMIN' AND ${who}`);
  if (!row) return null;
  const { premiumStatus, premiumEndAt, siretStatus, phoneVerifiedAt, ...rest } = row;
  const { services, languages, latitude, longitude, ...shown } = rest;
  return {
    ...shown,
    isPremium: isPremiumAt({ premiumStatus, premiumEndAt }, clock.now()),
    isVerified: siretStatus === "active",
    isPhoneVerified: phoneVerifiedAt !== null,
    services: parseTextList(services),
    languages: parseTextList(languages),
    near: { latitude, longitude },
  };
}

/**
 * Finds the provider from whose page a couple came to the request form of this domain. Null if couples of this domain
 * cannot write to that provider.
 */
export async function findProfileOnDomain(
  ctx: Pick<ModelContext, "db" | "clock">,
  id: string | null,
  { country }: Pick<Domain, "country">,
): Promise<PublicProfile | null> {
  const profile = id === null ? null : await findProfile(ctx, id);
  return profile?.countryCode === country ? profile : null;
}
