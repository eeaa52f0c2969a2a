import { useTranslation } from "react-i18next";
import type { ShownQueuedReport } from "~/presenters/reports/describe-queue.server";
import { Card } from "../primitives/card";
import { DecisionForm } from "../forms/decision-form";
import { DescriptionList } from "../data-display/description-list";
import type { RejectedFormResponse } from "../forms/use-form";
import {
  CalendarHeartIcon,
  ClockIcon,
  KeyRoundIcon,
  TriangleAlertIcon,
  UsersIcon,
} from "../primitives/icons";

export interface ReportQueueProps {
  reports: readonly ShownQueuedReport[];
  rejected: RejectedFormResponse;
}

/** Reports that wait for a decision, with the facts for the decision. */
export function ReportQueue({ reports, rejected }: ReportQueueProps) {
  return (
    <div className="grid gap-5">
      {reports.map((report) => (
        <ReportCard key={report.reportId} report={report} rejected={rejected} />
      ))}
    </div>
  );
}

interface ReportCardProps {
  report: ShownQueuedReport;
  rejected: RejectedFormResponse;
}

function ReportCard({ report, rejected }: ReportCardProps) {
  const { t } = useTranslation("reports");
  const { t: tr } = useTranslation("event_request");
  return (
    <Card
      title={report.provider}
      label={`${report.provider}, ${report.couple}`}
      aside={
        <a className="tap-target" href={`mailto:${report.providerEmail}`}>
          {report.providerEmail}
        </a>
      }
    >
      <div className="mb-5">
        <DescriptionList
          facts={[
            {
              icon: TriangleAlertIcon,
              label: t("reason"),
              value: tr(`report.reasons.${report.reason}`),
              note: report.note ?? t("no_note"),
            },
            {
              icon: CalendarHeartIcon,
              label: t("request"),
              value: (
                <a className="link" href={`/admin/requests/${report.projectId}`}>
                  {report.couple}
                </a>
              ),
              note: report.event,
            },
            {
              icon: KeyRoundIcon,
              label: t("opened"),
              value: report.openedOn,
              note: report.isPaid ? t("by_credit") : t("by_premium"),
            },
            { icon: ClockIcon, label: t("reported"), value: report.reportedOn },
            {
              icon: UsersIcon,
              label: t("others"),
              value: t("also_reported", { count: report.alsoReported }),
            },
            {
              icon: TriangleAlertIcon,
              label: t("history"),
              value: t("reports_made", { count: report.reportsMade }),
              note: t("reports_refused", { count: report.reportsRefused }),
            },
          ]}
        />
      </div>
      <DecisionForm
        subject={{ name: "reportId", value: report.reportId }}
        schema="report"
        rejected={rejected}
        note={{ label: t("note"), hint: t("note_hint") }}
        agree={{ value: "accept", label: report.isPaid ? t("accept") : t("accept_premium") }}
        refuse={t("refuse")}
      />
    </Card>
  );
}
