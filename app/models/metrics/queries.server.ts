import type { Row } from "#db/rows";
import { DOMAIN_CODES, type DomainCode } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { METRICS, SHOWN_WEEKS, weeksUpTo, type Metric } from "./rules";

export interface MetricsOfWeek {
  /** The week's Monday, YYYY-MM-DD. */
  week: string;
  values: Record<Metric, number>;
}

const nothing = (): Record<Metric, number> => ({
  registrations: 0,
  moderated: 0,
  requests: 0,
  unlocks: 0,
  revenue_cents: 0,
});

/**
 * The weeks up to `last`, newest first, of one domain or of all together. Reads one row per week, metric and domain.
 */
export async function readMetrics(
  { db }: Pick<ModelContext, "db">,
  domain: DomainCode | null,
  last: string,
): Promise<MetricsOfWeek[]> {
  const weeks = weeksUpTo(last, SHOWN_WEEKS);
  const rows = await db.all(sql<Row<"domain_metrics", "metric" | "week" | "value">>`
    SELECT metric, week, SUM(value) AS value FROM domain_metrics
    WHERE metric IN (SELECT value FROM json_each(${JSON.stringify(METRICS)}))
      AND domain IN (SELECT value FROM json_each(${JSON.stringify(domain ? [domain] : DOMAIN_CODES)}))
      AND week BETWEEN ${weeks.at(-1) ?? last} AND ${last}
    GROUP BY metric, week`);
  const values = new Map(weeks.map((week) => [week, nothing()]));
  for (const { metric, week, value } of rows) {
    const ofWeek = values.get(week);
    if (ofWeek) ofWeek[metric] = value;
  }
  return weeks.map((week) => ({ week, values: values.get(week) ?? nothing() }));
}
