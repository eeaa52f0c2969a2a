import type { Language } from "~/i18n/domains";
import { formatLongDay, formatDate, type Formats } from "~/i18n/formats";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelContext } from "~/context/types";
import type { DecidedReport } from "~/models/reports/decided.queries.server";
import type { QueuedReport } from "~/models/reports/queries.server";
import { shownReportState, type ReportState } from "~/models/reports/rules";

type EventColumn = "eventType" | "eventDate" | "city";

/** An open report as shown in the administrators' queue. */
export interface ShownQueuedReport extends Omit<QueuedReport, EventColumn | "reportedAt" | "openedAt"> {
  event: string;
  reportedOn: string;
  openedOn: string;
}

/** A decided report as shown to administrators. */
export interface ShownDecidedReport extends Omit<
  DecidedReport,
  EventColumn | "reportedAt" | "decidedAt" | "state" | "isCreditReturned"
> {
  event: string;
  reportedOn: string;
  decidedOn: string;
  state: ReportState;
}

type QueueContext = Pick<ModelContext, "db" | "clock">;

/** Formats the queue in the administrator's language. */
export async function describeReportQueue(
  ctx: QueueContext,
  reports: readonly QueuedReport[],
  language: Language,
  formats: Formats,
): Promise<ShownQueuedReport[]> {
  const withEvent = await withEvents(ctx, reports, language, formats);
  return withEvent.map(({ reportedAt, openedAt, ...report }) => ({
    ...report,
    reportedOn: formatDate(reportedAt, formats),
    openedOn: formatDate(openedAt, formats),
  }));
}

/** Formats decided reports in the administrator's language. */
export async function describeDecidedReports(
  ctx: QueueContext,
  reports: readonly DecidedReport[],
  language: Language,
  formats: Formats,
): Promise<ShownDecidedReport[]> {
  const withEvent = await withEvents(ctx, reports, language, formats);
  return withEvent.map(({ reportedAt, decidedAt, state, isCreditReturned, ...report }) => ({
    ...report,
    reportedOn: formatDate(reportedAt, formats),
    decidedOn: formatDate(decidedAt, formats),
    state: shownReportState(state, isCreditReturned === 1),
  }));
}

/** Adds the event as a text, such as "Wedding, Saturday 19 June 2027, Gordes", instead of the separate columns. */
async function withEvents<Report extends Pick<QueuedReport, EventColumn>>(
  ctx: QueueContext,
  reports: readonly Report[],
  language: Language,
  formats: Formats,
) {
  const slugs = [...new Set(reports.map(({ eventType }) => eventType))];
  const names = await findLookups(ctx, "event_type", slugs, language);
  return reports.map(({ eventType, eventDate, city, ...report }) => {
    const type = names.find(({ slug }) => slug === eventType)?.label ?? eventType;
    return { ...report, event: [type, formatLongDay(eventDate, formats), city].join(", ") };
  });
}
