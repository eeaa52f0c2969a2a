import type { SiteContext } from "~/context/types";
import { formatTypedEuros } from "~/models/core/typed-euros.rules";
import { townLabel } from "~/models/places/resolve-town.server";
import { latestWeddingDay } from "~/models/portfolios/form.rules";
import type { Portfolio } from "~/models/portfolios/queries.server";
import { offeredServices } from "~/models/portfolios/submit-portfolio.server";
import { todayOnDomain } from "~/i18n/local-days";

/** The choices that the form of a portfolio offers, and its stored values. */
export async function describePortfolioForm(ctx: SiteContext, stored: Portfolio | null) {
  const today = todayOnDomain(ctx);
  const offered = await offeredServices(ctx);
  return {
    today,
    latest: latestWeddingDay(today),
    services: offered && offered.map(({ slug, label }) => ({ value: slug, label })),
    values: stored ? valuesOf(ctx, stored) : {},
  };
}

/** The stored portfolio as values of the form's fields, with amounts in the reader's format. */
function valuesOf(
  { formats }: SiteContext,
  stored: Portfolio,
): Record<string, string | string[] | Record<string, string>[]> {
  const { title, description, weddingDate, style, location, guests, totalBudget, plannerBudget } = stored;
  return {
    ...{ title, description, weddingDate, style, location },
    q: stored.city === "" ? "" : townLabel(stored),
    guests: guests === null ? "" : String(guests),
    totalBudget: formatTypedEuros(totalBudget, formats.locale),
    plannerBudget: formatTypedEuros(plannerBudget, formats.locale),
    ...(stored.isBudgetHidden ? { isBudgetHidden: "on" } : {}),
    services: stored.services,
    partners: stored.partners.map(({ trade, name, link }) => ({ trade, name, link: link ?? "" })),
  };
}
