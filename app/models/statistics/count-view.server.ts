import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { PROFILE_PAGE } from "./rules";

export interface View {
  providerId: string;
  /** PROFILE_PAGE or portfolioPage(id). */
  page: string;
  /** The calendar day in the time zone of the provider's domain. */
  day: string;
}

/**
 * Adds one view to the daily count of a page, without storing the single view. Profile views also raise the stored
 * total, in the same batch, so the two always agree.
 */
export async function countView(
  { db }: Pick<ModelContext, "db">,
  { providerId, page, day }: View,
): Promise<void> {
  const sum = sql`
    INSERT INTO views_daily (provider_id, day, page, views) VALUES (${providerId}, ${day}, ${page}, 1)
    ON CONFLICT (provider_id, page, day) DO UPDATE SET views = views + 1`;
  const total = sql`UPDATE accounts SET views_total = views_total + 1 WHERE id = ${providerId}`;
  await db.write(...(page === PROFILE_PAGE ? [sum, total] : [sum]));
}
