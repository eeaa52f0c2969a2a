/**
 * The business constants that texts name, as i18next default variables: a text writes {{nameMin}}, never a figure, so no
 * two texts can disagree (DECISIONS.md). Keep to primitive values taken from the rules.
 */
export const FIGURES = {
  nameMin: 2,
  nameMax: 50,
  /** Creation dates of companies start here (DECISIONS.md). */
  oldestYear: 1800,
} as const satisfies Record<string, string | number>;
