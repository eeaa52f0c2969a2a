import type { SiteContext } from "~/context/types";
import type { FoundPlace } from "~/models/places/queries.server";
import { projectDetailsFromForm } from "./details.rules";
import type { DetailsInput } from "./form.rules";
import { findUnknownChoices } from "./list-options.server";
import { findPreselection, type ProjectFormOrigin } from "./preselect.server";
import type { ProjectDraft } from "./queries.server";
import { resolvePlace } from "./resolve-place.server";
import { saveProjectDraft } from "./save-draft.server";

export type SubmittedProjectDetails =
  /** `first`: ids of the planners and venues in the link to the form. */
  | { kind: "saved"; token: string; first: readonly string[] }
  /** The errors by field, as text keys, and the places that the typed town may refer to. */
  | { kind: "invalid"; errors: Record<string, string>; found: readonly FoundPlace[] | null };

/**
 * Saves the details of a couple's project, if its place is located and every choice is offered.
 * @param kept the stored draft and its token; null for a new project
 */
export async function submitProjectDetails(
  ctx: SiteContext,
  sent: Omit<DetailsInput, "intent" | "homepage" | "stamp">,
  { kept, origin }: { kept: { draft: ProjectDraft; token: string } | null; origin: ProjectFormOrigin },
): Promise<SubmittedProjectDetails> {
  const { domain, language } = ctx;
  const before = kept?.draft.details.place ?? null;
  const unknown = await findUnknownChoices(ctx, sent, language);
  const resolved = await resolvePlace(ctx, sent, { country: domain.country, language, before });
  if (!("place" in resolved))
    return { kind: "invalid", errors: { ...unknown, q: resolved.error }, found: resolved.found };
  if (Object.keys(unknown).length > 0) return { kind: "invalid", errors: unknown, found: null };
  const chosen = await findPreselection(ctx, origin, domain);
  const { planners = [], venues = [] } = chosen ?? {};
  const token = await saveProjectDraft(ctx, {
    ...{ token: kept?.token ?? null, domain: domain.code, planners, venues },
    details: projectDetailsFromForm(sent, resolved.place),
  });
  return { kind: "saved", token, first: [...planners, ...venues] };
}
