import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerSchema } from "../../../app/models/requests/form.rules.ts";
import {
  canFollowUp,
  canReject,
  canSetReminder,
  canUnlock,
  denialOf,
  displayStatus,
  needsAnswer,
  REJECTION_REASONS,
  REQUEST_STATUSES,
  storedStatus,
  STATUS_TRANSITIONS,
  upcomingDays,
  type RequestStatus,
  type ShownStatusTimes,
} from "../../../app/models/requests/rules.ts";

const moment = fc.option(fc.integer({ min: 1, max: 4e12 }), { nil: null });
const marks: fc.Arbitrary<ShownStatusTimes> = fc.record({
  seenAt: moment,
  unlockedAt: moment,
  rejectedAt: moment,
  fakeAt: moment,
  endedAt: moment,
});
const NONE: ShownStatusTimes = {
  seenAt: null,
  unlockedAt: null,
  rejectedAt: null,
  fakeAt: null,
  endedAt: null,
};
const [END, BEFORE, AFTER] = [500, 400, 600];

/** What a provider with one plan can do with a request: the status that it sees, and its possible actions. */
interface Row {
  name: string;
  marks: Partial<ShownStatusTimes>;
  stored: RequestStatus;
  free: { shown: RequestStatus; actions: string };
  premium: { shown: RequestStatus; actions: string };
}
/** The actions by their first letters: unlock, decline, follow up (and reply), remind, answer is awaited. */
const actionsOf = (request: ShownStatusTimes, isPremium: boolean): string =>
  [
    canUnlock(request) ? "u" : "-",
    canReject(request) ? "d" : "-",
    canFollowUp(request, isPremium) ? "f" : "-",
    canSetReminder(request) ? "r" : "-",
    needsAnswer(request, isPremium) ? "a" : "-",
  ].join("");

const ROWS: readonly Row[] = [
  {
    name: "locked",
    marks: { seenAt: BEFORE },
    stored: "locked",
    free: { shown: "locked", actions: "ud-ra" },
    premium: { shown: "unlocked", actions: "udfr-" },
  },
  {
    name: "unlocked",
    marks: { seenAt: BEFORE, unlockedAt: BEFORE },
    stored: "unlocked",
    free: { shown: "unlocked", actions: "-dfr-" },
    premium: { shown: "unlocked", actions: "-dfr-" },
  },
  {
    name: "unlocked, then ended",
    marks: { seenAt: BEFORE, unlockedAt: BEFORE, endedAt: END },
    stored: "unlocked",
    free: { shown: "unlocked", actions: "-dfr-" },
    premium: { shown: "unlocked", actions: "-dfr-" },
  },
  {
    name: "closed without being read",
    marks: { endedAt: END },
    stored: "closed",
    free: { shown: "closed", actions: "-----" },
    premium: { shown: "closed", actions: "-----" },
  },
  {
    name: "closed and read before",
    marks: { seenAt: BEFORE, endedAt: END },
    stored: "closed",
    free: { shown: "closed", actions: "-----" },
    premium: { shown: "unlocked", actions: "--f--" },
  },
  {
    name: "closed and read in the same millisecond",
    marks: { seenAt: END, endedAt: END },
    stored: "closed",
    free: { shown: "closed", actions: "-----" },
    premium: { shown: "unlocked", actions: "--f--" },
  },
  {
    name: "closed and read afterwards",
    marks: { seenAt: AFTER, endedAt: END },
    stored: "closed",
    free: { shown: "closed", actions: "-----" },
    premium: { shown: "closed", actions: "-----" },
  },
  {
    name: "rejected",
    marks: { seenAt: BEFORE, rejectedAt: BEFORE },
    stored: "rejected",
    free: { shown: "rejected", actions: "-----" },
    premium: { shown: "rejected", actions: "-----" },
  },
  {
    name: "rejected, then ended",
    marks: { seenAt: BEFORE, unlockedAt: BEFORE, rejectedAt: BEFORE, endedAt: END },
    stored: "rejected",
    free: { shown: "rejected", actions: "-----" },
    premium: { shown: "rejected", actions: "-----" },
  },
  {
    name: "fake and ended",
    marks: { seenAt: BEFORE, unlockedAt: BEFORE, rejectedAt: BEFORE, fakeAt: BEFORE, endedAt: END },
    stored: "fake",
    free: { shown: "fake", actions: "-----" },
    premium: { shown: "fake", actions: "-----" },
  },
];

describe("the status of a request", () => {
  test.each(ROWS)("a request that is $name has its status and its actions", ({ marks: set, ...row }) => {
    const request = { ...NONE, ...set };
    expect(storedStatus(request)).toBe(row.stored);
    for (const [isPremium, { shown, actions }] of [
      [false, row.free],
      [true, row.premium],
    ] as const) {
      expect(displayStatus(request, isPremium)).toBe(shown);
      expect(actionsOf(request, isPremium), `Premium: ${isPremium}`).toBe(actions);
    }
  });

  test("“fake” takes precedence over “rejected”, then “unlocked”, “closed” and “locked”", () => {
    fc.assert(
      fc.property(marks, (request) => {
        const { fakeAt, rejectedAt, unlockedAt, endedAt } = request;
        const place = [endedAt, unlockedAt, rejectedAt, fakeAt].findLastIndex((at) => at !== null);
        expect(storedStatus(request)).toBe(REQUEST_STATUSES[place + 1]);
      }),
    );
  });

  test("only an end closes a request, and no action of the provider follows “closed”, “rejected” or “fake”", () => {
    expect(STATUS_TRANSITIONS).toEqual({
      locked: ["closed", "unlocked", "rejected"],
      closed: [],
      unlocked: ["rejected"],
      rejected: [],
      fake: [],
    });
    fc.assert(
      fc.property(marks, (request) => {
        const status = storedStatus(request);
        expect(canUnlock(request)).toBe(status === "locked");
        expect(canReject(request)).toBe(status === "locked" || status === "unlocked");
      }),
    );
  });

  test("the error of a request that cannot be answered names its status", () => {
    fc.assert(
      fc.property(marks, (request) => {
        fc.pre(!canReject(request));
        const codes: Partial<Record<RequestStatus, string>> = {
          fake: "request_fake",
          closed: "request_closed",
          rejected: "request_already_rejected",
        };
        expect(denialOf(request)).toBe(codes[storedStatus(request)]);
      }),
    );
  });

  test("Premium changes only what a locked request shows, and a closed one that was read before its end", () => {
    fc.assert(
      fc.property(marks, (request) => {
        const stored = storedStatus(request);
        expect(displayStatus(request, false)).toBe(stored);
        const { seenAt, endedAt } = request;
        const isRead = endedAt !== null && seenAt !== null && seenAt <= endedAt;
        const isOpened = stored === "locked" || (stored === "closed" && isRead);
        expect(displayStatus(request, true)).toBe(isOpened ? "unlocked" : stored);
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
