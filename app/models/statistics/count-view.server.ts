import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import {
  pictureKeyOfView,
  portfolioIdOfView,
  PROFILE_VIEW_NAME,
  venueIdOfView,
  VIEWS_PER_DAY_MAX,
} from "./rules";

export interface PageView {
  providerId: string;
  /** The viewed page, as named by the constants and functions of rules.ts. */
  page: string;
  /** The calendar day in the time zone of the provider's domain. */
  day: string;
}

/**
 * Adds one view to the daily count of a page, unless the visitor's mark of this page and day is already stored, or the
 * page has reached VIEWS_PER_DAY_MAX. The single view is not stored.
 */
export async function countView(
  { db, ids }: Pick<ModelContext, "db" | "ids">,
  { providerId, page, day }: PageView,
  mark: string,
): Promise<void> {
  const viewId = ids.uuid();
  const isNew = sql`EXISTS (SELECT 1 FROM view_marks WHERE day = ${day} AND mark = ${mark} AND view_id = ${viewId})`;
  await db.write(
    sql`
      INSERT INTO view_marks (day, mark, view_id)
      SELECT ${day}, ${mark}, ${viewId}
      WHERE coalesce((SELECT views FROM views_daily WHERE provider_id = ${providerId} AND page = ${page} AND day = ${day}), 0)
        < ${VIEWS_PER_DAY_MAX}
      ON CONFLICT DO NOTHING`,
    ...statementsOf({ providerId, page, day }, isNew),
  );
}

/** Adds one view that the browser itself counts only once a day, such as that of the badge. */
export async function countViewOfCachedFile({ db }: Pick<ModelContext, "db">, view: PageView): Promise<void> {
  await db.write(...statementsOf(view, sql`true`));
}

/**
 * If an SQL condition holds, adds one view to the daily count, and also to the total of the page if that is stored.
 * Both are in the same batch, so that they always agree.
 */
function statementsOf({ providerId, page, day }: PageView, condition: Query): Query[] {
  const sum = sql`
    INSERT INTO views_daily (provider_id, day, page, views)
    SELECT ${providerId}, ${day}, ${page}, 1 WHERE ${condition}
    ON CONFLICT (provider_id, page, day) DO UPDATE SET views = views + 1`;
  const total = totalOf({ providerId, page }, condition);
  return total ? [sum, total] : [sum];
}

/** Increases the stored total of a page; null for a page whose total is not stored. */
function totalOf(
  { providerId, page }: Pick<PageView, "providerId" | "page">,
  condition: Query,
): Query | null {
  if (page === PROFILE_VIEW_NAME)
    return sql`UPDATE accounts SET views_total = views_total + 1 WHERE id = ${providerId} AND ${condition}`;
  const portfolio = portfolioIdOfView(page);
  if (portfolio !== null)
    return sql`
      UPDATE portfolios SET views_total = views_total + 1
      WHERE id = ${portfolio} AND provider_id = ${providerId} AND ${condition}`;
  const venue = venueIdOfView(page);
  if (venue !== null)
    return sql`
      UPDATE venues SET views_total = views_total + 1
      WHERE id = ${venue} AND provider_id = ${providerId} AND ${condition}`;
  const picture = pictureKeyOfView(page);
  return picture === null
    ? null
    : sql`
      UPDATE pictures SET views_total = views_total + 1
      WHERE key = ${picture} AND provider_id = ${providerId} AND ${condition}`;
}
