import { LANGUAGES, type Language } from "~/i18n/domains";
import { listLookups, type Lookup } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import type { ModelContext } from "~/context/types";
import type { DetailsInput } from "./form.rules";
import { VENUE_SERVICE } from "./wanted.rules";

/** An option of a list in a form. */
export interface SelectableOption {
  value: string;
  label: string;
}

type ReadContext = Pick<ModelContext, "db" | "clock">;

const toOption = ({ slug, label }: Lookup): SelectableOption => ({ value: slug, label });

/**
 * Capitalises the name of a language, because it begins a line of the list. Inside sentences the name is in lower case.
 */
const asHeading = (language: Language) => (option: SelectableOption) => ({
  ...option,
  label: option.label.charAt(0).toLocaleUpperCase(language) + option.label.slice(1),
});

/** The services of planners among which a couple chooses. */
export const listPlannerServices = async (ctx: ReadContext, language: Language): Promise<Lookup[]> =>
  (await listLookups(ctx, "service_type", language)).filter(({ slug }) => slug !== VENUE_SERVICE);

/** All choices of the first step, in the page's language. */
export async function listProjectOptions(ctx: ReadContext, language: Language) {
  const list = async (kind: LookupKind) => (await listLookups(ctx, kind, language)).map(toOption);
  const spoken = (await list("language")).map(asHeading(language));
  const isMain = ({ value }: SelectableOption) => LANGUAGES.some((known) => known === value);
  return {
    eventTypes: await list("event_type"),
    serviceTypes: (await listPlannerServices(ctx, language)).map(toOption),
    venueFeatures: await list("venue_feature"),
    guestRanges: await list("guest_range"),
    budgetRanges: await list("budget_range"),
    plannerBudgetRanges: await list("planner_budget_range"),
    languages: spoken.filter(isMain),
    otherLanguages: spoken.filter((option) => !isMain(option)),
  };
}

const LISTED = {
  eventType: ["event_type", "project:errors.event_type"],
  serviceType: ["service_type", "project:errors.service_type"],
  guestRange: ["guest_range", "project:errors.guests"],
  venueFeatures: ["venue_feature", "project:errors.venue_features"],
  budgetRange: ["budget_range", "project:errors.budget"],
  plannerBudgetRange: ["planner_budget_range", "project:errors.planner_budget"],
  languages: ["language", "project:errors.languages"],
} as const satisfies Record<string, readonly [LookupKind, string]>;

/**
 * Checks the given choices against the offered lists.
 * @returns errors as text keys by field
 */
export async function findUnknownChoices(
  ctx: ReadContext,
  input: Partial<Pick<DetailsInput, keyof typeof LISTED>>,
  language: Language,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [field, [kind, message]] of Object.entries(LISTED)) {
    const offered = new Set((await listLookups(ctx, kind, language)).map(({ slug }) => slug));
    const chosen: unknown = Object.entries(input).find(([name]) => name === field)?.[1];
    const slugs = Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [chosen];
    if (slugs.some((slug) => !offered.has(String(slug)))) errors[field] = message;
  }
  return errors;
}
