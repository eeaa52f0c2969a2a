import type { ServiceContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { findLookups, listLookups, type Lookup } from "~/models/lookups/queries.server";

/** The lists from which a company can choose; null for a list that could not be loaded. */
export interface CompanyChoices {
  services: Lookup[] | null;
  languages: Lookup[] | null;
}

type LookupContext = Pick<ServiceContext, "db" | "clock" | "reportFailure">;

/** Slugs of the entries that a company has chosen. */
interface Chosen {
  services: readonly string[];
  languages: readonly string[];
}

const NOTHING: Chosen = { services: [], languages: [] };

/**
 * The entries that a company can choose from each list.
 * @param own the company's earlier choices, which it may keep even if they are no longer offered
 */
export async function offeredCompanyChoices(
  ctx: LookupContext,
  language: Language,
  own: Chosen = NOTHING,
): Promise<CompanyChoices> {
  const [services, languages] = await Promise.all([
    loadList(ctx, "service", language, own.services),
    loadList(ctx, "language", language, own.languages),
  ]);
  return { services, languages };
}

/** Loads one list of choices. An empty list is treated like a list that could not be loaded. */
async function loadList(
  ctx: LookupContext,
  kind: "service" | "language",
  language: Language,
  own: readonly string[],
): Promise<Lookup[] | null> {
  try {
    const list = await listLookups(ctx, kind, language);
    const ownEntries = await findLookups(ctx, kind, own, language);
    return list.length > 0 ? [...list, ...ownEntries.filter(({ isActive }) => !isActive)] : null;
  } catch (failure) {
    ctx.reportFailure("choices_unavailable", failure);
    return null;
  }
}

/** Errors by field for choices that are not offered or could not be checked; null if all are valid. */
export async function companyChoiceErrors(
  ctx: LookupContext,
  language: Language,
  chosen: Chosen,
  own: Chosen = NOTHING,
): Promise<Record<string, string> | null> {
  const offered = await offeredCompanyChoices(ctx, language, own);
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
