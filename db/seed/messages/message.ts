/**
 * A couple's message with its project, so that the text agrees with the guest range and budget. {{place}} and {{date}}
 * are filled from the project.
 */
export interface CoupleMessage {
  event: string;
  service: string;
  guests: string;
  budget: string;
  plannerBudget: string | null;
  /** Languages the couple would like to speak. */
  languages: readonly string[];
  theme: string | null;
  text: string;
}
