import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  recommendNextStep,
  NOTABLE_RATIO,
  COMPARED_ANSWERS_MIN,
  QUICK_ANSWER_MINUTES,
  requestsWaitingSince,
  type NextStepFigures,
} from "~/models/statistics/next-step.rules";
import { MEDIAN_GROUP_MIN } from "~/models/statistics/rules";

const HOUR = 60;
const PROFILE = "/providers/1";
const oldest = { id: "a", receivedDay: "2026-11-20" };

/** Statistics that need no action: all requests answered, as fast as other providers, and a complete profile. */
const steady: NextStepFigures = {
  waiting: null,
  canUnlock: true,
  profileUrl: PROFILE,
  answerTime: { minutes: 4 * HOUR, sampleSize: 40 },
  groupAnswerTime: { minutes: 4 * HOUR, sampleSize: MEDIAN_GROUP_MIN },
  openSteps: 0,
  received: 5,
};

const medianOf = (most: number) =>
  fc.option(
    fc.record({
      minutes: fc.double({ min: 0, max: 100_000, noNaN: true }),
      sampleSize: fc.integer({ min: 1, max: most }),
    }),
  );
const figures: fc.Arbitrary<NextStepFigures> = fc.record({
  waiting: fc.option(
    fc.record({ oldest: fc.constant(oldest), count: fc.option(fc.integer({ min: 1, max: 5 })) }),
  ),
  canUnlock: fc.boolean(),
  profileUrl: fc.option(fc.constant(PROFILE)),
  answerTime: medianOf(2 * COMPARED_ANSWERS_MIN),
  groupAnswerTime: medianOf(2 * MEDIAN_GROUP_MIN),
  openSteps: fc.nat({ max: 7 }),
  received: fc.nat({ max: 50 }),
});

/** The comparison that a step shows. Null if the step shows no comparison. */
function toldBy(found: NextStepFigures) {
  const step = recommendNextStep(found);
  if (step.kind === "slower") return step.compared;
  return "faster" in step ? step.faster : null;
}

