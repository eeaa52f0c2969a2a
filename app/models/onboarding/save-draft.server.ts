import { didChange, sql } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { ModelContext } from "~/context/types";
import { STEP_COLUMNS, storedStepJson } from "./queries.server";
import type { OnboardingDraft } from "./rules";
import type { OnboardingStep } from "./steps.rules";

/**
 * Saves the typed values of one step, if the stored step is still the version that the page showed. If the wizard is
 * finished, a draft that a page sends late has no effect.
 * @returns false if another page has saved other values of this step in the meantime
 */
export async function saveOnboardingDraft<Step extends OnboardingStep>(
  ctx: ModelContext,
  providerId: string,
  step: Step,
  draft: OnboardingDraft[Step],
  seen: string | undefined,
): Promise<boolean> {
  const { db, clock } = ctx;
  const column = STEP_COLUMNS[step];
  // The keys are sorted, so that equal drafts are stored as equal texts.
  const sorted = Object.fromEntries(
    Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const form = { state: storedStepJson(providerId, step), wanted: [sorted], seen };
  const isKept = await saveIfUnchanged(ctx, form, async (isAsRead) => {
    const [written] = await db.write(sql`
      INSERT INTO onboarding_drafts (provider_id, ${column}, updated_at)
      SELECT id, ${JSON.stringify(sorted)}, ${clock.now()} FROM accounts
      WHERE id = ${providerId} AND onboarding_finished_at IS NULL AND ${isAsRead}
      ON CONFLICT (provider_id) DO UPDATE SET ${column} = excluded.${column}, updated_at = excluded.updated_at`);
    return didChange(written);
  });
  if (isKept) return true;
  const finished = await db.first(sql`
    SELECT 1 FROM accounts WHERE id = ${providerId} AND onboarding_finished_at IS NOT NULL`);
  return finished !== null;
}
