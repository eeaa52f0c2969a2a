import { sql, type Query } from "~/models/core/database";
import { mondayOf, type Metric } from "./rules";

export interface CountedMetric {
  metric: Metric;
  domain: string;
  /** The time of the event, of which only the week is stored. */
  at: number;
  value: number | Query;
}

/**
 * Adds a value to a week's metric, in the same batch as the counted change. It is only for events without a table of
 * their own; triggers count all other events.
 * @param when condition of the counted change
 */
export const countMetric = ({ metric, domain, at, value }: CountedMetric, when: Query): Query => sql`
  INSERT INTO domain_metrics (metric, domain, week, value)
  SELECT ${metric}, ${domain}, ${mondayOf(at)}, ${value} WHERE ${when}
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + excluded.value`;
