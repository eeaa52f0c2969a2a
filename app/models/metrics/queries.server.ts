import type { Row } from "#db/rows";
import { DOMAIN_CODES, type DomainCode } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { FIGURES, SHOWN_WEEKS, weeksUpTo, type Figure } from "./rules";

export interface FiguresOfWeek {
  /** The week's Monday, YYYY-MM-DD. */
  week: string;
  values: Record<Figure, number>;
}

const nothing = (): Record<Figure, number> => ({
  registrations: 0,
  moderated: 0,
  requests: 0,
  unlocks: 0,
  revenue_cents: 0,
});

/** The weeks up to `last`, newest first, of one domain or all together. Reads one row per week, figure and domain. */
export async function readFigures(
  { db }: Pick<ModelContext, "db">,
  domain: DomainCode | null,
  last: string,
): Promise<FiguresOfWeek[]> {
  const weeks = weeksUpTo(last, SHOWN_WEEKS);
  const rows = await db.all(sql<Row<"domain_figures", "figure" | "week" | "value">>`
    SELECT figure, week, SUM(value) AS value FROM domain_figures
    WHERE figure IN (SELECT value FROM json_each(${JSON.stringify(FIGURES)}))
      AND domain IN (SELECT value FROM json_each(${JSON.stringify(domain ? [domain] : DOMAIN_CODES)}))
      AND week BETWEEN ${weeks.at(-1) ?? last} AND ${last}
    GROUP BY figure, week`);
  const values = new Map(weeks.map((week) => [week, nothing()]));
  for (const { figure, week, value } of rows) {
    const ofWeek = values.get(week);
    if (ofWeek) ofWeek[figure] = value;
  }
  return weeks.map((week) => ({ week, values: values.get(week) ?? nothing() }));
}
