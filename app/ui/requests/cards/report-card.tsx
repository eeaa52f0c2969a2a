import { useTranslation } from "react-i18next";
import type { ShownReport } from "~/presenters/reports/describe-report.server";
import { Card } from "~/ui/primitives/card";
import { ReportChip } from "~/ui/reports/report-chip";

/** The provider's report of this request, and its result. */
export function ReportCard({ report }: { report: NonNullable<ShownReport["made"]> }) {
  const { t } = useTranslation("event_request");
  const { state, reason, on, decidedOn, isByRule, answer } = report;
  return (
    <Card title={t("report.card_title")} aside={<ReportChip state={state} />} className="max-lg:order-first">
      <p className="text-sm">{t("report.sent", { when: on, reason: t(`report.reasons.${reason}`) })}</p>
      <p className="mt-2 text-sm text-ink-2">
        {decidedOn === null
          ? t("report.waits")
          : isByRule
            ? t("report.decided_by_rule", { when: decidedOn })
            : t("report.decided", { when: decidedOn })}
      </p>
      {answer && (
        <blockquote className="mt-2 text-sm whitespace-pre-line text-ink-2">
          {t("report.answer", { text: answer })}
        </blockquote>
      )}
    </Card>
  );
}
