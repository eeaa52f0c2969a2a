/**
 * A couple's message together with its project, so that the text fits the number of guests and the budget. {{place}}
 * and {{date}} stand for place and date of the project.
 */
export interface CoupleMessage {
  event: string;
  service: string;
  guests: string;
  budget: string;
  plannerBudget: string | null;
  /** The languages that the couple would like to speak. */
  languages: readonly string[];
  theme: string | null;
  text: string;
}
