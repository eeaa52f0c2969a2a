import { formatShortDate, type FormatScope } from "~/i18n/formats";
import type { ReportOfRequest } from "./queries.server";
import { REPORT_MS, shownReportState, type ReportReason, type ReportState } from "./rules";

/** What the page of a request says of its report. */
export interface ShownReport {
  made: {
    state: ReportState;
    reason: ReportReason;
    on: string;
    decidedOn: string | null;
    /** A rule decided, not a person. */
    isByRule: boolean;
    /** What the administrators answered. */
    answer: string | null;
  } | null;
  canReport: boolean;
  /** Last day it may be reported. */
  until: string;
  /** A credit was spent, so one can come back. */
  isPaid: boolean;
}

/**
 * Puts a report, or the way to one, into the reader's words.
 * @param isOwner not an administrator who acts for the provider: a report is the provider's own
 */
export function describeReport(
  report: ReportOfRequest | null,
  formats: FormatScope,
  isOwner: boolean,
): ShownReport | null {
  if (!report) return null;
  const { state, reason, reportedAt, decidedAt, decisionNote } = report;
  return {
    made:
      state !== null && reason !== null && reportedAt !== null
        ? {
            state: shownReportState(state, report.isCreditReturned === 1),
            reason,
            on: formatShortDate(reportedAt, formats),
            decidedOn: decidedAt === null ? null : formatShortDate(decidedAt, formats),
            isByRule: report.isByRule === 1,
            answer: decisionNote,
          }
        : null,
    canReport: isOwner && report.isReportable === 1,
    until: formatShortDate(report.openedAt + REPORT_MS, formats),
    isPaid: report.isPaid === 1,
  };
}
