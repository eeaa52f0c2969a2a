import { REPORT_DAYS } from "./limits.rules";

/** "A lead that was not one": what a provider may say of an unlocked request. Each has its text under event_request:report.reasons. */
export const REPORT_REASONS = [
  "wrong_number",
  "bounced",
  "duplicate",
  "not_a_wedding",
  "never_answered",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_MS = REPORT_DAYS * 86_400_000;

/** As stored. `returned` is accepted: the credit went back, where one was spent. */
export type StoredReportState = "open" | "returned" | "refused";

/** As its provider is shown: under premium no credit was spent, so none goes back. */
export type ReportState = "open" | "returned" | "accepted" | "refused";

export const shownReportState = (state: StoredReportState, isCreditReturned: boolean): ReportState =>
  state === "returned" && !isCreditReturned ? "accepted" : state;
