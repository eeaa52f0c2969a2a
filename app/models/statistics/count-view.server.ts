import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { pictureKeyOfView, portfolioIdOfView, PROFILE_VIEW_NAME, venueIdOfView } from "./rules";

export interface PageView {
  providerId: string;
  /** The viewed page, as named by the constants and functions of rules.ts. */
  page: string;
  /** The calendar day in the time zone of the provider's domain. */
  day: string;
}

/**
 * Adds one view to the daily count of a page, without storing the single view. If the total of the page is also stored,
 * the same batch increases it, so that total and daily counts always agree.
 */
export async function countView(
  { db }: Pick<ModelContext, "db">,
  { providerId, page, day }: PageView,
): Promise<void> {
  const sum = sql`
    INSERT INTO views_daily (provider_id, day, page, views) VALUES (${providerId}, ${day}, ${page}, 1)
    ON CONFLICT (provider_id, page, day) DO UPDATE SET views = views + 1`;
  const total = totalOf({ providerId, page });
  await db.write(...(total ? [sum, total] : [sum]));
}

/** Increases the stored total of a page; null for a page whose total is not stored. */
function totalOf({ providerId, page }: Pick<PageView, "providerId" | "page">): Query | null {
  if (page === PROFILE_VIEW_NAME)
    return sql`UPDATE accounts SET views_total = views_total + 1 WHERE id = ${providerId}`;
  const portfolio = portfolioIdOfView(page);
  if (portfolio !== null)
    return sql`UPDATE portfolios SET views_total = views_total + 1 WHERE id = ${portfolio} AND provider_id = ${providerId}`;
  const venue = venueIdOfView(page);
  if (venue !== null)
    return sql`UPDATE venues SET views_total = views_total + 1 WHERE id = ${venue} AND provider_id = ${providerId}`;
  const picture = pictureKeyOfView(page);
  return picture === null
    ? null
    : sql`UPDATE pictures SET views_total = views_total + 1 WHERE key = ${picture} AND provider_id = ${providerId}`;
}
