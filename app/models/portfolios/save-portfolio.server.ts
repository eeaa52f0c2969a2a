import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { PortfolioInput } from "./form.rules";
import { planAllowsPortfolio, storedPortfolioJson, type Portfolio } from "./queries.server";

/** The location of a wedding. If its town is unknown, the texts are empty and the coordinates are 0, 0. */
export type PortfolioTown = Pick<Portfolio, "city" | "zipcode" | "countryCode" | "latitude" | "longitude">;

export const NO_TOWN: PortfolioTown = { city: "", zipcode: "", countryCode: "", latitude: 0, longitude: 0 };

/** Statements that replace the services of a portfolio of this provider. */
const servicesOf = (
  providerId: string,
  id: string,
  services: readonly string[],
  when: Query = sql`1`,
): Query[] => {
  const isOwn = sql`EXISTS (SELECT 1 FROM portfolios WHERE id = ${id} AND provider_id = ${providerId}) AND ${when}`;
  return [
    sql`DELETE FROM portfolio_services WHERE portfolio_id = ${id} AND ${isOwn}`,
    sql`INSERT INTO portfolio_services (portfolio_id, service)
        SELECT ${id}, value FROM json_each(${JSON.stringify(services)}) WHERE ${isOwn}`,
  ];
};

/**
 * Adds an unpublished portfolio, unless the provider already has a portfolio with the same content. The INSERT checks
 * the quota of the free plan, so calls that run in parallel never exceed it.
 * @returns the portfolio's id, or why it was rejected
 */
export async function addPortfolio(
  { db, clock, ids }: ModelContext,
  providerId: string,
  input: PortfolioInput,
  town: PortfolioTown,
): Promise<{ id: string } | { rejection: "portfolio_quota" }> {
  const id = ids.uuid();
  const now = clock.now();
  const same: Query<{ id: string }> = sql`
    SELECT id FROM portfolios WHERE provider_id = ${providerId} AND title = ${input.title}
      AND description = ${input.description} AND wedding_date = ${input.weddingDate}
      AND location = ${input.location} AND style = ${input.style}`;
  const [added] = await db.write(
    sql`INSERT INTO portfolios (id, provider_id, title, description, wedding_date, total_budget, planner_budget, guests,
          location, city, zipcode, country_code, latitude, longitude, style, partners, is_budget_hidden, created_at, changed_at)
        SELECT ${id}, ${providerId}, ${input.title}, ${input.description}, ${input.weddingDate},
          ${input.totalBudget ?? null}, ${input.plannerBudget ?? null}, ${input.guests ?? null}, ${input.location},
          ${town.city}, ${town.zipcode}, ${town.countryCode}, ${town.latitude}, ${town.longitude}, ${input.style},
          ${JSON.stringify(input.partners)}, ${input.isBudgetHidden !== undefined}, ${now}, ${now}
        WHERE ${planAllowsPortfolio(providerId, now)} AND NOT EXISTS (${same})`,
    ...servicesOf(providerId, id, input.services),
  );
  if (didChange(added)) return { id };
  return (await db.first(same)) ?? { rejection: "portfolio_quota" };
}

/**
 * Changes the portfolio `before`. Every statement requires that `changed_at` still has the value of `before`, and each
 * save increases `changed_at`.
 * @returns false if another save has changed the portfolio since then, or if it no longer exists
 */
export async function changePortfolio(
  ctx: ModelContext,
  providerId: string,
  before: Pick<Portfolio, "id" | "changedAt">,
  input: PortfolioInput,
  town: PortfolioTown,
): Promise<boolean> {
  const { id, changedAt } = before;
  const { title, description, weddingDate, totalBudget = null, plannerBudget = null, guests = null } = input;
  const { location, style, services, partners } = input;
  const isHidden = Number(input.isBudgetHidden !== undefined);
  const wanted = [
    ...[title, description, weddingDate, totalBudget, plannerBudget, guests, location],
    ...[town.city, town.zipcode, town.countryCode, style, isHidden, services.toSorted(), partners],
  ];
  const form = { state: storedPortfolioJson(providerId, id), wanted, seen: input.seen };
  const isAsRead = sql`EXISTS (
    SELECT 1 FROM portfolios WHERE id = ${id} AND provider_id = ${providerId} AND changed_at = ${changedAt})`;
  return saveIfUnchanged(ctx, form, async () => {
    const results = await ctx.db.write(
      // These statements come before the UPDATE: their condition needs the old `changed_at`, which the UPDATE changes.
      ...servicesOf(providerId, id, services, isAsRead),
      sql`UPDATE portfolios SET title = ${title}, description = ${description}, wedding_date = ${weddingDate},
            total_budget = ${totalBudget}, planner_budget = ${plannerBudget}, guests = ${guests},
            location = ${location}, city = ${town.city}, zipcode = ${town.zipcode},
            country_code = ${town.countryCode}, latitude = ${town.latitude}, longitude = ${town.longitude},
            style = ${style}, partners = ${JSON.stringify(partners)}, is_budget_hidden = ${isHidden},
            changed_at = max(${ctx.clock.now()}, changed_at + 1)
          WHERE id = ${id} AND ${isAsRead}`,
    );
    return didChange(results.at(-1));
  });
}
