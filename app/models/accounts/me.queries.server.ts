import type { Row } from "#db/rows";
import type { SiteContext } from "~/context/types";
import { todayOnDomain } from "~/i18n/local-days";
import { PROFILE_COLUMNS, toProfileState, type ProfileStateRow } from "~/models/checklist/queries.server";
import type { ProfileState } from "~/models/checklist/rules";
import { sql, type Query } from "~/models/core/database";
import { readOnboardingDraft, type OnboardingColumns } from "~/models/onboarding/queries.server";
import { firstIncompleteStep } from "~/models/onboarding/rules";
import type { OnboardingStep } from "~/models/onboarding/steps.rules";
import type { Me } from "./sessions/queries.server";

/** What the session of an account does not contain. */
interface MeFacts
  extends
    Row<"accounts", "phone" | "premiumStatus" | "premiumStartAt" | "premiumEndAt">,
    Omit<OnboardingColumns, "services">,
    ProfileStateRow {
  city: Row<"companies">["city"] | null;
  hasServices: number;
  isFinished: number;
  draftServices: OnboardingColumns["services"];
}

/** The signed-in account, with all data that the person's start page shows. */
export interface AccountOfSession extends Pick<
  Me,
  | "providerId"
  | "email"
  | "firstname"
  | "lastname"
  | "role"
  | "language"
  | "domain"
  | "companyName"
  | "slug"
  | "pictureKey"
  | "hasFinishedOnboarding"
  | "moderation"
  | "isModerated"
  | "isPublished"
  | "isPremium"
  | "credits"
  | "requestsUnseen"
> {
  /** The phone number in E.164 format. */
  phone: string | null;
  /** City of the company; null before onboarding is finished. */
  city: string | null;
  premiumStatus: Row<"accounts">["premiumStatus"];
  premiumStartAt: number | null;
  premiumEndAt: number | null;
  /** The next step of the onboarding wizard; null once the wizard is finished. */
  onboardingStep: OnboardingStep | null;
  /** Whether the company has chosen at least one service. */
  hasServices: boolean;
  profile: ProfileState;
  isImpersonated: boolean;
}

/**
 * Reads what the session of an account does not contain. Null if the account does not exist.
 *
 * @param accountId the id of the account, or SQL that selects it
 */
export const readMeFacts = (
  { db }: Pick<SiteContext, "db">,
  accountId: string | Query<{ id: string }>,
): Promise<MeFacts | null> =>
  db.first(sql<MeFacts>`
    SELECT a.phone, a.premium_status AS premiumStatus, a.premium_start_at AS premiumStartAt,
      a.premium_end_at AS premiumEndAt, (SELECT city FROM companies WHERE provider_id = a.id) AS city,
      EXISTS (SELECT 1 FROM company_services WHERE provider_id = a.id) AS hasServices,
      a.onboarding_finished_at IS NOT NULL AS isFinished, d.company, d.address, d.services AS draftServices,
      ${PROFILE_COLUMNS}
    FROM accounts a LEFT JOIN portraits p ON p.provider_id = a.id
    LEFT JOIN onboarding_drafts d ON d.provider_id = a.id AND a.onboarding_finished_at IS NULL
    WHERE a.id = ${accountId}`);

/** Reads who is signed in: role, progress, premium, credits, and which parts of the profile are complete. */
export const readMe = async (ctx: SiteContext, me: Me): Promise<AccountOfSession> =>
  toAccountOfSession(ctx, me, await readMeFacts(ctx, me.providerId));

/** Joins the session of an account with its other data, which may have been read together with the session. */
export function toAccountOfSession(
  ctx: Pick<SiteContext, "clock" | "domain">,
  me: Me,
  stored: MeFacts | null,
): AccountOfSession {
  const { providerId, email, firstname, lastname, role, language, domain } = me;
  const { companyName, slug, pictureKey, hasFinishedOnboarding, moderation, isModerated, isPublished } = me;
  const { isPremium, credits, requestsUnseen, impersonator } = me;
  if (!stored) throw new Error("a signed-in account has no row");
  const { phone, premiumStatus, premiumStartAt, premiumEndAt, city } = stored;
  return {
    ...{ providerId, email, firstname, lastname, role, language, domain },
    ...{ companyName, slug, pictureKey, hasFinishedOnboarding, moderation, isModerated, isPublished },
    ...{ isPremium, credits, requestsUnseen },
    ...{ phone, premiumStatus, premiumStartAt, premiumEndAt, city },
    onboardingStep:
      hasFinishedOnboarding || stored.isFinished === 1
        ? null
        : firstIncompleteStep(
            readOnboardingDraft({ ...stored, services: stored.draftServices }),
            todayOnDomain(ctx),
          ),
    profile: toProfileState(stored),
    hasServices: stored.hasServices === 1,
    isImpersonated: impersonator !== null,
  };
}
