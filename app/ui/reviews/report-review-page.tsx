import { useTranslation } from "react-i18next";
import { Stars } from "../data-display/stars";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { FORM_COLUMN, StaticLayout, StaticPageTitle } from "../layouts/static-layout";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { ReviewReportFields } from "./report-fields";

interface ReportReviewPageProps {
  review: { rating: number; title: string; text: string };
  year: number;
  rejected: RejectedFormResponse;
}

/** The form with which a reader reports a review. */
export function ReportReviewPage({ review, year, rejected }: ReportReviewPageProps) {
  const { t } = useTranslation("reviews");
  const form = useForm({ schema: "review-report", rejected });
  return (
    <StaticLayout year={year} hasLanguages>
      <div className={`${FORM_COLUMN} mx-auto`}>
        <StaticPageTitle title={t("report.title")} lead={t("report.lead")} />
        <Card title={review.title} className="wrap-anywhere">
          <Stars rating={review.rating} />
          <p className="mt-3 whitespace-pre-line">{review.text}</p>
        </Card>
        <form {...form.props} method="post" className="form px-1">
          <ErrorSummary {...form.summary} />
          <ReviewReportFields form={form} />
          <TextField
            {...form.field("email")}
            label={t("gone.email")}
            hint={t("report.email_hint")}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
          <div>
            <Button variant="primary">{t("report.submit")}</Button>
          </div>
        </form>
      </div>
    </StaticLayout>
  );
}
