import { sql, type Query } from "~/models/database";
import { weekOf, type Figure } from "./rules";

export interface CountedFigure {
  figure: Figure;
  domain: string;
  /** When it happened; its week is what is kept. */
  at: number;
  value: number;
}

/**
 * Adds to a week's figure, in the same batch as what it counts. Only for what no table keeps: everything else is counted by
 * triggers.
 * @param when condition under which it counts: the one the change itself carries
 */
export const countFigure = ({ figure, domain, at, value }: CountedFigure, when: Query): Query => sql`
  INSERT INTO domain_figures (figure, domain, week, value)
  SELECT ${figure}, ${domain}, ${weekOf(at)}, ${value} WHERE ${when}
  ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + excluded.value`;
