import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { OnboardingStep } from "./steps.rules";
import { addressDraftSchema, companyDraftSchema, servicesDraftSchema, type OnboardingDraft } from "./rules";

/** The columns of a draft, as a LEFT JOIN reads them. */
export interface OnboardingColumns {
  company: Row<"onboarding_drafts">["company"] | null;
  address: Row<"onboarding_drafts">["address"] | null;
  services: Row<"onboarding_drafts">["services"] | null;
}

interface DraftRow extends OnboardingColumns {
  isFinished: number;
}

export interface OnboardingState {
  draft: OnboardingDraft;
  /**
   * Whether the wizard is finished. This is read together with the draft, so that a finished wizard is never mistaken
   * for an empty wizard.
   */
  isFinished: boolean;
}

/** The draft of an account. If the person has not begun the onboarding, its steps are empty. */
export async function findOnboarding(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<OnboardingState> {
  const row = await db.first(sql<DraftRow>`
    SELECT d.company, d.address, d.services, a.onboarding_finished_at IS NOT NULL AS isFinished
    FROM accounts a LEFT JOIN onboarding_drafts d ON d.provider_id = a.id
    WHERE a.id = ${providerId}`);
  return { draft: readOnboardingDraft(row), isFinished: row?.isFinished === 1 };
}

/** The draft in the columns of a row. Steps without a column are empty. */
export const readOnboardingDraft = (row: OnboardingColumns | null): OnboardingDraft => ({
  company: companyDraftSchema.parse(JSON.parse(row?.company ?? "{}")),
  address: addressDraftSchema.parse(JSON.parse(row?.address ?? "{}")),
  services: servicesDraftSchema.parse(JSON.parse(row?.services ?? "{}")),
});

/** The database column of each step. Column names come only from this list, never from a form. */
export const STEP_COLUMNS: Record<OnboardingStep, Query> = {
  company: sql`company`,
  address: sql`address`,
  services: sql`services`,
};

/** The stored data that the page of a step shows, as a JSON array; NULL before anything is saved. */
export const storedStepJson = (providerId: string, step: OnboardingStep): Query => sql`
  (SELECT '[' || ${STEP_COLUMNS[step]} || ']' FROM onboarding_drafts WHERE provider_id = ${providerId})`;
