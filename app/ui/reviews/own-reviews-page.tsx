import { useTranslation } from "react-i18next";
import type { ShownOwnReview } from "~/presenters/reviews/describe-own-reviews.server";
import { REVIEW_ANSWER_MAX, REVIEWS_PER_PAGE, reviewRatingOf } from "~/models/reviews/rules";
import { Pagination } from "../data-display/pagination";
import { Stars } from "../data-display/stars";
import { Banner } from "../feedback/banner";
import { EmptyState } from "../feedback/empty-state";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { PageHeader } from "../primitives/page-header";
import { ReviewReportFields } from "./report-fields";

export interface OwnReviewsPageProps {
  reviews: readonly ShownOwnReview[];
  total: number;
  page: number;
  /** URL of the public page about reviews. */
  aboutHref: string;
  rejected: RejectedFormResponse;
}

/** The published reviews of a provider and its venues, with the forms to answer and to dispute. */
export function OwnReviewsPage({ reviews, total, page, aboutHref, rejected }: OwnReviewsPageProps) {
  const { t } = useTranslation("own_reviews");
  const { message } = useForm({ rejected }).summary;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {message && <Banner tone="danger" title={message} className="mb-5" />}
      {reviews.length === 0 ? (
        <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
      ) : (
        <div className="grid gap-5">
          {reviews.map((review) => (
            <OwnReviewCard key={review.id} review={review} rejected={rejected} />
          ))}
          <Pagination
            page={page}
            pageCount={Math.ceil(total / REVIEWS_PER_PAGE)}
            pageSize={REVIEWS_PER_PAGE}
            total={total}
            pageTo={(number) => (number === 1 ? "/reviews" : `/reviews?page=${number}`)}
          />
        </div>
      )}
      <p className="mt-6 text-sm">
        <a className="link tap-target" href={aboutHref}>
          {t("about")}
        </a>
      </p>
    </>
  );
}

interface OwnReviewProps {
  review: ShownOwnReview;
  rejected: RejectedFormResponse;
}

function OwnReviewCard({ review, rejected }: OwnReviewProps) {
  const { t } = useTranslation(["own_reviews", "reviews"]);
  const { rating, title, text, authorName, month, publishedOn, venue, disputeState, statement } = review;
  return (
    <Card title={title} className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Stars rating={rating} />
        <span>{t(`reviews:form.stars.${reviewRatingOf(rating)}`)}</span>
        {venue && <span>{venue}</span>}
      </p>
      <p className="mt-3 whitespace-pre-line">{text}</p>
      <p className="mt-2 text-sm text-ink-2">
        {t("signed", {
          name: authorName ?? t("reviews:section.anonymous"),
          dates: t("reviews:section.dates", { month, date: publishedOn }),
        })}
      </p>
      <AnswerPart review={review} rejected={rejected} />
      {disputeState === null ? (
        <DisputePart review={review} rejected={rejected} />
      ) : (
        <div className="mt-4 border-t border-line pt-4 text-sm">
          <p>{t(`dispute.states.${disputeState}`)}</p>
          {statement && <p className="mt-1 whitespace-pre-line text-ink-2">{statement}</p>}
        </div>
      )}
    </Card>
  );
}

function AnswerPart({ review, rejected }: OwnReviewProps) {
  const { t } = useTranslation(["own_reviews", "reviews"]);
  const { id, answer, answerState, answerReason } = review;
  const form = useForm({
    schema: "review-answer",
    own: { intent: "answer", reviewId: id },
    rejected,
    defaultValue: { answer: answer ?? "" },
    idOf: (name) => `${name}-${id}`,
  });
  if (answerState === "published")
    return (
      <div className="mt-4 border-s-2 border-line-strong ps-4">
        <p className="text-sm text-ink-2">{t("answer.states.published")}</p>
        <p className="whitespace-pre-line">{answer}</p>
      </div>
    );
  return (
    <details className="mt-4 border-t border-line pt-3" open={form.isRejected}>
      <summary className="flex min-h-(--target-min) items-center font-medium text-brand-ink">
        {answerState === null ? t("answer.open") : t(`answer.states.${answerState}`)}
      </summary>
      {answerReason && (
        <p className="mb-3 text-sm">
          {t("answer.refused", { reason: t(`reviews:reasons.${answerReason}`) })}
        </p>
      )}
      <form {...form.props} method="post" className="form">
        <ErrorSummary problems={form.summary.problems} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="reviewId" value={id} />
        <TextareaField
          {...form.field("answer")}
          label={t("answer.label")}
          hint={t("answer.hint")}
          rows={4}
          maxLength={REVIEW_ANSWER_MAX}
        />
        <div>
          <Button>{t("answer.submit")}</Button>
        </div>
      </form>
    </details>
  );
}

function DisputePart({ review: { id }, rejected }: OwnReviewProps) {
  const { t } = useTranslation("own_reviews");
  const form = useForm({
    schema: "review-answer",
    own: { intent: "dispute", reviewId: id },
    rejected,
    idOf: (name) => `dispute-${name}-${id}`,
  });
  return (
    <details className="mt-4 border-t border-line pt-3" open={form.isRejected}>
      <summary className="flex min-h-(--target-min) items-center font-medium text-brand-ink">
        {t("dispute.open")}
      </summary>
      <p className="mb-4 text-sm text-ink-2">{t("dispute.lead")}</p>
      <form {...form.props} method="post" className="form">
        <ErrorSummary problems={form.summary.problems} />
        <input type="hidden" name="intent" value="dispute" />
        <input type="hidden" name="reviewId" value={id} />
        <ReviewReportFields form={form} />
        <div>
          <Button>{t("dispute.submit")}</Button>
        </div>
      </form>
    </details>
  );
}
