import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerSchema } from "../../../app/models/requests/form.rules.ts";
import {
  canReject,
  canUnlock,
  displayStatus,
  needsAnswer,
  REJECTION_REASONS,
  storedStatus,
  STATUS_TRANSITIONS,
  upcomingDays,
  type RequestStatusTimes,
} from "../../../app/models/requests/rules.ts";

const moment = fc.option(fc.integer({ min: 1, max: 4e12 }), { nil: null });
const marks: fc.Arbitrary<RequestStatusTimes> = fc.record({
  unlockedAt: moment,
  rejectedAt: moment,
  fakeAt: fc.constant(null),
});

describe("the status of a request", () => {
  test("the status “rejected” takes precedence over “unlocked”, and “unlocked” over “locked”", () => {
    expect(storedStatus({ unlockedAt: null, rejectedAt: null, fakeAt: null })).toBe("locked");
    expect(storedStatus({ unlockedAt: 1, rejectedAt: null, fakeAt: null })).toBe("unlocked");
    expect(storedStatus({ unlockedAt: null, rejectedAt: 1, fakeAt: null })).toBe("rejected");
    expect(storedStatus({ unlockedAt: 1, rejectedAt: 2, fakeAt: null })).toBe("rejected");
  });

  test("“rejected” is final and can follow any other status, and “unlocked” can follow only “locked”", () => {
    expect(STATUS_TRANSITIONS).toEqual({
      locked: ["unlocked", "rejected"],
      unlocked: ["rejected"],
      rejected: [],
      fake: [],
    });
    fc.assert(
      fc.property(marks, (request) => {
        const status = storedStatus(request);
        expect(canUnlock(request)).toBe(status === "locked");
        expect(canReject(request)).toBe(status !== "rejected");
      }),
    );
  });

  test("a fake request is shown as fake and can no longer be answered", () => {
    fc.assert(
      fc.property(marks, fc.boolean(), (request, isPremium) => {
        const fake = { ...request, fakeAt: 3 };
        expect(displayStatus(fake, isPremium)).toBe("fake");
        expect(canUnlock(fake) || canReject(fake) || needsAnswer(fake, isPremium)).toBe(false);
      }),
    );
  });

  test("a premium provider sees every request as unlocked, except rejected requests", () => {
    fc.assert(
      fc.property(marks, fc.boolean(), (request, isPremium) => {
        const shown = displayStatus(request, isPremium);
        expect(shown === "rejected").toBe(request.rejectedAt !== null);
        expect(shown === "locked").toBe(
          !isPremium && request.rejectedAt === null && request.unlockedAt === null,
        );
        expect(needsAnswer(request, isPremium)).toBe(shown === "locked");
      }),
    );
  });
});

describe("days until the event", () => {
  test("the number of days is shown from 7 days before the event until the day of the event", () => {
    expect([-1, 0, 1, 7, 8].map(upcomingDays)).toEqual([null, 0, 1, 7, null]);
  });
});

describe("the reasons of a rejection", () => {
  test("every reason of the specification is accepted, and no other reason", () => {
    for (const reason of REJECTION_REASONS)
      expect(answerSchema.safeParse({ intent: "reject", reason }).success).toBe(true);
    for (const form of [
      {},
      { intent: "reject" },
      { intent: "reject", reason: "" },
      { intent: "reject", reason: "too_expensive" },
      { intent: "unlock", reason: "budget" },
      { intent: "unlock", credits: "0" },
      { intent: "seen" },
    ])
      expect(answerSchema.safeParse(form).success, JSON.stringify(form)).toBe(false);
  });
});
