/*
 * This module is pure and does not import zod, so that texts and small scripts can import it. The schemas are in
 * form.rules.ts.
 */
import { addDays, days } from "~/models/core/time.rules";

export const REVIEW_TITLE_MAX = 80;
export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2000;
export const REVIEW_NAME_MAX = 60;
/** Maximum number of photos of a review. */
export const REVIEW_PHOTOS_MAX = 5;
export const REVIEW_ANSWER_MIN = 10;
export const REVIEW_ANSWER_MAX = 1500;
export const REVIEW_REPORT_NOTE_MIN = 20;
export const REVIEW_REPORT_NOTE_MAX = 1000;

/** Lifetime of the link with which a couple writes and later manages its review. */
export const REVIEW_LINK_DAYS = 60;
export const REVIEW_LINK_LIFETIME_MS = days(REVIEW_LINK_DAYS);
/** Days after the event until we ask the couple, if the provider has not asked before. */
export const REVIEW_ASK_DAYS = 7;
/** The nightly step does not ask about events that ended more than this number of days ago. */
export const REVIEW_ASK_LAST_DAYS = 30;
/** Days after the first mail until the only reminder. */
export const REVIEW_REMINDER_DAYS = 14;
/** Number of days after the day of the reminder in which a missed reminder may still be sent. */
export const REVIEW_REMINDER_LAST_DAYS = 30;
/** Days after the first publication in which the author can change a review. */
export const REVIEW_CHANGE_DAYS = 14;
/** Working days within which a review is read by a moderator. */
export const REVIEW_WORKING_DAYS = 2;
/** Number of reviews on one page of a list. */
export const REVIEWS_PER_PAGE = 10;

export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;
type ReviewRating = (typeof REVIEW_RATINGS)[number];
/** A stored rating as one of the five ratings, which are also the keys of their texts. */
export const reviewRatingOf = (rating: number): ReviewRating =>
  REVIEW_RATINGS.find((each) => each >= rating) ?? 5;

