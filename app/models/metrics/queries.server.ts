import type { Row } from "#db/rows";
import { DOMAIN_CODES, type DomainCode } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { METRICS, WEEKS_PER_PAGE, weeksUpTo, type Metric } from "./rules";

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

/** The metrics of one domain in one week. */
export interface MetricsOfDomain extends MetricsOfWeek {
  domain: DomainCode;
}

/**
 * The metrics of the weeks up to `last`, newest first, each week with all requested domains. The query reads one row
 * per week, metric and domain.
 */
export async function readMetricsByDomain(
  { db }: Pick<ModelContext, "db">,
  domains: readonly DomainCode[],
  last: string,
): Promise<MetricsOfDomain[]> {
  const weeks = weeksUpTo(last, WEEKS_PER_PAGE);
  const rows = await db.all(sql<Row<"domain_metrics", "metric" | "domain" | "week" | "value">>`
    SELECT metric, domain, week, value FROM domain_metrics
    WHERE metric IN (SELECT value FROM json_each(${JSON.stringify(METRICS)}))
      AND domain IN (SELECT value FROM json_each(${JSON.stringify(domains)}))
      AND week BETWEEN ${weeks.at(-1) ?? last} AND ${last}`);
  const values = new Map<string, Record<Metric, number>>();
  for (const { metric, domain, week, value } of rows) {
    const key = `${week} ${domain}`;
    values.set(key, { ...(values.get(key) ?? nothing()), [metric]: value });
  }
  return weeks.flatMap((week) =>
    domains.map((domain) => ({ week, domain, values: values.get(`${week} ${domain}`) ?? nothing() })),
  );
}

/** The metrics of the weeks up to `last`, newest first: for one domain, or summed over all domains. */
export async function readMetrics(
  ctx: Pick<ModelContext, "db">,
  domain: DomainCode | null,
  last: string,
): Promise<MetricsOfWeek[]> {
  const weeks = new Map(weeksUpTo(last, WEEKS_PER_PAGE).map((week) => [week, nothing()]));
  for (const { week, values } of await readMetricsByDomain(ctx, domain ? [domain] : DOMAIN_CODES, last)) {
    const sums = weeks.get(week);
    if (sums) for (const metric of METRICS) sums[metric] += values[metric];
  }
  return [...weeks].map(([week, values]) => ({ week, values }));
}
