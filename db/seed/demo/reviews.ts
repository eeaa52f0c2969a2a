import { DOMAINS } from "../../../app/i18n/domains.ts";
import type { reviewAnswers, reviews } from "../../schema/reviews.ts";
import { REVIEW_ANSWER_TEXTS, REVIEW_TEXTS } from "../reviews.ts";
import { DAY, HOUR, makeId, saturdayNear, type DemoContext } from "./context.ts";
import { randomFrom } from "./random.ts";
import type { DemoAccount } from "./rows.ts";

export interface DemoReviews {
  reviews: (typeof reviews.$inferInsert)[];
  answers: (typeof reviewAnswers.$inferInsert)[];
}

/** Days since the publication of each review, by its place among the texts. */
const AGES = [6, 40, 95, 1];
/** The place of the review that waits for a moderator, and of the one with an answer. */
const WAITING = 3;
const ANSWERED = 1;

/**
 * Builds the reviews of a domain's planner with Premium, or of the first venue of its venue account with Premium. The
 * couples' projects are already deleted, as after some years, so no request belongs to them.
 */
export function buildReviews(
  context: DemoContext,
  { account, state }: DemoAccount,
  venueId: string | null,
): DemoReviews {
  const isPlanner = state.name === "premium";
  if (!isPlanner && !(state.name === "premium-venue" && venueId !== null))
    return { reviews: [], answers: [] };
  const language = DOMAINS[account.domain].defaultLanguage;
  const random = randomFrom(`reviews ${account.email}`);
  const built = REVIEW_TEXTS[language].slice(0, isPlanner ? undefined : 2).map((text, place) => {
    const moment = context.now - (AGES[place] ?? 1) * DAY - 5 * HOUR;
    const isWaiting = place === WAITING;
    return {
      id: makeId(context, moment, random),
      requestId: null,
      providerId: account.id,
      subjectId: venueId ?? account.id,
      domain: account.domain,
      language,
      state: isWaiting ? ("waiting" as const) : ("published" as const),
      rating: text.rating,
      title: text.title,
      text: text.text,
      authorName: text.names,
      eventDate: saturdayNear(moment - 30 * DAY),
      createdAt: moment - 20 * HOUR,
      stateAt: moment,
      publishedAt: isWaiting ? null : moment,
    };
  });
  const answered = built[ANSWERED];
  return {
    reviews: built,
    answers: answered
      ? [
          {
            reviewId: answered.id,
            providerId: account.id,
            text: REVIEW_ANSWER_TEXTS[language],
            state: "published",
            createdAt: answered.stateAt + DAY,
            decidedAt: answered.stateAt + 2 * DAY,
          },
        ]
      : [],
  };
}
