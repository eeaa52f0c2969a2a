export const ERRORS = {
  review_ask_failed: { status: 500, key: "event_request:review.errors.failed", log: "error" },
  review_not_askable: { status: 409, key: "event_request:review.errors.not_askable", log: "info" },
  review_failed: { status: 500, key: "reviews:errors.failed", log: "error" },
  review_not_possible: { status: 409, key: "reviews:errors.not_possible", log: "info" },
  review_photos_full: { status: 409, key: "reviews:errors.photos_full", log: "info" },
  review_by_provider: { status: 403, key: "reviews:errors.by_provider", log: "warn" },
  review_answer_not_possible: { status: 409, key: "own_reviews:errors.answer_not_possible", log: "info" },
  review_dispute_not_possible: { status: 409, key: "own_reviews:errors.dispute_not_possible", log: "info" },
} as const;
