import { formatsOf, type Domain } from "~/i18n/domains";
import { formatDate, formatLongDay } from "~/i18n/formats";
import { publicHref, type PublicLinkReader } from "~/i18n/public-address";
import type { UploadState } from "~/models/media/picture.rules";
import { smallPictureSuffix } from "~/models/media/objects.rules";
import { uploadState } from "~/models/media/uploads.server";
import type { AuthoredPhoto } from "~/models/reviews/photos.queries.server";
import type { LinkedReview } from "~/models/reviews/link.queries.server";
import {
  isChangeOpen,
  isCorrectionOpen,
  REVIEW_CHANGE_DAYS,
  REVIEW_PHOTOS_MAX,
  type ReviewRefusalReason,
  type ReviewState,
} from "~/models/reviews/rules";
import { days } from "~/models/core/time.rules";

/** The event and the reviewed provider or venue of a link, in words. */
export interface LinkedEventInWords {
  provider: string;
  /** The path of the public page. */
  href: string;
  date: string;
  firstname: string;
  /** The day until which the link works. */
  until: string;
}

/** A photo of a review as its author sees it. */
export interface LinkedPhotoInWords {
  key: string;
  width: number;
  height: number;
  /** The path of the small copy. It begins with the path of the review link, which only the author knows. */
  src: string;
  /** Null for a photo that is ready. */
  upload: UploadState | null;
}

/** The page of a review link, in words. */
export type ReviewLinkInWords =
  | { state: "gone" }
  | { state: "writable"; event: LinkedEventInWords }
  | {
      state: "written";
      event: LinkedEventInWords;
      review: {
        state: Exclude<ReviewState, "withdrawn">;
        rating: number;
        title: string;
        text: string;
        authorName: string | null;
        sentOn: string;
        refusal: ReviewRefusalReason | null;
        photos: readonly LinkedPhotoInWords[];
        /** Whether photos can be added: `open`, `full` until one is deleted, or `over` because the time has passed. */
        adding: "open" | "full" | "over";
        /** What the author may still do with the text. */
        rewriting: { intent: "correct" | "change"; until: string | null } | null;
      };
    };

export function describeLinkedReview(
  linked: LinkedReview,
  now: number,
  reader: PublicLinkReader & { domain: Domain; url: URL },
): ReviewLinkInWords {
  if (linked.state === "gone") return linked;
  const formats = formatsOf(reader);
  const { provider, providerId, venueId, eventDate, firstname, expiresAt } = linked.event;
  const event: LinkedEventInWords = {
    provider,
    href: publicHref(`/providers/${providerId}${venueId === null ? "" : `/venues/${venueId}`}`, reader),
    date: formatLongDay(eventDate, formats),
    firstname,
    until: formatDate(expiresAt, formats),
  };
  if (linked.state === "writable") return { state: "writable", event };
  const { state, rating, title, text, authorName, createdAt, publishedAt, refusalReason } = linked.review;
  if (state === "withdrawn") return { state: "gone" };
  return {
    state: "written",
    event,
    review: {
      ...{ state, rating, title, text, authorName },
      sentOn: formatDate(createdAt, formats),
      refusal: refusalReason,
      photos: linked.photos.map((photo) => describePhoto(photo, reader.url)),
      adding:
        linked.photos.filter((photo) => photo.state !== "refused").length >= REVIEW_PHOTOS_MAX
          ? "full"
          : state === "waiting" || isCorrectionOpen(linked.review) || isChangeOpen(linked.review, now)
            ? "open"
            : "over",
      rewriting: isCorrectionOpen(linked.review)
        ? { intent: "correct", until: null }
        : isChangeOpen(linked.review, now) && publishedAt !== null
          ? { intent: "change", until: formatDate(publishedAt + days(REVIEW_CHANGE_DAYS), formats) }
          : null,
    },
  };
}

const THUMBNAIL_WIDTH = 320;

const describePhoto = (
  { key, width, height, state, reason }: AuthoredPhoto,
  { pathname }: URL,
): LinkedPhotoInWords => ({
  ...{ key, width, height },
  src: `${pathname}/photos/${key}${smallPictureSuffix(THUMBNAIL_WIDTH)}`,
  upload: state === "ready" ? null : uploadState({ state, reason }),
});
