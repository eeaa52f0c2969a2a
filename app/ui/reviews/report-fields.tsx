import { useTranslation } from "react-i18next";
import { REVIEW_REPORT_REASONS } from "~/models/reviews/report-reasons.rules";
import { REVIEW_REPORT_NOTE_MAX } from "~/models/reviews/rules";
import { RadioList } from "../fields/radio-list";
import { TextareaField } from "../fields/textarea-field";
import type { Form } from "../forms/use-form";

/** The reason and the explanation of a report, for readers and providers alike. */
export function ReviewReportFields({ form }: { form: Form }) {
  const { t } = useTranslation("reviews");
  return (
    <>
      <RadioList
        {...form.field("reason")}
        label={t("report.reason")}
        options={REVIEW_REPORT_REASONS.map((reason) => ({
          value: reason,
          label: t(`report.reasons.${reason}`),
        }))}
      />
      <TextareaField
        {...form.field("note")}
        label={t("report.note")}
        hint={t("report.note_hint")}
        rows={4}
        maxLength={REVIEW_REPORT_NOTE_MAX}
      />
    </>
  );
}
