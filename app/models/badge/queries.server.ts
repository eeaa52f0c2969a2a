import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import { BADGE_CLICK_NAME, BADGE_VIEW_NAME } from "~/models/statistics/rules";
import { addDays } from "~/models/core/time.rules";
import type { ModelContext } from "~/context/types";
import { BADGE_STATISTICS_DAYS } from "./rules";

/** How often a provider's badge was shown and clicked. */
export interface BadgeViewSums {
  views: number;
  clicks: number;
}

interface SumRow extends Row<"views_daily", "page"> {
  views: number;
}

/** The sums over the last BADGE_STATISTICS_DAYS days, up to and including `today`. */
export async function readBadgeViewSums(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  today: string,
): Promise<BadgeViewSums> {
  const rows = await db.all(sql<SumRow>`
    SELECT page, sum(views) AS views FROM views_daily
    WHERE provider_id = ${providerId} AND page IN (${BADGE_VIEW_NAME}, ${BADGE_CLICK_NAME})
      AND day > ${addDays(today, -BADGE_STATISTICS_DAYS)}
    GROUP BY page`);
  const of = (page: string) => rows.find((row) => row.page === page)?.views ?? 0;
  return { views: of(BADGE_VIEW_NAME), clicks: of(BADGE_CLICK_NAME) };
}
