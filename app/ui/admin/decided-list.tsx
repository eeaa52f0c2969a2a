import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownDecidedReport } from "~/models/reports/describe-queue.server";
import { ReportChip } from "../reports/report-chip";

export interface DecidedListProps {
  reports: readonly ShownDecidedReport[];
}

/** Decided reports, one per line: provider, request, reason, answer, date and administrator. */
export function DecidedList({ reports }: DecidedListProps) {
  return (
    <ul className="adm" role="list">
      {reports.map((report) => (
        <DecidedLine key={report.reportId} report={report} />
      ))}
    </ul>
  );
}

function DecidedLine({ report }: { report: ShownDecidedReport }) {
  const { t } = useTranslation("reports");
  const { t: tr } = useTranslation("event_request");
  const { provider, providerId, couple, projectId, event, reason, note, answer } = report;
  const { reportedOn, decidedOn, decidedBy, decider, state } = report;
  return (
    <li>
      <div className="adm-t">
        <Link className="adm-n" to={`/admin/users/${providerId}`}>
          {provider}
        </Link>
        <p>
          <Link to={`/admin/requests/${projectId}`}>{couple}</Link> · {event}
        </p>
        <p>
          {t("decided.reported", { when: reportedOn })} · {tr(`report.reasons.${reason}`)}
        </p>
        {note && <p className="whitespace-pre-line">{tr("report.answer", { text: note })}</p>}
        <p>
          {decidedBy === null
            ? t("decided.by_rule", { when: decidedOn })
            : decider === null
              ? t("decided.by_gone", { when: decidedOn })
              : t("decided.by", { when: decidedOn, who: decider })}
        </p>
        {answer && <p className="whitespace-pre-line">{tr("report.answer", { text: answer })}</p>}
      </div>
      <ReportChip state={state} />
    </li>
  );
}
