import { REPORT_DAYS } from "./limits.rules";
import { days } from "~/models/core/time.rules";

/** Reasons a provider can give for reporting an unlocked request; texts are under event_request:report.reasons. */
export const REPORT_REASONS = [
  "wrong_number",
  "bounced",
  "duplicate",
  "not_a_wedding",
  "never_answered",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How long after the contact was opened a request can be reported, in milliseconds. */
export const REPORT_PERIOD_MS = days(REPORT_DAYS);

/** Stored states. `returned` means accepted: the credit was returned, if one was spent. */
export const STORED_REPORT_STATES = ["open", "returned", "refused"] as const;
export type StoredReportState = (typeof STORED_REPORT_STATES)[number];

/**
 * State shown to the provider. `accepted`: the report was accepted, but no credit was returned, because with Premium
 * none was spent.
 */
export type ReportState = "open" | "returned" | "accepted" | "refused";

export const shownReportState = (state: StoredReportState, isCreditReturned: boolean): ReportState =>
  state === "returned" && !isCreditReturned ? "accepted" : state;
