import { sql, type Query } from "~/models/core/database";
import { weekOf, type Figure } from "./rules";

export interface CountedFigure {
  figure: Figure;
  domain: string;
  /** When it happened; only its week is stored. */
  at: number;
  value: number;
}

/**
 * Adds to a week's figure, in the same batch as the change it counts. Only for events without a table of their own;
 * triggers count the rest.
 * @param when condition of the change itself
 */
export const countMetric = ({ figure, domain, at, value }: CountedFigure, when: Query): Query => sql`
  INSERT INTO domain_figures (figure, domain, week, value)
  SELECT ${figure}, ${domain}, ${weekOf(at)}, ${value} WHERE ${when}
  ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + excluded.value`;
