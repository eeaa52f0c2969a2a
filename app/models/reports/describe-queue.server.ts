import type { Language } from "~/i18n/domains";
import { formatLongDay, formatShortDate, type FormatScope } from "~/i18n/formats";
import { findLookups } from "~/models/lookups/queries.server";
import type { ModelScope } from "~/models/scope";
import type { DecidedReport } from "./decided.queries.server";
import type { QueuedReport } from "./queries.server";
import { shownReportState, type ReportState } from "./rules";

type EventColumn = "eventType" | "eventDate" | "city";

/** A report as the administrators' queue shows it. */
export interface ShownQueuedReport extends Omit<QueuedReport, EventColumn | "reportedAt" | "openedAt"> {
  event: string;
  reportedOn: string;
  openedOn: string;
}

/** A decided report as administrators look it up. */
export interface ShownDecidedReport extends Omit<
  DecidedReport,
  EventColumn | "reportedAt" | "decidedAt" | "state" | "isCreditReturned"
> {
  event: string;
  reportedOn: string;
  decidedOn: string;
  state: ReportState;
}

type Reader = Pick<ModelScope, "db" | "clock">;

/** Puts the queue into the administrator's words. */
export async function describeQueue(
  scope: Reader,
  reports: readonly QueuedReport[],
  language: Language,
  formats: FormatScope,
): Promise<ShownQueuedReport[]> {
  const told = await withEvents(scope, reports, language, formats);
  return told.map(({ reportedAt, openedAt, ...report }) => ({
    ...report,
    reportedOn: formatShortDate(reportedAt, formats),
    openedOn: formatShortDate(openedAt, formats),
  }));
}

/** Puts decided reports into the administrator's words. */
export async function describeDecided(
  scope: Reader,
  reports: readonly DecidedReport[],
  language: Language,
  formats: FormatScope,
): Promise<ShownDecidedReport[]> {
  const told = await withEvents(scope, reports, language, formats);
  return told.map(({ reportedAt, decidedAt, state, isCreditReturned, ...report }) => ({
    ...report,
    reportedOn: formatShortDate(reportedAt, formats),
    decidedOn: formatShortDate(decidedAt, formats),
    state: shownReportState(state, isCreditReturned === 1),
  }));
}

/** "Wedding, Saturday 19 June 2027, Gordes" in the place of its parts. */
async function withEvents<Report extends Pick<QueuedReport, EventColumn>>(
  scope: Reader,
  reports: readonly Report[],
  language: Language,
  formats: FormatScope,
) {
  const slugs = [...new Set(reports.map(({ eventType }) => eventType))];
  const names = await findLookups(scope, "event_type", slugs, language);
  return reports.map(({ eventType, eventDate, city, ...report }) => {
    const type = names.find(({ slug }) => slug === eventType)?.label ?? eventType;
    return { ...report, event: [type, formatLongDay(eventDate, formats), city].join(", ") };
  });
}
