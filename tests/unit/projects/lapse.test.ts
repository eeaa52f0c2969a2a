import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { days } from "../../../app/models/core/time.rules.ts";
import {
  isLapseDue,
  isQuestionDue,
  LAPSE_DAYS,
  STILL_LOOKING_ANSWER_DAYS,
  STILL_LOOKING_ASK_DAYS,
  type LapseFacts,
} from "../../../app/models/projects/lapse/lapse.rules.ts";

const TODAY = "2027-05-20";
const NOW = Date.parse(`${TODAY}T02:00:00Z`);

const project = (changes: Partial<LapseFacts> = {}): LapseFacts => ({
  lastSentAt: NOW - days(30),
  stillLookingAt: null,
  askedAt: NOW - days(7),
  isOpened: false,
  lastDay: "2028-06-10",
  ...changes,
});

describe("a project", () => {
  test.each<[string, Partial<LapseFacts>, boolean]>([
    ["that nobody has opened for 30 days, asked 7 days ago", {}, true],
    ["sent 29 days ago", { lastSentAt: NOW - days(29) }, false],
    ["asked 6 days ago", { lastSentAt: NOW - days(40), askedAt: NOW - days(6) }, false],
    ["that was never asked", { askedAt: null }, false],
    ["that somebody has opened", { isOpened: true }, false],
    ["whose couple still looks", { stillLookingAt: NOW - days(3), askedAt: null }, false],
    ["sent again after it was asked", { lastSentAt: NOW - days(3) }, false],
    [
      "sent again 31 days ago, but asked before that",
      { lastSentAt: NOW - days(31), askedAt: NOW - days(38) },
      false,
    ],
    ["whose event is today", { isOpened: true, lastDay: TODAY }, false],
    ["whose event was yesterday", { isOpened: true, lastDay: "2027-05-19" }, true],
    [
      "whose event was yesterday and whose couple still looks",
      { stillLookingAt: NOW, lastDay: "2027-05-19" },
      true,
    ],
  ])("%s", (_title, changes, lapses) => {
    expect(isLapseDue(project(changes), NOW, TODAY)).toBe(lapses);
  });

  test.each<[string, Partial<LapseFacts>, boolean]>([
    ["sent 23 days ago", { lastSentAt: NOW - days(23) }, true],
    ["sent 22 days ago", { lastSentAt: NOW - days(22) }, false],
    ["that somebody has opened", { lastSentAt: NOW - days(23), isOpened: true }, false],
    ["that was asked", { lastSentAt: NOW - days(23), askedAt: NOW - days(1) }, false],
    [
      "sent again 23 days ago, after it was asked",
      { lastSentAt: NOW - days(23), askedAt: NOW - days(40) },
      true,
    ],
    ["whose couple answered 23 days ago", { stillLookingAt: NOW - days(23) }, true],
    ["whose couple answered 22 days ago", { stillLookingAt: NOW - days(22) }, false],
    ["whose event was yesterday", { lastSentAt: NOW - days(23), lastDay: "2027-05-19" }, false],
  ])("%s: is its couple asked?", (_title, changes, isAsked) => {
    expect(isQuestionDue(project({ askedAt: null, ...changes }), NOW, TODAY)).toBe(isAsked);
  });

  test("over any nights, a project lapses only after its event, or 30 silent days and 7 days after the question", () => {
    const plan = fc.record({
      /** Days on which the couple answers, providers open the request, and the couple sends it again. */
      answers: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 3 }),
      opened: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
      sentAgain: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
      event: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(plan, ({ answers, opened, sentAgain, event }) => {
        const start = Date.UTC(2027, 0, 1);
        const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
        const facts: LapseFacts = {
          lastSentAt: start,
          stillLookingAt: null,
          askedAt: null,
          isOpened: false,
          lastDay: dayOf(start + days(event)),
        };
        for (let day = 1; day <= 260; day += 1) {
          const now = start + days(day);
          if (opened === day) facts.isOpened = true;
          if (sentAgain === day) facts.lastSentAt = now;
          if (answers.includes(day)) Object.assign(facts, { stillLookingAt: now, askedAt: null });
          const asks = isQuestionDue(facts, now, dayOf(now));
          if (isLapseDue(facts, now, dayOf(now))) {
            expect(asks).toBe(false);
            const silence = now - Math.max(facts.lastSentAt, facts.stillLookingAt ?? 0);
            if (day > event) return;
            expect(facts.isOpened).toBe(false);
            expect(silence).toBeGreaterThanOrEqual(days(LAPSE_DAYS));
            expect(now - (facts.askedAt ?? now)).toBeGreaterThanOrEqual(days(STILL_LOOKING_ANSWER_DAYS));
            return;
          }
          expect(day).toBeLessThanOrEqual(event);
          if (asks) {
            expect(now - Math.max(facts.lastSentAt, facts.stillLookingAt ?? 0)).toBeGreaterThanOrEqual(
              days(STILL_LOOKING_ASK_DAYS),
            );
            facts.askedAt = now;
          }
        }
        throw new Error("the project has never lapsed");
      }),
      { numRuns: 300 },
    );
  });
});
