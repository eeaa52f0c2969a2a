import type { ModelContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { isPremiumAccount } from "~/models/subscriptions/subscription.queries.server";

/** SQL: whether portfolio `p` has a picture that is ready to be shown. */
const HAS_PICTURE: Query = sql`EXISTS (
  SELECT 1 FROM pictures i JOIN media m ON m.key = i.key WHERE i.album_id = p.id AND m.state = 'ready')`;

/**
 * SQL: whether the plan of the provider allows that portfolio `p` is published in addition to the provider's other
 * published portfolios.
 */
const isWithinPlan = (now: number): Query => sql`
  COALESCE((SELECT ${isPremiumAccount(now)} OR
    (SELECT COUNT(*) FROM portfolios o WHERE o.provider_id = a.id AND o.is_published = 1 AND o.id <> p.id)
      < ${freePlanQuota.portfolios}
    FROM accounts a WHERE a.id = p.provider_id), 0)`;

/**
 * Publishes a portfolio that has a picture. If it is already published, nothing changes.
 * @returns why it failed; `not_found` for another provider's portfolio
 */
export async function publishPortfolio(
  { db, clock }: ModelContext,
  providerId: string,
  id: string,
): Promise<"not_found" | "portfolio_quota" | "portfolio_no_picture" | null> {
  const now = clock.now();
  const [published] = await db.write(sql`
    UPDATE portfolios AS p SET is_published = 1
    WHERE p.id = ${id} AND p.provider_id = ${providerId} AND ${HAS_PICTURE} AND ${isWithinPlan(now)}`);
  if (didChange(published)) return null;
  const portfolio = await db.first(sql<{ hasPicture: number }>`
    SELECT ${HAS_PICTURE} AS hasPicture FROM portfolios p WHERE p.id = ${id} AND p.provider_id = ${providerId}`);
  if (!portfolio) return "not_found";
  return portfolio.hasPicture === 1 ? "portfolio_quota" : "portfolio_no_picture";
}

/**
 * Hides a portfolio from couples.
 * @returns `not_found` for another provider's portfolio
 */
export async function unpublishPortfolio(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
): Promise<"not_found" | null> {
  const [unpublished] = await db.write(sql`
    UPDATE portfolios SET is_published = 0 WHERE id = ${id} AND provider_id = ${providerId}`);
  return didChange(unpublished) ? null : "not_found";
}
