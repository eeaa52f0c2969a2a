import { ABOUT_REVIEWS_PATH, reviewRatingOf } from "~/models/reviews/rules";
import { useLink } from "../hooks/use-site";
import { useTranslation } from "react-i18next";
import type { ReviewInWords, ReviewsInWords } from "~/presenters/reviews/describe-reviews.server";
import { Stars } from "../data-display/stars";
import { wordsForInitials } from "../public/initials";
import { ProfileSection } from "../public/profile-sections";
import { ReviewPhotos } from "./review-photos";
import { Monogram } from "../primitives/monogram";

const NOTE = "text-(length:--text-sm) text-ink-2";

/** The reviews of a provider or venue: figures, one page of reviews, and how reviews are made. */
export function CoupleReviewsSection({ reviews: shown }: { reviews: ReviewsInWords }) {
  const { t } = useTranslation("reviews");
  const link = useLink();
  const { average, count, reviews, links, order } = shown;
  return (
    <ProfileSection id="reviews" title={t("section.title")}>
      {average === null ? (
        <p className="text-ink-2">{t("section.empty")}</p>
      ) : (
        <>
          <Figures reviews={shown} />
          {count > 1 && (
            <nav className="mt-6 flex flex-wrap gap-x-5" aria-label={t("section.order")}>
              {links.orders.map(({ order: each, href }) => (
                <a
                  className="link tap-target aria-[current]:text-ink aria-[current]:no-underline"
                  key={each}
                  href={href}
                  rel="nofollow"
                  aria-current={each === order ? "true" : undefined}
                >
                  {t(`section.orders.${each}`)}
                </a>
              ))}
            </nav>
          )}
          <div className="mt-7 grid gap-10">
            {reviews.map((review) => (
              <ReviewArticle key={review.id} review={review} />
            ))}
          </div>
          {(links.previous ?? links.next) && (
            <nav className="mt-8 flex flex-wrap gap-x-5" aria-label={t("section.pages")}>
              {links.previous && (
                <a className="link tap-target" href={links.previous} rel="prev nofollow">
                  {t("section.previous")}
                </a>
              )}
              {links.next && (
                <a className="link tap-target" href={links.next} rel="next nofollow">
                  {t("section.next")}
                </a>
              )}
            </nav>
          )}
        </>
      )}
      <p className={`mt-7 ${NOTE}`}>
        <a className="link tap-target" href={link(ABOUT_REVIEWS_PATH)}>
          {t("section.about")}
        </a>
      </p>
    </ProfileSection>
  );
}

/** Whether a shown review has photos, which the page then enlarges. */
export const hasReviewPhotos = ({ reviews }: ReviewsInWords): boolean =>
  reviews.some(({ photos }) => photos.length > 0);

function Figures({ reviews: { average, count, distribution } }: { reviews: ReviewsInWords }) {
  const { t } = useTranslation("reviews");
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
      <p>
        <b className="block text-[2.125rem]/[1.1]">
          {average?.text}
          <span className="sr-only"> {t("section.out_of")}</span>
        </b>
        <Stars rating={average?.value ?? 0} />
        <span className={`block ${NOTE}`}>{t("section.count", { count })}</span>
      </p>
      <ul role="list" className={`grid max-w-80 gap-1 ${NOTE}`}>
        {distribution.map(({ rating, count: number, share, percent }) => (
          <li key={rating} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3">
            <span>{t("section.stars", { count: rating })}</span>
            <svg className="h-1 w-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className="fill-linen-2" width="100" height="4" />
              <rect className="fill-brand" width={Math.round(share * 100)} height="4" />
            </svg>
            <span className="text-right tabular-nums" title={percent}>
              {number}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewArticle({ review }: { review: ReviewInWords }) {
  const { t } = useTranslation("reviews");
  const link = useLink();
  const { id, rating, title, text, authorName, month, publishedOn, answer, language, photos } = review;
  const name = authorName ?? t("section.anonymous");
  return (
    <article aria-label={t("section.by", { name, title })}>
      <div className="flex items-center gap-3.5 leading-5.5">
        <Monogram seed={id} {...wordsForInitials(name)} />
        <p>
          <b>{name}</b>
          <small className={`block ${NOTE}`}>{t("section.dates", { month, date: publishedOn })}</small>
        </p>
      </div>
      <h3 className="mt-3 flex flex-wrap items-center gap-x-3 text-[1.1875rem] wrap-anywhere" lang={language}>
        {title}
        <Stars rating={rating} />
        <span className="sr-only">{t(`form.stars.${reviewRatingOf(rating)}`)}</span>
      </h3>
      <p className="mt-2 max-w-[62ch] wrap-anywhere whitespace-pre-line" lang={language}>
        {text}
      </p>
      <ReviewPhotos photos={photos} name={name} />
      {answer && (
        <div className="mt-4 max-w-[60ch] border-l-2 border-line-strong ps-4">
          <p className={NOTE}>{t("section.answer")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      <p className="mt-2 text-xs text-ink-2">
        <a className="link tap-target" href={link(`/review/${id}/report`)} rel="nofollow">
          {t("section.report")}
        </a>
      </p>
    </article>
  );
}
