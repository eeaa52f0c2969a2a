import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REASON_MAX } from "~/models/moderation/limits.rules";
import type { ShownQueuedReport } from "~/models/reports/describe-queue.server";
import { Banner } from "../banner";
import { Button } from "../button";
import { Card } from "../card";
import { DescriptionList } from "../description-list";
import type { FormState } from "../form-state";
import { CalendarHeartIcon, ClockIcon, KeyRoundIcon, TriangleAlertIcon, UsersIcon } from "../icons";
import { TextareaField } from "../textarea-field";
import { useText } from "../use-text";

export interface ReportQueueProps {
  reports: readonly ShownQueuedReport[];
  form: FormState;
}

/** Each report that waits, with what is needed to decide. */
export function ReportQueue({ reports, form }: ReportQueueProps) {
  return (
    <div className="queue">
      {reports.map((report) => (
        <ReportCard
          key={report.reportId}
          report={report}
          form={form.value("reportId") === report.reportId ? form : null}
        />
      ))}
    </div>
  );
}

interface ReportCardProps {
  report: ShownQueuedReport;
  /** What was posted for this one and refused. */
  form: FormState | null;
}

function ReportCard({ report, form }: ReportCardProps) {
  const { t } = useTranslation("reports");
  const { t: tr } = useTranslation("event_request");
  const text = useText();
  const { formData } = useNavigation();
  const isBusy = formData?.get("reportId") === report.reportId;
  const error = form?.error("note");
  const [formError] = form?.formErrors ?? [];
  return (
    <Card
      title={report.provider}
      label={`${report.provider}, ${report.couple}`}
      aside={
        <a className="tap" href={`mailto:${report.providerEmail}`}>
          {report.providerEmail}
        </a>
      }
    >
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
              <Link className="link" to={`/admin/requests/${report.projectId}`}>
                {report.couple}
              </Link>
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
      <Form method="post" className="form" noValidate>
        {formError && <Banner tone="danger" title={text(formError)} />}
        <input type="hidden" name="reportId" value={report.reportId} />
        <TextareaField
          name="note"
          id={`note-${report.reportId}`}
          label={t("note")}
          hint={t("note_hint")}
          rows={3}
          maxLength={REASON_MAX}
          defaultValue={form?.value("note") ?? ""}
          error={error && text(error)}
        />
        <div className="acts">
          <Button variant="primary" name="decision" value="accept" disabled={isBusy}>
            {report.isPaid ? t("accept") : t("accept_premium")}
          </Button>
          <Button variant="danger" name="decision" value="refuse" disabled={isBusy}>
            {t("refuse")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
