import { didChange, sql } from "~/models/core/database";
import { saveOver } from "~/models/core/save-over.server";
import type { ModelContext } from "~/context/types";
import { STEP_COLUMNS, storedStep } from "./queries.server";
import type { OnboardingDraft } from "./rules";
import type { OnboardingStep } from "./steps.rules";

/**
 * Keeps what was typed in one step, over what its page was made from. Does nothing once the wizard is finished, however
 * late a page sends it.
 * @returns false if another page has kept something else in this step meanwhile
 */
export async function saveDraft<Step extends OnboardingStep>(
  ctx: ModelContext,
  providerId: string,
  step: Step,
  draft: OnboardingDraft[Step],
  seen: string | undefined,
): Promise<boolean> {
  const { db, clock } = ctx;
  const column = STEP_COLUMNS[step];
  // In one order, whichever way the draft was made, so that the same one is known again.
  const kept = Object.fromEntries(Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const form = { state: storedStep(providerId, step), wanted: [kept], seen };
  const isKept = await saveOver(ctx, form, async (isAsRead) => {
    const [written] = await db.write(sql`
      INSERT INTO onboarding_drafts (provider_id, ${column}, updated_at)
      SELECT id, ${JSON.stringify(kept)}, ${clock.now()} FROM accounts
      WHERE id = ${providerId} AND onboarding_finished_at IS NULL AND ${isAsRead}
      ON CONFLICT (provider_id) DO UPDATE SET ${column} = excluded.${column}, updated_at = excluded.updated_at`);
    return didChange(written);
  });
  if (isKept) return true;
  const finished = await db.first(sql`
    SELECT 1 FROM accounts WHERE id = ${providerId} AND onboarding_finished_at IS NOT NULL`);
  return finished !== null;
}
