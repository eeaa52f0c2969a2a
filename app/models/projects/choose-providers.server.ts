import { sql } from "~/models/core/database";
import type { SiteContext } from "~/context/types";
import { splitProviderChoice, type ChoiceError } from "./offer.server";
import type { ProjectDraft } from "./queries.server";
import { PROJECT_DRAFT_LIFETIME_MS } from "./rules";

interface SentChoice {
  providers: readonly string[];
  venues: readonly string[];
  /**
   * Whether the couple's choice is final. A final choice is refused if a chosen provider or venue is unavailable; a
   * choice that is not final is stored without the unavailable ones.
   */
  isFinal: boolean;
}

/**
 * Stores the chosen providers and venues of a draft. The availability of the chosen ones is checked again when the
 * couple sends the project and when the couple confirms it.
 * @returns why nothing is stored, or null
 */
export async function chooseProviders(
  ctx: Pick<SiteContext, "db" | "clock" | "domain">,
  draft: ProjectDraft,
  { providers, venues, isFinal }: SentChoice,
): Promise<ChoiceError | null> {
  const { providerIds, venueIds, error } = await splitProviderChoice(ctx, draft, {
    domain: ctx.domain,
    providers: [...new Set(providers)],
    venues: [...new Set(venues)],
  });
  if (isFinal && error) return error;
  const now = ctx.clock.now();
  await ctx.db.write(sql`
    UPDATE project_drafts
    SET provider_ids = ${JSON.stringify(providerIds)}, venue_ids = ${JSON.stringify(venueIds)}, updated_at = ${now},
      expires_at = ${now + PROJECT_DRAFT_LIFETIME_MS}
    WHERE id = ${draft.id}`);
  return null;
}
