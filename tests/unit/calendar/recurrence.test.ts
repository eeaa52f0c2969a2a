import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRecurrenceRule, recurringDays } from "../../../app/models/calendar/recurrence.rules.ts";

const daysOf = (rule: string, start: string, last = "2027-12-31", until: string | null = null) => {
  const read = parseRecurrenceRule(rule, null);
  if (!read) throw new Error(`${rule} is not understood`);
  return recurringDays(read, start, { last, until }).days;
};

describe("a recurrence rule", () => {
  test.each([
    ["FREQ=DAILY;COUNT=3", ["2027-06-12", "2027-06-13", "2027-06-14"]],
    ["FREQ=DAILY;INTERVAL=10;COUNT=3", ["2027-06-12", "2027-06-22", "2027-07-02"]],
    ["FREQ=WEEKLY;COUNT=3", ["2027-06-12", "2027-06-19", "2027-06-26"]],
    ["FREQ=WEEKLY;BYDAY=SA,SU;COUNT=4", ["2027-06-12", "2027-06-13", "2027-06-19", "2027-06-20"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;COUNT=4", ["2027-06-12", "2027-06-13", "2027-06-26", "2027-06-27"]],
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;WKST=SU;COUNT=4",
      ["2027-06-12", "2027-06-20", "2027-06-26", "2027-07-04"],
    ],
    ["FREQ=MONTHLY;COUNT=3", ["2027-06-12", "2027-07-12", "2027-08-12"]],
    ["FREQ=MONTHLY;BYDAY=2SA;COUNT=3", ["2027-06-12", "2027-07-10", "2027-08-14"]],
    ["FREQ=MONTHLY;BYDAY=-1SU;COUNT=3", ["2027-06-12", "2027-06-27", "2027-07-25"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2027-06-12", "2027-06-30", "2027-07-31"]],
    ["freq=yearly;interval=1;count=2;bymonth=8;byday=1sa", ["2027-06-12", "2027-08-07"]],
  ])("the recurrence rule %s gives the expected days", (rule, days) => {
    expect(daysOf(rule, "2027-06-12")).toEqual(days);
  });

  test("a recurrence returns no day after the last requested day", () => {
    expect(daysOf("FREQ=DAILY", "2027-06-12", "2027-06-14")).toHaveLength(3);
    expect(daysOf("FREQ=DAILY", "2027-06-12", "2027-06-30", "2027-06-13")).toHaveLength(2);
    expect(daysOf("FREQ=YEARLY", "2024-02-29", "2032-12-31")).toEqual([
      "2024-02-29",
      "2028-02-29",
      "2032-02-29",
    ]);
  });

  test.each([
    ...[
      "FREQ=HOURLY",
      "FREQ=DAILY;BYHOUR=9",
      "FREQ=MONTHLY;BYWEEKNO=3",
      "COUNT=3",
      "FREQ=DAILY;INTERVAL=0",
      "FREQ=WEEKLY;BYDAY=XX",
    ],
    ...[
      "FREQ=WEEKLY;BYDAY=2SA",
      "FREQ=YEARLY;BYDAY=54MO",
      "FREQ=DAILY;COUNT=x",
      "FREQ=MONTHLY;BYMONTHDAY=1,x",
      "",
    ],
  ])("the recurrence rule %s is not supported", (rule) => {
    expect(parseRecurrenceRule(rule, null)).toBeNull();
  });

  test("every text is rejected or parsed as a rule, and a rule returns days in order from its first day", () => {
    const part = fc.constantFrom(
      ...["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY", "INTERVAL=3", "COUNT=5", "BYDAY=MO,SA"],
      ...["BYDAY=-1SU", "BYMONTHDAY=1,15,-1", "BYMONTH=6,7", "WKST=SU", "X=1"],
      ...["BYSETPOS=1,-2", "BYYEARDAY=100,-1", "BYWEEKNO=1,53"],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join(";")),
          fc.string(),
        ),
        (text) => {
          const rule = parseRecurrenceRule(text, null);
          if (!rule) return;
          const { days, looked } = recurringDays(rule, "2027-06-12", { last: "2029-12-31", until: null });
          expect(days[0]).toBe("2027-06-12");
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.length).toBeLessThanOrEqual(looked + 1);
          if (rule.count !== null) expect(days.length).toBeLessThanOrEqual(Math.max(1, rule.count));
        },
      ),
    );
  });
});
