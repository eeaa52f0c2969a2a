import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLOSING_RETURN_HOURS,
  CLOSING_RETURNS_A_MONTH_MAX,
  closingReturns,
  type EndedUnlock,
} from "../../../app/models/credits/closing-return.rules.ts";
import { hours } from "../../../app/models/core/time.rules.ts";

const NOW = Date.UTC(2027, 4, 20, 12);

const unlock = (changes: Partial<EndedUnlock> = {}): EndedUnlock => ({
  providerId: "provider",
  unlockedAt: NOW - hours(1),
  followedUpAt: null,
  rejectedAt: null,
  fakeAt: null,
  endedAt: null,
  isPaid: true,
  isReturned: false,
  isSamePerson: false,
  returnedThisMonth: 0,
  ...changes,
});

describe("the credit of a request whose couple ends the project", () => {
  test.each<[string, Partial<EndedUnlock>, string]>([
    ["unlocked an hour ago", {}, "returned"],
    ["unlocked at the same moment", { unlockedAt: NOW }, "returned"],
    ["unlocked 24 hours ago, less a millisecond", { unlockedAt: NOW - hours(24) + 1 }, "returned"],
    ["unlocked 24 hours ago", { unlockedAt: NOW - hours(24) }, "none"],
    ["locked", { unlockedAt: null }, "none"],
    ["unlocked without a credit", { isPaid: false }, "none"],
    ["already returned", { isReturned: true }, "none"],
    ["contacted", { followedUpAt: NOW - 1 }, "none"],
    ["rejected after the unlock", { rejectedAt: NOW - 1 }, "none"],
    ["fake", { fakeAt: NOW - 1 }, "none"],
    ["replaced before", { endedAt: NOW - 1 }, "none"],
    ["of the provider itself", { isSamePerson: true }, "same_person"],
    ["third return of the month", { returnedThisMonth: 2 }, "returned"],
    ["fourth return of the month", { returnedThisMonth: 3 }, "monthly_limit"],
    ["fourth return, by the provider itself", { returnedThisMonth: 3, isSamePerson: true }, "same_person"],
  ])("%s", (_title, changes, expected) => {
    expect(closingReturns([unlock(changes)], NOW)).toEqual([expected]);
  });

  test("several returns of one ending count for the limit of the month, for each provider alone", () => {
    const venues = Array.from({ length: 3 }, () => unlock({ returnedThisMonth: 2 }));
    expect(closingReturns([...venues, unlock({ providerId: "other" })], NOW)).toEqual([
      "returned",
      "monthly_limit",
      "monthly_limit",
      "returned",
    ]);
  });

  const moment = fc.option(fc.integer({ min: NOW - hours(60), max: NOW }), { nil: null });
  const rare = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: moment });
  const unlocks = fc.array(
    fc.record({
      providerId: fc.constantFrom("one", "two", "three"),
      unlockedAt: moment,
      followedUpAt: rare,
      rejectedAt: rare,
      fakeAt: rare,
      endedAt: rare,
      isPaid: fc.boolean(),
      isReturned: fc.boolean(),
      isSamePerson: fc.boolean(),
    }),
    { maxLength: 10 },
  );

  test("for any requests, no credit is returned late, twice, after a contact or beyond the limit of the month", () => {
    fc.assert(
      fc.property(
        unlocks,
        fc.record({ one: fc.nat(5), two: fc.nat(5), three: fc.nat(5) }),
        (drawn, before) => {
          const all = drawn.map((each) => ({
            ...each,
            returnedThisMonth: Object.entries(before).find(([name]) => name === each.providerId)?.[1] ?? 0,
          }));
          const results = closingReturns(all, NOW);
          expect(results).toHaveLength(all.length);
          all.forEach((each, index) => {
            const isOpenUnlock =
              each.unlockedAt !== null &&
              NOW - each.unlockedAt < hours(CLOSING_RETURN_HOURS) &&
              [each.followedUpAt, each.rejectedAt, each.fakeAt, each.endedAt].every((at) => at === null) &&
              each.isPaid &&
              !each.isReturned;
            expect(results[index] !== "none").toBe(isOpenUnlock);
            if (isOpenUnlock) expect(results[index] === "same_person").toBe(each.isSamePerson);
          });
          for (const [name, count] of Object.entries(before)) {
            const of = (result: string) =>
              all.filter((each, index) => each.providerId === name && results[index] === result).length;
            expect(of("returned")).toBeLessThanOrEqual(Math.max(0, CLOSING_RETURNS_A_MONTH_MAX - count));
            if (of("monthly_limit") > 0)
              expect(count + of("returned")).toBeGreaterThanOrEqual(CLOSING_RETURNS_A_MONTH_MAX);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