describe("the next step that the statistics suggest", () => {
  test("if several steps apply, the first of them is chosen", () => {
    const slow = { minutes: 9 * HOUR, sampleSize: 40 };
    const all: NextStepFigures = {
      waiting: { oldest, count: 2 },
      canUnlock: false,
      profileUrl: null,
      answerTime: slow,
      groupAnswerTime: { minutes: 4 * HOUR, sampleSize: MEDIAN_GROUP_MIN },
      openSteps: 2,
      received: 0,
    };
    const removals: Partial<NextStepFigures>[] = [
      { waiting: null },
      { profileUrl: PROFILE },
      { canUnlock: true },
      { answerTime: null },
      { openSteps: 0 },
      { received: 1 },
    ];
    let left = all;
    const kinds = [recommendNextStep(left).kind];
    for (const removal of removals) kinds.push(recommendNextStep((left = { ...left, ...removal })).kind);
    expect(kinds).toEqual([
      "waiting",
      "hidden",
      "no_credits",
      "slower",
      "profile",
      "none_received",
      "all_answered",
    ]);
  });

  test("the statistics always suggest a next step, and its text agrees with the statistics", () => {
    fc.assert(
      fc.property(figures, (found) => {
        const step = recommendNextStep(found);
        if (step.kind === "waiting") expect(step.waiting).toBe(found.waiting);
        else expect(found.waiting).toBeNull();
        if (step.kind === "hidden") expect(found.profileUrl).toBeNull();
        if (step.kind === "no_credits") expect(found.canUnlock).toBe(false);
        if (step.kind === "profile") expect(step.openSteps).toBeGreaterThan(0);
        if (step.kind === "none_received") expect(found.received).toBe(0);
        if (step.kind === "all_answered") expect(found.received).toBeGreaterThan(0);
      }),
    );
  });

  test(`response times are compared only if the provider has at least ${COMPARED_ANSWERS_MIN} answers and there are at least ${MEDIAN_GROUP_MIN} other providers to compare`, () => {
    fc.assert(
      fc.property(figures, (found) => {
        const told = toldBy(found);
        if (!told) return;
        expect(found.answerTime?.sampleSize).toBeGreaterThanOrEqual(COMPARED_ANSWERS_MIN);
        expect(found.groupAnswerTime?.sampleSize).toBeGreaterThanOrEqual(MEDIAN_GROUP_MIN);
        expect(told).toEqual({ own: found.answerTime?.minutes, group: found.groupAnswerTime?.minutes });
      }),
    );
    const slow = { ...steady, answerTime: { minutes: 9 * HOUR, sampleSize: COMPARED_ANSWERS_MIN } };
    expect(recommendNextStep(slow).kind).toBe("slower");
    const few = { minutes: 4 * HOUR, sampleSize: MEDIAN_GROUP_MIN - 1 };
    for (const less of [
      { ...slow, groupAnswerTime: few },
      { ...slow, groupAnswerTime: null },
      { ...slow, answerTime: { minutes: 9 * HOUR, sampleSize: COMPARED_ANSWERS_MIN - 1 } },
    ])
      expect(recommendNextStep(less)).toEqual({ kind: "all_answered", profileUrl: PROFILE, faster: null });
  });

  test("a small difference is not shown, and a provider who answers within an hour never reads that others are faster", () => {
    const withOwn = (minutes: number) =>
      recommendNextStep({ ...steady, answerTime: { minutes, sampleSize: 40 } });
    expect(withOwn(4 * HOUR * NOTABLE_RATIO).kind).toBe("slower");
    expect(withOwn(4 * HOUR * NOTABLE_RATIO - 1)).toMatchObject({ kind: "all_answered", faster: null });
    expect(withOwn((4 * HOUR) / NOTABLE_RATIO + 1)).toMatchObject({ faster: null });
    expect(withOwn((4 * HOUR) / NOTABLE_RATIO)).toMatchObject({ faster: { group: 4 * HOUR } });
    const quick = { ...steady, groupAnswerTime: { minutes: 5, sampleSize: MEDIAN_GROUP_MIN } };
    expect(
      recommendNextStep({ ...quick, answerTime: { minutes: QUICK_ANSWER_MINUTES, sampleSize: 40 } }).kind,
    ).toBe("all_answered");
  });

  test("if a provider is faster than the others, a text beside the next step says so", () => {
    const faster = { own: HOUR, group: 4 * HOUR };
    const fast = { ...steady, answerTime: { minutes: HOUR, sampleSize: 40 } };
    expect(recommendNextStep({ ...fast, openSteps: 1 })).toEqual({ kind: "profile", openSteps: 1, faster });
    expect(recommendNextStep({ ...fast, received: 0 })).toMatchObject({ kind: "none_received", faster });
  });
});

describe("waiting requests", () => {
  const DAY = "2026-11-01";
  const on = (...days: string[]) => days.map((receivedDay, place) => ({ id: `${place}`, receivedDay }));

  test("only waiting requests that arrived on the chosen days are counted", () => {
    const newest = on("2026-11-20", "2026-11-03", "2026-10-30");
    expect(requestsWaitingSince(DAY, { newest, most: 3, oldest: null })).toEqual({
      oldest: { id: "1", receivedDay: "2026-11-03" },
      count: 2,
    });
    expect(requestsWaitingSince(DAY, { newest: on("2026-10-30"), most: 3, oldest: null })).toBeNull();
  });

  test("the number of waiting requests is shown only if all requests of the provider were read", () => {
    const newest = on("2026-11-20", "2026-11-19", "2026-11-18");
    const first = { id: "z", receivedDay: "2026-11-02" };
    expect(requestsWaitingSince(DAY, { newest, most: 3, oldest: first })).toEqual({
      oldest: first,
      count: null,
    });
    for (const most of [3, 5])
      expect(requestsWaitingSince(DAY, { newest, most, oldest: newest[2] ?? null })?.count).toBe(3);
  });
});
