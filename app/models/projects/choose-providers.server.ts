import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { DRAFT_LIFETIME } from "./rules";

/** Stores the ticked providers and venues of a draft. Their availability is checked on sending and on confirmation. */
export async function chooseProviders(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  {
    draftId,
    providerIds,
    venueIds,
  }: { draftId: string; providerIds: readonly string[]; venueIds: readonly string[] },
): Promise<void> {
  const now = clock.now();
  await db.write(sql`
    UPDATE project_drafts
    SET provider_ids = ${JSON.stringify(providerIds)}, venue_ids = ${JSON.stringify(venueIds)}, updated_at = ${now},
      expires_at = ${now + DRAFT_LIFETIME}
    WHERE id = ${draftId}`);
}
