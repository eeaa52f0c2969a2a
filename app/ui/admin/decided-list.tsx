import { useTranslation } from "react-i18next";
import type { ShownDecidedReport } from "~/presenters/reports/describe-queue.server";
import { ReportChip } from "../reports/report-chip";
import { EntryItem, EntryLink, EntryList, EntryNote } from "./entry-list";

export interface DecidedListProps {
  reports: readonly ShownDecidedReport[];
}

/** Decided reports, one per line: provider, request, reason, answer, date and administrator. */
export function DecidedList({ reports }: DecidedListProps) {
  return (
    <EntryList>
      {reports.map((report) => (
        <DecidedLine key={report.reportId} report={report} />
      ))}
    </EntryList>
  );
}

function DecidedLine({ report }: { report: ShownDecidedReport }) {
  const { t } = useTranslation("reports");
  const { t: tr } = useTranslation("event_request");
  const { provider, providerId, couple, projectId, event, reason, note, answer } = report;
  const { reportedOn, decidedOn, decidedBy, decider, state } = report;
  return (
    <EntryItem
      about={
        <>
          <EntryLink to={`/admin/users/${providerId}`}>{provider}</EntryLink>
          <EntryNote>
            <a href={`/admin/requests/${projectId}`}>{couple}</a> · {event}
          </EntryNote>
          <EntryNote>
            {t("decided.reported", { when: reportedOn })} · {tr(`report.reasons.${reason}`)}
          </EntryNote>
          {note && (
            <EntryNote className="whitespace-pre-line">{tr("report.answer", { text: note })}</EntryNote>
          )}
          <EntryNote>
            {decidedBy === null
              ? t("decided.by_rule", { when: decidedOn })
              : decider === null
                ? t("decided.by_gone", { when: decidedOn })
                : t("decided.by", { when: decidedOn, who: decider })}
          </EntryNote>
          {answer && (
            <EntryNote className="whitespace-pre-line">{tr("report.answer", { text: answer })}</EntryNote>
          )}
        </>
      }
    >
      <ReportChip state={state} />
    </EntryItem>
  );
}
