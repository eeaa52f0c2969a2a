import { useTranslation } from "react-i18next";
import type { DescribedReview } from "~/presenters/venues/describe-venue.server";
import { EmptyState } from "../feedback/empty-state";

/** A review of a venue by a couple, with its source. */
export function ReviewQuote({ review }: { review: DescribedReview }) {
  const { t } = useTranslation("venue_page");
  const { coupleName, content, month, isImported } = review;
  return (
    <figure className="grid gap-2">
      <blockquote className="max-w-[60ch] font-serif text-lg/[1.4] whitespace-pre-line italic wrap-anywhere">
        {content}
      </blockquote>
      <figcaption className="text-xs text-ink-2">
        {coupleName}, {month} · {isImported ? t("reviews.imported") : t("reviews.written_here")}
      </figcaption>
    </figure>
  );
}

/** All reviews of a venue. */
export function VenueReviews({ reviews, total }: { reviews: readonly DescribedReview[]; total: number }) {
  const { t } = useTranslation("venue_page");
  if (reviews.length === 0)
    return <EmptyState title={t("reviews.empty")}>{t("reviews.empty_body")}</EmptyState>;
  return (
    <div className="grid gap-4">
      <ul role="list" className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="card p-5">
            <ReviewQuote review={review} />
          </li>
        ))}
      </ul>
      {total > reviews.length && (
        <p className="text-sm text-ink-2">{t("reviews.newest", { count: reviews.length })}</p>
      )}
    </div>
  );
}
