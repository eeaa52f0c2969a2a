import { useTranslation } from "react-i18next";
import type { ShownReport } from "~/presenters/reports/describe-report.server";
import { REPORT_NOTE_MAX } from "~/models/reports/limits.rules";
import { REPORT_REASONS } from "~/models/reports/rules";
import { RadioList } from "../fields/radio-list";
import { TextareaField } from "../fields/textarea-field";
import { AnswerForm, useAnswerForm, type AnswerDialogProps } from "./answer-dialogs";

/**
 * The dialog that reports a fake request. A request can be reported only once, and only within a number of days after
 * its contact details were unlocked.
 */
export function ReportDialog({
  closeTo,
  isOpen,
  rejected,
  report,
}: Omit<AnswerDialogProps, "request"> & { report: ShownReport }) {
  const { t } = useTranslation("event_request");
  const form = useAnswerForm("report", rejected);
  return (
    <AnswerForm
      intent="report"
      title={t("report.title")}
      {...{ closeTo, isOpen, form }}
      action={{ label: t("report.action"), busy: t("report.busy") }}
    >
      <p className="text-sm text-ink-2">
        {report.isPaid ? t("report.body") : t("report.body_premium")}{" "}
        {t("report.until", { when: report.until })}
      </p>
      <RadioList
        {...form.field("reason")}
        label={t("report.reason")}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
      />
      <TextareaField
        {...form.field("note")}
        label={t("report.note")}
        hint={t("report.note_hint")}
        optional
        rows={3}
        maxLength={REPORT_NOTE_MAX}
      />
    </AnswerForm>
  );
}
