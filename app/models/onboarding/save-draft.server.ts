import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { OnboardingDraft } from "./rules";
import type { OnboardingStep } from "./steps.rules";

/** The column of each step. Column names come only from here, never from a form. */
const COLUMNS: Record<OnboardingStep, Query> = {
  company: sql`company`,
  address: sql`address`,
  services: sql`services`,
};

/** Keeps what was typed in one step. Does nothing once the wizard is finished, however late a page sends it. */
export async function saveDraft<Step extends OnboardingStep>(
  { db, clock }: ModelContext,
  providerId: string,
  step: Step,
  draft: OnboardingDraft[Step],
): Promise<void> {
  const column = COLUMNS[step];
  await db.write(sql`
    INSERT INTO onboarding_drafts (provider_id, ${column}, updated_at)
    SELECT id, ${JSON.stringify(draft)}, ${clock.now()} FROM accounts
    WHERE id = ${providerId} AND onboarding_finished_at IS NULL
    ON CONFLICT (provider_id) DO UPDATE SET ${column} = excluded.${column}, updated_at = excluded.updated_at`);
}
