import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatDate, formatMonth, formatNumber, formatPercent, formatRating } from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import { readPublicReviews, type PublicReview } from "~/models/reviews/public.queries.server";
import {
  isReviewOrder,
  REVIEW_ORDERS,
  reviewSumsOf,
  REVIEWS_PER_PAGE,
  type ReviewOrder,
} from "~/models/reviews/rules";

/** A review as texts for the reader of a page. */
export interface ReviewInWords extends Pick<
  PublicReview,
  "id" | "rating" | "title" | "text" | "authorName" | "answer" | "language" | "photos"
> {
  /** The month of the event, "septembre 2025". */
  month: string;
  /** The day of the publication. */
  publishedOn: string;
  /** The day of the publication as YYYY-MM-DD, for search engines. */
  publishedDay: string;
}

/** The reviews of a provider or venue on its public page. */
export interface ReviewsInWords {
  count: number;
  /** The average as a number and as text, "4,8"; null without reviews. */
  average: { value: number; text: string } | null;
  distribution: readonly { rating: number; count: string; share: number; percent: string }[];
  order: ReviewOrder;
  page: number;
  reviews: readonly ReviewInWords[];
  /** Links to the other orders and to the previous and the next page of the list. */
  links: {
    orders: readonly { order: ReviewOrder; href: string }[];
    previous: string | null;
    next: string | null;
  };
}

interface ReviewsReader {
  domain: Domain;
  language: Language;
  url: URL;
}

/** Id of the block of reviews, to which its links lead. */
const REVIEWS_ID = "reviews";

/** The last page of a list that can be requested. */
const PAGES_MAX = 100;

const hrefOf = ({ pathname }: URL, order: ReviewOrder, page: number): string => {
  const query = new URLSearchParams({
    ...(order === "newest" ? {} : { reviews: order }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  const text = query.toString();
  return `${pathname}${text === "" ? "" : `?${text}`}#${REVIEWS_ID}`;
};

/** Reads the reviews of a provider or venue in the order and on the page that the URL names. */
export async function describePublicReviews(
  { db }: Pick<ModelContext, "db">,
  subjectId: string,
  { domain, language, url }: ReviewsReader,
): Promise<ReviewsInWords> {
  const locale = formatLocale(domain, language);
  const requestedOrder = url.searchParams.get("reviews");
  const order = isReviewOrder(requestedOrder) ? requestedOrder : "newest";
  const number = Number(url.searchParams.get("page") ?? "1");
  const page = Number.isInteger(number) && number >= 1 && number <= PAGES_MAX ? number : 1;
  const { counts, reviews } = await readPublicReviews({ db }, subjectId, { order, page });
  const { count, average, distribution } = reviewSumsOf(counts);
  const pages = Math.min(PAGES_MAX, Math.ceil(count / REVIEWS_PER_PAGE));
  return {
    count,
    average: average === null ? null : { value: average, text: formatRating(average, locale) },
    distribution: distribution.map((row) => ({
      ...row,
      count: formatNumber(row.count, locale),
      percent: formatPercent(row.share, locale),
    })),
    order,
    page,
    reviews: reviews.map(({ publishedAt, eventDate, ...review }) => ({
      ...review,
      month: formatMonth(Date.parse(`${eventDate}T12:00:00Z`), { locale, timeZone: "UTC" }),
      publishedOn: formatDate(publishedAt, { locale, timeZone: domain.timeZone }),
      publishedDay: new Date(publishedAt).toISOString().slice(0, 10),
    })),
    links: {
      orders: REVIEW_ORDERS.map((each) => ({ order: each, href: hrefOf(url, each, 1) })),
      previous: page > 1 ? hrefOf(url, order, page - 1) : null,
      next: page < pages ? hrefOf(url, order, page + 1) : null,
    },
  };
}

/**
 * The structured data of the reviews for search engines (schema.org); nothing without reviews. Only the page of the
 * reviewed provider or venue may have them.
 */
export const structuredReviews = ({ average, count, reviews }: ReviewsInWords, anonymous: string) =>
  average === null
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: average.value,
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.map(({ rating, title, text, authorName, publishedDay }) => ({
          "@type": "Review",
          name: title,
          reviewBody: text,
          datePublished: publishedDay,
          author: { "@type": "Person", name: authorName ?? anonymous },
          reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
        })),
      };
