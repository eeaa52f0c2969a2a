import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  REVIEW_CHANGE_DAYS,
  REVIEW_EVENTS,
  REVIEW_RATINGS,
  REVIEW_STATES,
  reviewDueDay,
  reviewStateAfter,
  reviewSumsOf,
  type ReviewEvent,
  type ReviewFacts,
  type ReviewState,
  type StarCounts,
} from "~/models/reviews/rules";
import { days } from "~/models/core/time.rules";

const DAY = days(1);

interface History extends ReviewFacts {
  corrections: number;
}

/** Applies an event at a moment, as the use cases do; an event that is not possible changes nothing. */
function apply(review: History, event: ReviewEvent, now: number): History {
  const state = reviewStateAfter(review, event, now);
  if (state === null) return review;
  return {
    state,
    publishedAt: event === "publish" ? (review.publishedAt ?? now) : review.publishedAt,
    correctedAt: event === "correct" ? now : review.correctedAt,
    corrections: review.corrections + Number(event === "correct"),
  };
}

const steps = fc.array(
  fc.record({ event: fc.constantFrom(...REVIEW_EVENTS), wait: fc.integer({ min: 0, max: 20 }) }),
  {
    maxLength: 30,
  },
);

function histories(given: readonly { event: ReviewEvent; wait: number }[]) {
  let now = 0;
  let review: History = { state: "waiting", publishedAt: null, correctedAt: null, corrections: 0 };
  return given.map(({ event, wait }) => {
    now += wait * DAY;
    const before = review;
    review = apply(review, event, now);
    return { before, after: review, event, now };
  });
}

describe("states of a review", () => {
  test("only a review that waits can be published, and only by a moderator", () => {
    fc.assert(
      fc.property(steps, (given) => {
        for (const { before, after, event } of histories(given)) {
          if (after.state === "published" && before.state !== "published") {
            expect(before.state).toBe("waiting");
            expect(event).toBe("publish");
          }
        }
      }),
    );
  });

  test("a withdrawn review never changes again", () => {
    fc.assert(
      fc.property(steps, (given) => {
        for (const { before, after } of histories(given))
          if (before.state === "withdrawn") expect(after).toBe(before);
      }),
    );
  });

  test("an author corrects a review at most once, and only after a refusal", () => {
    fc.assert(
      fc.property(steps, (given) => {
        for (const { before, after, event } of histories(given)) {
          expect(after.corrections).toBeLessThanOrEqual(1);
          if (event === "correct" && after !== before) expect(before.state).toBe("refused");
        }
      }),
    );
  });

  test("an author changes a review only within two weeks of its first publication", () => {
    fc.assert(
      fc.property(steps, (given) => {
        for (const { before, after, event, now } of histories(given)) {
          if (event !== "change" || after === before) continue;
          expect(before.state).toBe("published");
          expect(now).toBeLessThan((before.publishedAt ?? 0) + days(REVIEW_CHANGE_DAYS));
        }
      }),
    );
  });

  test("an author can withdraw a review in every other state", () => {
    const open: ReviewState[] = REVIEW_STATES.filter((state) => state !== "withdrawn");
    for (const state of open)
      expect(reviewStateAfter({ state, publishedAt: 0, correctedAt: 0 }, "withdraw", 900 * DAY)).toBe(
        "withdrawn",
      );
  });
});

describe("figures of the reviews", () => {
  const number = fc.nat({ max: 500 });
  const counts = fc.tuple(number, number, number, number, number);

  test("the average lies between the lowest and the highest rating, and the shares add up to one", () => {
    fc.assert(
      fc.property(counts, (given: StarCounts) => {
        const { count, average, distribution } = reviewSumsOf(given);
        expect(distribution.map((row) => row.rating)).toEqual([5, 4, 3, 2, 1]);
        expect(distribution.reduce((sum, row) => sum + row.count, 0)).toBe(count);
        if (average === null) {
          expect(count).toBe(0);
          return;
        }
        const present = REVIEW_RATINGS.filter((rating) => (given[rating - 1] ?? 0) > 0);
        expect(average).toBeGreaterThanOrEqual(Math.min(...present));
        expect(average).toBeLessThanOrEqual(Math.max(...present));
        expect(distribution.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1);
      }),
    );
  });

  test("the average has one decimal", () => {
    expect(reviewSumsOf([0, 0, 1, 0, 2]).average).toBe(4.3);
    expect(reviewSumsOf([0, 0, 0, 0, 0]).average).toBeNull();
  });
});

test("a review is due two working days after the couple sent it", () => {
  expect(reviewDueDay("2026-11-23")).toBe("2026-11-25");
  // A Friday, a Saturday and a Sunday: the weekend does not count.
  expect(reviewDueDay("2026-11-27")).toBe("2026-12-01");
  expect(reviewDueDay("2026-11-28")).toBe("2026-12-01");
  expect(reviewDueDay("2026-11-29")).toBe("2026-12-01");
});
