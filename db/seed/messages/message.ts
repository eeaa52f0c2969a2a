/**
 * What a couple writes, with the project it belongs to: a text that speaks of a hundred guests stands beside the range
 * that says so. {{place}} and {{date}} are filled from the project.
 */
export interface CoupleMessage {
  event: string;
  service: string;
  guests: string;
  budget: string;
  plannerBudget: string | null;
  /** Languages the couple would like to be spoken to in. */
  languages: readonly string[];
  theme: string | null;
  text: string;
}
