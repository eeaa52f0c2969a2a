import { formatDate, type Formats } from "~/i18n/formats";
import type { ReportOfRequest } from "~/models/reports/queries.server";
import {
  REPORT_PERIOD_MS,
  shownReportState,
  type ReportReason,
  type ReportState,
} from "~/models/reports/rules";

/** The report section of a request's page. */
export interface ShownReport {
  made: {
    state: ReportState;
    reason: ReportReason;
    on: string;
    decidedOn: string | null;
    /** Whether a rule, and not a person, decided the report. */
    isByRule: boolean;
    /** The answer of an administrator to the report. */
    answer: string | null;
  } | null;
  canReport: boolean;
  /** The last day on which the request can be reported. */
  until: string;
  /** Whether the provider spent a credit on the request. Only then can a credit be returned. */
  isPaid: boolean;
}

/**
 * Formats the report of a request or, without a report, what the provider needs to report it.
 * @param isOwner false for an administrator who impersonates the provider, because only the provider may report
 */
export function describeReport(
  report: ReportOfRequest | null,
  formats: Formats,
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
            on: formatDate(reportedAt, formats),
            decidedOn: decidedAt === null ? null : formatDate(decidedAt, formats),
            isByRule: report.isByRule === 1,
            answer: decisionNote,
          }
        : null,
    canReport: isOwner && report.isReportable === 1,
    until: formatDate(report.openedAt + REPORT_PERIOD_MS, formats),
    isPaid: report.isPaid === 1,
  };
}
