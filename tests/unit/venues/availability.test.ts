import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availabilitySchema } from "../../../app/models/venues/availability/availability-form.rules.ts";
import {
  AVAILABILITY_MONTHS,
  calendarPageOfMonth,
  daysFromTo,
  horizonOf,
  PERIOD_DAYS_MAX,
  decodeDayChange,
  spansOf,
  encodeDayChange,
  ENCODED_DAY_CHANGE_MAX,
  weeksOf,
} from "../../../app/models/venues/availability/availability.rules.ts";
import { addDays, isCalendarDay } from "../../../app/models/core/time.rules.ts";

const TODAY = "2026-11-25";
const offsets = fc.uniqueArray(fc.nat(PERIOD_DAYS_MAX - 1), { minLength: 1 });

describe("the calendar of a venue", () => {
  test("the calendar covers three years of whole months", () => {
    expect(horizonOf(TODAY)).toEqual({ today: TODAY, last: "2029-10-31" });
    expect(AVAILABILITY_MONTHS).toBe(36);
  });

  test("the calendar has three pages of twelve months, and a URL with an unknown month opens the first page", () => {
    expect(calendarPageOfMonth(TODAY, null)).toMatchObject({ previous: null, next: "2027-11" });
    expect(calendarPageOfMonth(TODAY, "2027-11")).toMatchObject({ previous: "2026-11", next: "2028-11" });
    expect(calendarPageOfMonth(TODAY, "2028-11").months.at(-1)).toBe("2029-10");
    expect(calendarPageOfMonth(TODAY, "2028-11").next).toBeNull();
    expect(calendarPageOfMonth(TODAY, "2028-10")).toEqual(calendarPageOfMonth(TODAY, "2027-11"));
    for (const asked of ["x", "2026-10", "2029-11", "2027-1", ""])
      expect(calendarPageOfMonth(TODAY, asked)).toEqual(calendarPageOfMonth(TODAY, null));
  });

  test("weeks begin on Monday", () => {
    expect(weeksOf("2027-02")).toEqual(
      [1, 8, 15, 22].map((first) =>
        daysFromTo(
          `2027-02-${String(first).padStart(2, "0")}`,
          addDays(`2027-02-${String(first).padStart(2, "0")}`, 6),
        ),
      ),
    );
    expect(weeksOf("2027-08")[0]).toEqual(["2027-08-01"]);
    expect(weeksOf("2027-08").at(-1)).toEqual(["2027-08-30", "2027-08-31"]);
  });

  test.each(["2027-02-29", "2027-13-01", "2027-6-1", "", "2027-06-12T00:00"])(
    "the text %j is not accepted as a day",
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );
});

test("days are grouped into spans that contain exactly these days and never touch each other", () => {
  fc.assert(
    fc.property(offsets, (some) => {
      const days = some.map((count) => addDays(TODAY, count)).toSorted();
      const spans = spansOf(days);
      expect(spans.flatMap(({ from, to }) => daysFromTo(from, to))).toEqual(days);
      spans
        .slice(1)
        .forEach(({ from }, index) => expect(from > addDays(spans[index]?.to ?? "", 1)).toBe(true));
    }),
  );
});

describe("the undo of a change in the calendar", () => {
  test("the undo of a change does the opposite on the same days", () => {
    fc.assert(
      fc.property(offsets, fc.constantFrom("take" as const, "free" as const), (some, marking) => {
        const days = some.map((count) => addDays(TODAY, count)).toSorted();
        const text = encodeDayChange({ marking, days });
        expect(text.length).toBeLessThanOrEqual(ENCODED_DAY_CHANGE_MAX);
        expect(decodeDayChange(text)).toEqual({ marking: marking === "take" ? "free" : "take", days });
      }),
    );
  });

  test("an undo with an invalid value is rejected", () => {
    for (const text of [
      "",
      "take",
      "take.2027-02-30.1",
      "keep.2027-02-01.1",
      "take.2027-02-01.",
      "take.2027-02-01.g",
    ])
      expect(decodeDayChange(text)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => decodeDayChange(text) === null));
  });
});

describe("the form that marks days of the calendar", () => {
  const parse = (form: Record<string, string>) => availabilitySchema(TODAY).safeParse(form);
  const problem = (from: string, to: string) =>
    parse({ intent: "take", from, to }).error?.issues.map(({ path, message }) => [path[0], message]);

  test("a day or a period from today to the end of the calendar is accepted", () => {
    expect(parse({ intent: "day", day: `take.${TODAY}` }).data).toEqual({
      marking: "take",
      days: [TODAY],
      isUndo: false,
    });
    expect(parse({ intent: "free", from: TODAY, to: "2026-11-27" }).data).toEqual({
      marking: "free",
      days: ["2026-11-25", "2026-11-26", "2026-11-27"],
      isUndo: false,
    });
    expect(parse({ intent: "take", from: "2029-10-31", to: "2029-10-31" }).success).toBe(true);
  });

  test("the error message contains the wrong day", () => {
    expect(problem("2026-11-24", TODAY)).toEqual([["from", "availability:errors.outside"]]);
    expect(problem(TODAY, "2029-11-01")).toEqual([["to", "availability:errors.outside"]]);
    expect(problem("2026-11-27", "2026-11-26")).toEqual([["to", "availability:errors.order"]]);
    expect(problem(TODAY, addDays(TODAY, PERIOD_DAYS_MAX))).toEqual([["to", "availability:errors.long"]]);
    expect(problem("", TODAY)).toContainEqual(["from", "availability:errors.day_required"]);
  });

  test("a day that cannot be marked, or an unknown word, is rejected", () => {
    for (const day of [
      "take.2026-11-24",
      "take.2027-02-30",
      "take.2030-01-01",
      "keep.2027-01-01",
      "2027-01-01",
    ])
      expect(parse({ intent: "day", day }).success).toBe(false);
    expect(parse({ intent: "undo", days: "free.2026-11-24.3" }).data).toEqual({
      marking: "free",
      days: [TODAY],
      isUndo: true,
    });
  });
});
