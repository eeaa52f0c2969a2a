import type { SiteContext } from "~/context/types";
import { idsOfFavorites, type Favorite, type FavoriteKind } from "~/models/favorites/rules";
import { listOfferedNames } from "~/models/listings/search.queries.server";
import type { FoundPlace } from "~/models/places/queries.server";
import { projectDetailsFromForm } from "./details.rules";
import type { DetailsInput } from "./form.rules";
import { findUnknownChoices } from "./list-options.server";
import { findPreselection, type ProjectFormOrigin } from "./preselect.server";
import type { ProjectDraft } from "./queries.server";
import { resolvePlace } from "./resolve-place.server";
import { CHOICES_PER_KIND_MAX } from "./rules";
import { saveProjectDraft } from "./save-draft.server";

export type SubmittedProjectDetails =
  /**
   * `token`: the token of a new draft; null if the draft existed. `first`: ids of the planners and venues in the link to
   * the form.
   */
  | { kind: "saved"; token: string | null; first: readonly string[] }
  /** The errors by field, as text keys, and the places that the typed town may refer to. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null };

/**
 * Saves the details of a couple's project, if its place is located and every choice is offered. The favourites are
 * ticked in a new draft, unless the link to the form contains a choice.
 * @param draft the stored draft; null for a new project
 */
export async function submitProjectDetails(
  ctx: SiteContext,
  sent: Omit<DetailsInput, "intent" | "homepage" | "stamp">,
  {
    draft,
    origin,
    favorites,
  }: { draft: ProjectDraft | null; origin: ProjectFormOrigin; favorites: readonly Favorite[] },
): Promise<SubmittedProjectDetails> {
  const { domain, language } = ctx;
  const before = draft?.details.place ?? null;
  const unknown = await findUnknownChoices(ctx, sent, language);
  const resolved = await resolvePlace(ctx, sent, { country: domain.country, language, before });
  if (!("place" in resolved))
    return { kind: "invalid", errors: { ...unknown, q: resolved.error }, found: resolved.found };
  if (Object.keys(unknown).length > 0) return { kind: "invalid", errors: unknown, found: null };
  const chosen = await findPreselection(ctx, origin, domain);
  const { planners = [], venues = [] } = chosen ?? {};
  const first = [...planners, ...venues];
  const ticks =
    draft === null && first.length === 0 ? await ticksOfFavorites(ctx, favorites) : { planners, venues };
  const token = await saveProjectDraft(ctx, {
    ...{ draft, domain: domain.code },
    ...ticks,
    details: projectDetailsFromForm(sent, resolved.place),
  });
  return { kind: "saved", token, first };
}

/** The ticks of a new draft: the newest favourites that couples may choose, five of each kind at most. */
async function ticksOfFavorites(
  ctx: SiteContext,
  favorites: readonly Favorite[],
): Promise<{ planners: string[]; venues: string[] }> {
  const { country } = ctx.domain;
  const ticksOf = async (kind: FavoriteKind) =>
    (await listOfferedNames(ctx, idsOfFavorites(favorites, kind), { kind, country }))
      .slice(0, CHOICES_PER_KIND_MAX)
      .map(({ id }) => id);
  const [planners, venues] = await Promise.all([ticksOf("planner"), ticksOf("venue")]);
  return { planners, venues };
}
