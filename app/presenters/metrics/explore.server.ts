import type { SiteContext } from "~/context/types";
import { DOMAIN_CODES, DOMAINS, isDomainCode } from "~/i18n/domains";
import { countryName, formatShortDay } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { readMetricsByDomain, type MetricsOfDomain } from "~/models/metrics/queries.server";
import { METRICS, parseWeek, type Metric } from "~/models/metrics/rules";

export interface WeeksToExplore {
  /** The weeks, oldest first. */
  weeks: readonly {
    week: string;
    name: string;
    domains: readonly Pick<MetricsOfDomain, "domain" | "values">[];
  }[];
  metrics: readonly { metric: Metric; name: string }[];
  countries: readonly { domain: string; name: string }[];
  /** The domain that the chart shows at first; null for all domains. */
  domain: string | null;
  locale: string;
  currency: string;
}

/** The weeks of the administrators' page of figures, for each domain. */
export async function readExploredMetrics(ctx: SiteContext, url: URL): Promise<WeeksToExplore> {
  const { locale } = ctx.formats;
  const asked = url.searchParams.get("domain");
  const last = parseWeek(url.searchParams.get("week"), ctx.clock.now());
  const [rows, t] = await Promise.all([
    readMetricsByDomain(ctx, DOMAIN_CODES, last),
    translator(ctx.language),
  ]);
  const weeks = [...new Set(rows.map(({ week }) => week))].toReversed();
  return {
    weeks: weeks.map((week) => ({
      week,
      name: formatShortDay(week, { locale }),
      domains: rows.filter((row) => row.week === week).map(({ domain, values }) => ({ domain, values })),
    })),
    metrics: METRICS.map((metric) => ({ metric, name: t(`monitoring:metrics.names.${metric}`) })),
    countries: DOMAIN_CODES.map((domain) => ({
      domain,
      name: countryName(DOMAINS[domain].country, locale),
    })),
    domain: isDomainCode(asked) ? asked : null,
    locale,
    currency: ctx.domain.currency,
  };
}
