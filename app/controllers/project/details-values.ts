import { townLabel } from "~/models/places/resolve-town.server";
import type { ProjectFormOrigin } from "~/models/projects/preselect.server";
import { CHOICES_PER_KIND_MAX, type ProjectDetails } from "~/models/projects/rules";

/** Converts a stored project to the field values of the first step. */
export const detailsFormValues = ({ place, ...kept }: ProjectDetails) => ({
  ...kept,
  venueFeatures: [...kept.venueFeatures],
  languages: [...kept.languages],
  q: townLabel(place),
  hasTheme: kept.weddingTheme ? "yes" : "no",
});

/** The providers and venues in the link to this form, which stands on public pages and on the page of favourites. */
export const originOfForm = ({ searchParams }: URL): ProjectFormOrigin => ({
  providers: searchParams.getAll("provider").slice(0, CHOICES_PER_KIND_MAX),
  venues: searchParams.getAll("venue").slice(0, CHOICES_PER_KIND_MAX),
});

/** The link to the first step that ticks the given planners and venues again. */
export function pathWithChoice({ providers, venues }: ProjectFormOrigin): string {
  const choice = new URLSearchParams([
    ...providers.slice(0, CHOICES_PER_KIND_MAX).map((id) => ["provider", id]),
    ...venues.slice(0, CHOICES_PER_KIND_MAX).map((id) => ["venue", id]),
  ]);
  return choice.size > 0 ? `/project?${choice}` : "/project";
}
