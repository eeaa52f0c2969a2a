import type { SiteContext } from "~/context/types";
import { formatRecentMoment } from "~/i18n/formats";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { lookupNames } from "~/models/lookups/queries.server";
import { missingVenueContent, type CompletenessPart } from "~/models/venues/completeness.rules";
import { findNewDraft } from "~/models/venues/wizard/drafts.queries.server";
import { listVenues, type VenueLine } from "~/models/venues/queries.server";
import { FREE_PLAN_VENUES, VENUES_MAX } from "~/models/venues/rules";

export interface DescribedVenueLine extends Omit<VenueLine, "type"> {
  /** The type of the venue in words. */
  kind: string;
  missing: CompletenessPart[];
  share: number;
}

export interface VenuesPage {
  venues: DescribedVenueLine[];
  isPremium: boolean;
  /** Whether the plan allows one more venue. */
  hasRoom: boolean;
  /** The stored venues of an account and, if there is one, the new venue that is still a draft. */
  draft: { id: string; name: string; keptAt: string } | null;
}

/** The venues of an account, and the new venue that is still a draft. */
export async function loadVenues(
  ctx: SiteContext,
  { providerId, isPremium }: Pick<Me, "providerId" | "isPremium">,
): Promise<VenuesPage> {
  const [lines, draft, nameOf] = await Promise.all([
    listVenues(ctx, providerId),
    findNewDraft(ctx, providerId),
    lookupNames(ctx),
  ]);
  const venues = lines.map(({ type, ...line }) => ({
    ...line,
    ...missingVenueContent(line),
    kind: nameOf("venue_type", type, ctx.language),
  }));
  return {
    venues,
    isPremium,
    hasRoom: venues.length < (isPremium ? VENUES_MAX : FREE_PLAN_VENUES),
    draft: draft && {
      id: draft.id,
      name: draft.steps.general?.name ?? "",
      keptAt: formatRecentMoment(draft.updatedAt, ctx.clock.now(), ctx.formats),
    },
  };
}
