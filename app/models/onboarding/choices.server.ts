import type { Language } from "~/i18n/domains";
import { listLookups, type Lookup } from "~/models/lookups/queries.server";
import type { ServiceContext } from "~/context/types";

/** The choices of step 3; null for a list that could not be loaded. */
export interface OnboardingChoices {
  services: Lookup[] | null;
  languages: Lookup[] | null;
}

type LookupContext = Pick<ServiceContext, "db" | "clock" | "reportFailure">;

export async function offeredChoices(ctx: LookupContext, language: Language): Promise<OnboardingChoices> {
  const [services, languages] = await Promise.all([
    loadList(ctx, "service", language),
    loadList(ctx, "language", language),
  ]);
  return { services, languages };
}

/** An empty list counts as not loaded. */
async function loadList(
  ctx: LookupContext,
  kind: "service" | "language",
  language: Language,
): Promise<Lookup[] | null> {
  try {
    const list = await listLookups(ctx, kind, language);
    return list.length > 0 ? list : null;
  } catch (failure) {
    ctx.reportFailure("choices_unavailable", failure);
    return null;
  }
}

/** Errors by field for choices that are not offered or could not be checked; null if all are valid. */
export async function unknownChoices(
  ctx: LookupContext,
  language: Language,
  chosen: { services: readonly string[]; languages: readonly string[] },
): Promise<Record<string, string> | null> {
  const offered = await offeredChoices(ctx, language);
  const errors = {
    ...problemOf(chosen.services, offered.services, "services", "company_services:errors.prestations"),
    ...problemOf(chosen.languages, offered.languages, "languages", "company_services:errors.langues"),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

function problemOf(
  chosen: readonly string[],
  offered: readonly Lookup[] | null,
  field: "services" | "languages",
  loadError: string,
): Record<string, string> {
  if (!offered) return { [field]: loadError };
  const isKnown = chosen.every((slug) => offered.some((lookup) => lookup.slug === slug));
  return isKnown ? {} : { [field]: `validation:${field}_required` };
}
