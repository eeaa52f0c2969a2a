import type { Row } from "#db/rows";
import type { SiteContext } from "~/context/types";
import { todayOnDomain } from "~/i18n/local-days";
import { readProfileState } from "~/models/checklist/queries.server";
import type { ProfileState } from "~/models/checklist/rules";
import { sql } from "~/models/core/database";
import { findOnboarding } from "~/models/onboarding/queries.server";
import { firstIncompleteStep } from "~/models/onboarding/rules";
import type { OnboardingStep } from "~/models/onboarding/steps.rules";
import type { Me } from "./sessions/queries.server";

interface StoredFacts extends Row<"accounts", "phone" | "premiumStatus" | "premiumStartAt" | "premiumEndAt"> {
  city: Row<"companies">["city"] | null;
  hasServices: number;
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

/** Reads who is signed in: role, progress, premium, credits, and which parts of the profile are complete. */
export async function readMe(ctx: SiteContext, me: Me): Promise<AccountOfSession> {
  const { providerId, email, firstname, lastname, role, language, domain } = me;
  const { companyName, slug, pictureKey, hasFinishedOnboarding, moderation, isModerated, isPublished } = me;
  const { isPremium, credits, requestsUnseen, impersonator } = me;
  const [facts, profile, onboardingStep] = await Promise.all([
    ctx.db.first(sql<StoredFacts>`
      SELECT a.phone, a.premium_status AS premiumStatus, a.premium_start_at AS premiumStartAt,
        a.premium_end_at AS premiumEndAt, (SELECT city FROM companies WHERE provider_id = a.id) AS city,
        EXISTS (SELECT 1 FROM company_services WHERE provider_id = a.id) AS hasServices
      FROM accounts a WHERE a.id = ${providerId}`),
    readProfileState(ctx, me),
    nextStep(ctx, me),
  ]);
  if (!facts) throw new Error("a signed-in account has no row");
  return {
    ...{ providerId, email, firstname, lastname, role, language, domain },
    ...{ companyName, slug, pictureKey, hasFinishedOnboarding, moderation, isModerated, isPublished },
    ...{ isPremium, credits, requestsUnseen, profile, onboardingStep },
    ...facts,
    hasServices: facts.hasServices === 1,
    isImpersonated: impersonator !== null,
  };
}

async function nextStep(
  ctx: SiteContext,
  { providerId, hasFinishedOnboarding }: Me,
): Promise<OnboardingStep | null> {
  if (hasFinishedOnboarding) return null;
  const { draft, isFinished } = await findOnboarding(ctx, providerId);
  return isFinished ? null : firstIncompleteStep(draft, todayOnDomain(ctx));
}
