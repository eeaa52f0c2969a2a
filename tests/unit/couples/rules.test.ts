import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOf, newestAnswer, openedAtOf, type AnswerMoments } from "~/models/couples/answers.rules";
import { isCouplePath, mailboxKeyOf, maskedEmail, SILENT_AFTER_MS } from "~/models/couples/rules";
import { coupleReturnPath } from "~/controllers/couple/return-path";
import { REJECTION_MAIL_DELAY_MS } from "~/models/requests/rules";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

const moments = (given: Partial<AnswerMoments> = {}): AnswerMoments => ({
  createdAt: NOW - 5 * HOUR,
  seenAt: null,
  unlockedAt: null,
  rejectedAt: null,
  fakeAt: null,
  endedAt: null,
  endedAs: null,
  premiumStartAt: null,
  premiumEndAt: null,
  isBooked: false,
  ...given,
});
const stateOf = (given: Partial<AnswerMoments>) => answerOf(moments(given), NOW).state;
const PREMIUM = { premiumStartAt: NOW - 100 * HOUR, premiumEndAt: NOW + 100 * HOUR };
const ENDED = { endedAt: NOW - HOUR, endedAs: "withdrawn" } as const;

describe("what a couple sees of a request", () => {
  test.each([
    ["received", {}],
    ["read", { seenAt: NOW - HOUR }],
    ["opened", { seenAt: NOW - HOUR, unlockedAt: NOW - HOUR }],
    ["opened", { seenAt: NOW - HOUR, ...PREMIUM }],
    ["received", { ...PREMIUM }],
    ["silent", { createdAt: NOW - SILENT_AFTER_MS }],
    ["silent", { createdAt: NOW - SILENT_AFTER_MS, seenAt: NOW - HOUR }],
    ["received", { createdAt: NOW - SILENT_AFTER_MS + 1 }],
    ["declined", { rejectedAt: NOW - REJECTION_MAIL_DELAY_MS }],
    ["received", { rejectedAt: NOW - REJECTION_MAIL_DELAY_MS + 1 }],
    ["declined", { unlockedAt: NOW - 2 * HOUR, rejectedAt: NOW - HOUR }],
    ["closed", { ...ENDED }],
    ["closed", { ...ENDED, seenAt: NOW - 2 * HOUR }],
    ["closed", { ...ENDED, createdAt: NOW - 2 * SILENT_AFTER_MS }],
    ["opened", { ...ENDED, unlockedAt: NOW - 2 * HOUR }],
    ["opened", { ...ENDED, ...PREMIUM, seenAt: NOW - 2 * HOUR }],
    ["closed", { ...ENDED, ...PREMIUM, seenAt: NOW - HOUR / 2 }],
    ["replaced", { endedAt: NOW - HOUR, endedAs: "replaced" }],
    ["booked", { isBooked: true, unlockedAt: NOW - 2 * HOUR }],
    ["closed", { fakeAt: NOW - HOUR }],
  ] as const)("is %s after %j", (state, given) => {
    expect(stateOf(given)).toBe(state);
  });

  test("a request counts as opened only after an unlock or after reading with Premium", () => {
    const moment = fc.option(fc.integer({ min: NOW - 1000, max: NOW }), { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          seenAt: moment,
          unlockedAt: moment,
          endedAt: moment,
          premiumStartAt: moment,
          premiumEndAt: moment,
        }),
        (given) => {
          const openedAt = openedAtOf(given);
          if (openedAt === null) expect(given.unlockedAt).toBeNull();
          else if (given.unlockedAt === null) {
            expect(given.seenAt).not.toBeNull();
            expect(given.premiumStartAt).not.toBeNull();
            if (given.endedAt !== null) expect(given.seenAt ?? NOW).toBeLessThanOrEqual(given.endedAt);
          }
        },
      ),
    );
  });

  test("the news are the newest reading, opening or refusal of all providers", () => {
    const items = [
      { name: "a", answer: answerOf(moments({ seenAt: NOW - 3 * HOUR }), NOW) },
      { name: "b", answer: answerOf(moments({ seenAt: NOW - 4 * HOUR, unlockedAt: NOW - 2 * HOUR }), NOW) },
      { name: "c", answer: answerOf(moments(), NOW) },
    ];
    expect(newestAnswer(items)).toMatchObject({ kind: "opened", at: NOW - 2 * HOUR, item: { name: "b" } });
    expect(newestAnswer(items.slice(2))).toBeNull();
  });
});

describe("addresses and paths of couples", () => {
  test("the mailbox has no +tag, and for Gmail no dots", () => {
    expect(mailboxKeyOf("Ca.Mille+fete@GMail.com")).toBe("camille@gmail.com");
    expect(mailboxKeyOf("Ca.Mille+fete@Exemple.FR")).toBe("ca.mille@exemple.fr");
  });

  test("a masked e-mail address shows at most two letters before the @", () => {
    expect(maskedEmail("camille@exemple.fr")).toBe("ca•••@exemple.fr");
    expect(maskedEmail("al@exemple.fr")).toBe("a•••@exemple.fr");
  });

  test("a link leads only to a page of the couple, and never to the sign-in itself", () => {
    expect(coupleReturnPath("/couple/projects/1/booked?with=other")).toBe(
      "/couple/projects/1/booked?with=other",
    );
    for (const wanted of [
      null,
      "",
      "/",
      "/couplet",
      "//couple",
      "/project",
      "/couple/sign-in",
      "/couple/enter/x",
    ])
      expect(coupleReturnPath(wanted)).toBe("/couple");
    fc.assert(
      fc.property(fc.string(), (wanted) => {
        expect(isCouplePath(coupleReturnPath(wanted))).toBe(true);
      }),
    );
  });
});
