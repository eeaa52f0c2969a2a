import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";
import type { PortfolioInput } from "./form.rules";
import { hasRoom, type Portfolio } from "./queries.server";

/** Where a wedding was; empty texts and 0, 0 where its town is not known. */
export type PortfolioTown = Pick<Portfolio, "city" | "zipcode" | "countryCode" | "latitude" | "longitude">;

export const NO_TOWN: PortfolioTown = { city: "", zipcode: "", countryCode: "", latitude: 0, longitude: 0 };

/** The services of a portfolio of this provider, in place of those before. */
const servicesOf = (providerId: string, id: string, services: readonly string[]): Query[] => {
  const isOwn = sql`EXISTS (SELECT 1 FROM portfolios WHERE id = ${id} AND provider_id = ${providerId})`;
  return [
    sql`DELETE FROM portfolio_services WHERE portfolio_id = ${id} AND ${isOwn}`,
    sql`INSERT INTO portfolio_services (portfolio_id, service)
        SELECT ${id}, value FROM json_each(${JSON.stringify(services)}) WHERE ${isOwn}`,
  ];
};

/**
 * Adds a portfolio that is not published yet. The statement itself holds the quota of the free plan, so parallel ones
 * never exceed it.
 * @returns its id, or why it was rejected
 */
export async function addPortfolio(
  { db, clock, ids }: ModelContext,
  providerId: string,
  input: PortfolioInput,
  town: PortfolioTown,
): Promise<{ id: string } | { rejection: ErrorCode }> {
  const id = ids.uuid();
  const now = clock.now();
  const [added] = await db.write(
    sql`INSERT INTO portfolios (id, provider_id, title, description, wedding_date, total_budget, planner_budget, guests,
          location, city, zipcode, country_code, latitude, longitude, style, is_budget_hidden, created_at, changed_at)
        SELECT ${id}, ${providerId}, ${input.title}, ${input.description}, ${input.weddingDate},
          ${input.totalBudget ?? null}, ${input.plannerBudget ?? null}, ${input.guests ?? null}, ${input.location},
          ${town.city}, ${town.zipcode}, ${town.countryCode}, ${town.latitude}, ${town.longitude}, ${input.style},
          ${input.isBudgetHidden !== undefined}, ${now}, ${now}
        WHERE ${hasRoom(providerId, now)}`,
    ...servicesOf(providerId, id, input.services),
  );
  return didChange(added) ? { id } : { rejection: "portfolio_quota" };
}

/** @returns whether the provider has this portfolio */
export async function changePortfolio(
  { db, clock }: ModelContext,
  providerId: string,
  id: string,
  input: PortfolioInput,
  town: PortfolioTown,
): Promise<boolean> {
  const [changed] = await db.write(
    sql`UPDATE portfolios SET title = ${input.title}, description = ${input.description},
          wedding_date = ${input.weddingDate}, total_budget = ${input.totalBudget ?? null},
          planner_budget = ${input.plannerBudget ?? null}, guests = ${input.guests ?? null},
          location = ${input.location}, city = ${town.city}, zipcode = ${town.zipcode},
          country_code = ${town.countryCode}, latitude = ${town.latitude}, longitude = ${town.longitude},
          style = ${input.style}, is_budget_hidden = ${input.isBudgetHidden !== undefined}, changed_at = ${clock.now()}
        WHERE id = ${id} AND provider_id = ${providerId}`,
    ...servicesOf(providerId, id, input.services),
  );
  return didChange(changed);
}
