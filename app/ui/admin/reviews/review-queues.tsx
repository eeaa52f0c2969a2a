import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
  ShownQueuedAnswer,
  ShownQueuedReview,
  ShownReviewQueues,
  ShownReviewReport,
} from "~/presenters/reviews/describe-queues.server";
import { Stars } from "~/ui/data-display/stars";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { RejectedFormResponse } from "~/ui/forms/use-form";
import { Card } from "~/ui/primitives/card";
import { Chip } from "~/ui/primitives/chip";
import { ClockIcon, TriangleAlertIcon } from "~/ui/primitives/icons";
import { ReviewPhotos } from "~/ui/reviews/review-photos";
import { ReportedReviewForms, WaitingTextForms } from "./review-decision-forms";

export interface ReviewQueuesProps {
  queues: ShownReviewQueues;
  rejected: RejectedFormResponse;
}

/** Everything about reviews that waits for a moderator: reviews, answers of providers, and reports. */
export function ReviewQueuesView({ queues, rejected }: ReviewQueuesProps) {
  const { t } = useTranslation("admin_reviews");
  const { reviews, answers, reports } = queues;
  if (reviews.length + answers.length + reports.length === 0)
    return <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>;
  return (
    <div className="grid gap-10">
      {reviews.length > 0 && (
        <Part id="waiting-reviews" title={t("parts.reviews", { number: reviews.length })}>
          {reviews.map((review) => (
            <QueuedReviewCard key={review.id} review={review} rejected={rejected} />
          ))}
        </Part>
      )}
      {answers.length > 0 && (
        <Part id="waiting-answers" title={t("parts.answers", { number: answers.length })}>
          {answers.map((answer) => (
            <QueuedAnswerCard key={answer.reviewId} answer={answer} rejected={rejected} />
          ))}
        </Part>
      )}
      {reports.length > 0 && (
        <Part id="waiting-reports" title={t("parts.reports", { number: reports.length })}>
          {reports.map((report) => (
            <QueuedReportCard key={report.id} report={report} rejected={rejected} />
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface QuotedReview {
  rating: number;
  title: string;
  text: string;
}

function QuotedReviewText({ rating, title, text }: QuotedReview) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
        <Stars rating={rating} />
        {title}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}

interface RejectedProps {
  rejected: RejectedFormResponse;
}

function QueuedReviewCard({ review, rejected }: RejectedProps & { review: ShownQueuedReview }) {
  const { t } = useTranslation(["admin_reviews", "reviews"]);
  const { id, seen, provider, rating, title, text, authorName, date, sentAt, due, isLate, signs } = review;
  return (
    <Card
      title={provider}
      level={3}
      label={`${provider}, ${title}`}
      aside={
        <Chip tone={isLate ? "warn" : "plain"} icon={ClockIcon}>
          {isLate ? t("late", { due }) : t("due", { due })}
        </Chip>
      }
    >
      <QuotedReviewText rating={rating} title={title} text={text} />
      <ReviewPhotos photos={review.photos} name={authorName ?? t("reviews:section.anonymous")} />
      <p className="mt-3 text-sm text-ink-2">
        {t("facts", { name: authorName ?? t("reviews:section.anonymous"), date, sentAt })}
      </p>
      {(review.isCorrected || review.isChanged) && (
        <p className="mt-1 text-sm">{t(review.isCorrected ? "corrected" : "changed")}</p>
      )}
      {signs.length > 0 && (
        <ul role="list" className="mt-3 flex flex-wrap gap-2">
          {signs.map((sign) => (
            <li key={sign}>
              <Chip tone="warn" icon={TriangleAlertIcon} className="h-auto whitespace-normal">
                {t(`signs.${sign}`)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <WaitingTextForms
        id={id}
        seen={seen}
        rejected={rejected}
        waitsFor={review.isPreparing ? t("photos_preparing") : null}
        publish={{ decision: "publish", label: t("publish") }}
        refuse={{ decision: "refuse", label: t("refuse") }}
      />
    </Card>
  );
}

function QueuedAnswerCard({ answer, rejected }: RejectedProps & { answer: ShownQueuedAnswer }) {
  const { t } = useTranslation("admin_reviews");
  const { reviewId, seen, provider, rating, reviewTitle, reviewText, text, sentAt } = answer;
  return (
    <Card title={provider} level={3} label={`${provider}, ${reviewTitle}`}>
      <QuotedReviewText rating={rating} title={reviewTitle} text={reviewText} />
      <div className="mt-4 border-s-2 border-line-strong ps-4">
        <p className="text-sm text-ink-2">{t("answer_of", { sentAt })}</p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      <WaitingTextForms
        id={reviewId}
        seen={seen}
        rejected={rejected}
        publish={{ decision: "publish_answer", label: t("publish_answer") }}
        refuse={{ decision: "refuse_answer", label: t("refuse_answer") }}
      />
    </Card>
  );
}

function QueuedReportCard({ report, rejected }: RejectedProps & { report: ShownReviewReport }) {
  const { t } = useTranslation(["admin_reviews", "reviews"]);
  const { id, provider, rating, reviewTitle, reviewText, reporter, reason, note, sentAt } = report;
  return (
    <Card title={provider} level={3} label={`${provider}, ${reviewTitle}`}>
      <QuotedReviewText rating={rating} title={reviewTitle} text={reviewText} />
      <div className="mt-4 border-s-2 border-line-strong ps-4">
        <p className="text-sm text-ink-2">{t(`reported_by.${reporter}`, { sentAt })}</p>
        <p className="font-medium">{t(`reviews:report.reasons.${reason}`)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </div>
      <ReportedReviewForms id={id} rejected={rejected} />
    </Card>
  );
}
