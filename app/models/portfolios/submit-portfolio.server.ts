import type { SiteContext } from "~/context/types";
import { AppError, ERRORS } from "~/models/core/errors";
import { listLookups, type Lookup } from "~/models/lookups/queries.server";
import type { FoundPlace } from "~/models/places/queries.server";
import { resolveTown, townLabel } from "~/models/places/resolve-town.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import type { PortfolioFormInput, PortfolioInput } from "./form.rules";
import { findPortfolio, type Portfolio } from "./queries.server";
import { addPortfolio, changePortfolio, NO_TOWN, type PortfolioTown } from "./save-portfolio.server";

export type SubmittedPortfolio =
  | { id: string }
  /**
   * Errors as text keys by field, and the places found for the portfolio's town. `code`: why a form without errors was
   * not stored.
   */
  | {
      errors: Record<string, string>;
      status: number;
      found: readonly FoundPlace[] | null;
      code?: "portfolio_quota" | "changed_meanwhile";
    };

const invalid = (errors: Record<string, string>, found: readonly FoundPlace[] | null = null) => ({
  errors,
  status: 400,
  found,
});

const failure = (code: "portfolio_quota" | "changed_meanwhile") => ({
  errors: { "": ERRORS[code].key },
  status: ERRORS[code].status,
  found: null,
  code,
});

/**
 * `country`: the country in which the town is searched; default: the domain's country. With it, the stored town is kept
 * only if country, name and postal code are unchanged.
 */
type SubmittedInput = PortfolioFormInput & { country?: string | undefined };

/**
 * Adds a portfolio or, if `before` is given, changes the stored one. It first finds the town and checks the services;
 * if the form was sent without scripts only to search for the town, it stores nothing and returns the places found.
 */
export async function submitPortfolio(
  ctx: SiteContext,
  providerId: string,
  input: SubmittedInput,
  before: Portfolio | null,
): Promise<SubmittedPortfolio> {
  if (input.intent === "search") {
    const where = { country: ctx.domain.country, language: ctx.language };
    return { errors: {}, status: 200, found: await suggestPlaces(ctx, { q: input.q ?? "", ...where }) };
  }
  const services = await offeredServices(ctx);
  const unknown = unknownServices(input.services, services, before);
  const town = await townOf(ctx, input, before);
  if ("errors" in town) return invalid({ ...unknown, ...town.errors }, town.found);
  if (Object.keys(unknown).length > 0) return invalid(unknown);
  if (before === null) {
    const added = await addPortfolio(ctx, providerId, input, town);
    return "id" in added ? added : failure(added.rejection);
  }
  if (await changePortfolio(ctx, providerId, before, input, town)) return { id: before.id };
  // The portfolio was deleted in the meantime, so there is nothing to change.
  if (!(await findPortfolio(ctx, providerId, before.id))) throw new AppError("not_found");
  return failure("changed_meanwhile");
}

/** The services that can be chosen; null if they cannot be loaded. */
export async function offeredServices(ctx: SiteContext): Promise<Lookup[] | null> {
  try {
    const list = await listLookups(ctx, "service", ctx.language);
    return list.length > 0 ? list : null;
  } catch (failed) {
    ctx.reportFailure("choices_unavailable", failed);
    return null;
  }
}

/** The error for chosen services that are neither offered nor chosen before. */
function unknownServices(
  chosen: readonly string[],
  offered: readonly Lookup[] | null,
  before: Portfolio | null,
): Record<string, string> {
  const more = chosen.filter((slug) => !before?.services.includes(slug));
  if (more.length === 0) return {};
  if (!offered) return { services: "company_services:errors.prestations" };
  const isKnown = more.every((slug) => offered.some((lookup) => lookup.slug === slug));
  return isKnown ? {} : { services: ERRORS.malformed_form.key };
}

async function townOf(
  ctx: SiteContext,
  input: PortfolioInput & { country?: string | undefined },
  before: Portfolio | null,
): Promise<PortfolioTown | { errors: Record<string, string>; found: readonly FoundPlace[] }> {
  const isNamed = Boolean(input.q?.trim()) || input.placeId !== undefined;
  if (!isNamed) return NO_TOWN;
  const resolved = await resolveTown(ctx, input, {
    country: input.country ?? ctx.domain.country,
    language: ctx.language,
    before: before && isStoredTown(before, input) ? before : null,
  });
  if ("town" in resolved) {
    const { city, zipcode, countryCode, latitude, longitude } = resolved.town;
    return { city, zipcode: zipcode ?? "", countryCode, latitude, longitude };
  }
  const { found } = resolved;
  return {
    errors: { q: found.length > 0 ? "portfolios:errors.town" : "portfolios:errors.town_unknown" },
    found,
  };
}

const isStoredTown = (
  { city, zipcode, countryCode }: Portfolio,
  { country, q }: { country?: string | undefined; q?: string | undefined },
): boolean =>
  city !== "" && (country === undefined || (country === countryCode && q === townLabel({ city, zipcode })));