export const REVIEW_STATES = ["waiting", "published", "refused", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The mails that contain a link to write or manage a review. Only `again` may be sent several times for a request. */
export const REVIEW_LINK_KINDS = ["first", "reminder", "again"] as const;
export type ReviewLinkKind = (typeof REVIEW_LINK_KINDS)[number];

/** The only reasons for which a review or an answer is refused. Criticism is not among them. */
export const REVIEW_REFUSAL_REASONS = [
  "insult",
  "invented",
  "off_topic",
  "personal_data",
  "advertising",
  "own_hand",
] as const;
export type ReviewRefusalReason = (typeof REVIEW_REFUSAL_REASONS)[number];

/** Signs that a provider has written a review about itself. They only mark the review for the moderator. */
export const OWN_HAND_SIGNS = ["email", "phone", "email_domain"] as const;
export type OwnHandSign = (typeof OWN_HAND_SIGNS)[number];

export const REVIEW_ANSWER_STATES = ["waiting", "published", "refused"] as const;

/** Who reports a review: anyone, or the provider that it is about. */
export const REVIEW_REPORTERS = ["reader", "provider"] as const;

/** State of a report: not decided yet, the review stays, or the review was taken down. */
export const REVIEW_REPORT_STATES = ["open", "kept", "removed"] as const;

export const REVIEW_DECISIONS = [
  "publish",
  "refuse",
  "remove",
  "keep",
  "publish_answer",
  "refuse_answer",
] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const REVIEW_ORDERS = ["newest", "best", "worst"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const isReviewOrder = (text: string | null): text is ReviewOrder =>
  REVIEW_ORDERS.some((order) => order === text);

export const REVIEW_EVENTS = ["publish", "refuse", "correct", "change", "remove", "withdraw"] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

/** The state of a review after each event that is possible in its state. */
const TRANSITIONS: Readonly<Record<ReviewState, Partial<Record<ReviewEvent, ReviewState>>>> = {
  waiting: { publish: "published", refuse: "refused", withdraw: "withdrawn" },
  published: { change: "waiting", remove: "refused", withdraw: "withdrawn" },
  refused: { correct: "waiting", withdraw: "withdrawn" },
  withdrawn: {},
};

/** The facts of a review that decide what its author may do. */
export interface ReviewFacts {
  state: ReviewState;
  /** When the review was first published; null before that. */
  publishedAt: number | null;
  /** When the author corrected the review after a refusal; null if the author has not done so. */
  correctedAt: number | null;
}

/** Whether the author may still change a published review. */
export const isChangeOpen = ({ state, publishedAt }: ReviewFacts, now: number): boolean =>
  state === "published" && publishedAt !== null && now < publishedAt + days(REVIEW_CHANGE_DAYS);

/** Whether the author may send a corrected review. A refused review can be corrected once. */
export const isCorrectionOpen = ({ state, correctedAt }: ReviewFacts): boolean =>
  state === "refused" && correctedAt === null;

/** The state of a review after an event; null if the event is not possible now. */
export function reviewStateAfter(review: ReviewFacts, event: ReviewEvent, now: number): ReviewState | null {
  if (event === "change" && !isChangeOpen(review, now)) return null;
  if (event === "correct" && !isCorrectionOpen(review)) return null;
  return TRANSITIONS[review.state][event] ?? null;
}

/** The number of published reviews with each rating, from one star to five. */
export type StarCounts = readonly [number, number, number, number, number];

export interface ReviewSums {
  count: number;
  /** The average rating with one decimal; null without reviews. */
  average: number | null;
  /** The number and share of reviews for each rating, five stars first. */
  distribution: readonly { rating: ReviewRating; count: number; share: number }[];
}

/** The figures that pages show, computed from the stored counts. */
export function reviewSumsOf(counts: StarCounts): ReviewSums {
  const count = counts.reduce((sum, number) => sum + number, 0);
  const total = counts.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return {
    count,
    average: count === 0 ? null : Math.round((total / count) * 10) / 10,
    distribution: REVIEW_RATINGS.toReversed().map((rating) => {
      const number = counts[rating - 1] ?? 0;
      return { rating, count: number, share: count === 0 ? 0 : number / count };
    }),
  };
}

/** The last day on which the moderators should have read a review: Saturdays and Sundays do not count. */
export function reviewDueDay(sentOn: string): string {
  let [day, left] = [sentOn, REVIEW_WORKING_DAYS];
  while (left > 0) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/**
 * E-mail domains at which anyone can have a mailbox. It means nothing if a couple and a provider both use one of them.
 */
export const PUBLIC_MAIL_HOSTS: readonly string[] = [
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "icloud.com"],
  ...["me.com", "mac.com", "yahoo.com", "ymail.com", "aol.com", "proton.me", "protonmail.com", "pm.me"],
  ...["gmx.com", "mail.com", "zoho.com", "fastmail.com", "tutanota.com", "hey.com", "duck.com"],
  ...["orange.fr", "wanadoo.fr", "free.fr", "sfr.fr", "laposte.net", "bbox.fr", "numericable.fr"],
  ...["neuf.fr", "hotmail.fr", "outlook.fr", "live.fr", "yahoo.fr", "gmx.fr", "aliceadsl.fr"],
  ...["gmx.de", "web.de", "t-online.de", "freenet.de", "posteo.de", "mailbox.org", "hotmail.de"],
  ...["outlook.de", "live.de", "yahoo.de", "gmx.net", "arcor.de", "libero.it", "virgilio.it"],
  ...["tiscali.it", "alice.it", "tin.it", "hotmail.it", "outlook.it", "live.it", "yahoo.it"],
  ...["hotmail.es", "outlook.es", "yahoo.es", "telefonica.net", "movistar.es", "terra.es"],
  ...["sapo.pt", "hotmail.pt", "outlook.pt", "live.com.pt", "iol.pt", "clix.pt"],
  ...["telenet.be", "skynet.be", "proximus.be", "hotmail.be", "outlook.be", "live.be", "scarlet.be"],
  ...["btinternet.com", "sky.com", "virginmedia.com", "hotmail.co.uk", "outlook.co.uk", "live.co.uk"],
  ...["yahoo.co.uk", "talktalk.net", "ntlworld.com", "blueyonder.co.uk"],
];

/** The path of the public page that explains how reviews are made. */
export const ABOUT_REVIEWS_PATH = "/review/about";
