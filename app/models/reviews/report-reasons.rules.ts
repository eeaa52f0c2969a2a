/** The reasons with which a reader or the provider can report a review; texts are under reviews:report.reasons. */
export const REVIEW_REPORT_REASONS = [
  "insult",
  "invented",
  "off_topic",
  "personal_data",
  "advertising",
  "own_hand",
  "illegal",
] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
