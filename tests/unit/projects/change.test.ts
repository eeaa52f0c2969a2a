import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectChangeSchema } from "../../../app/models/projects/changes/change-form.rules.ts";
import {
  CHANGEABLE_PARTS,
  changesBetween,
  type ChangeableDetails,
} from "../../../app/models/projects/changes/change.rules.ts";

const TODAY = "2026-11-21";
const GORDES = {
  city: "Gordes",
  region: "Provence-Alpes-Côte d’Azur",
  zipcode: "84220",
  countryCode: "FR",
  latitude: 43.9114,
  longitude: 5.2006,
};
const PROJECT: ChangeableDetails = {
  eventDate: "2027-09-19",
  eventDateEnd: null,
  place: GORDES,
  guestRange: "60_80",
  budgetRange: "25000_35000",
  plannerBudgetRange: null,
  message: "Nous cherchons quelqu’un pour nous aider.",
};

const anyDetails: fc.Arbitrary<ChangeableDetails> = fc.record({
  eventDate: fc.constantFrom("2027-09-19", "2027-09-20"),
  eventDateEnd: fc.constantFrom(null, "2027-09-21"),
  place: fc.constantFrom(GORDES, { ...GORDES, city: "Apt" }),
  guestRange: fc.constantFrom("60_80", "80_120"),
  budgetRange: fc.constantFrom("a", "b"),
  plannerBudgetRange: fc.constantFrom(null, "c"),
  message: fc.constantFrom("un", "deux"),
});

describe("the changes between two versions of a project", () => {
  test("each changed part is named once with both values, in a fixed order", () => {
    expect(changesBetween(PROJECT, { ...PROJECT, guestRange: "80_120", eventDateEnd: "2027-09-20" })).toEqual(
      [
        {
          part: "date",
          before: { from: "2027-09-19", to: null },
          after: { from: "2027-09-19", to: "2027-09-20" },
        },
        { part: "guests", before: "60_80", after: "80_120" },
      ],
    );
  });

  test("a version has no changes against itself, and swapping two versions swaps the values", () => {
    fc.assert(
      fc.property(anyDetails, anyDetails, (one, other) => {
        expect(changesBetween(one, one)).toEqual([]);
        const [there, back] = [changesBetween(one, other), changesBetween(other, one)];
        expect(back.map(({ part, before, after }) => ({ part, before: after, after: before }))).toEqual(
          there,
        );
        const order = there.map(({ part }) => CHANGEABLE_PARTS.indexOf(part));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("the form of changes", () => {
  const form = {
    intent: "save",
    eventDate: "2027-09-19",
    q: "Gordes",
    guestRange: "60_80",
    budgetRange: "25000_35000",
    message: PROJECT.message,
  };
  const errorsOf = (changed: Record<string, unknown>) => {
    const read = projectChangeSchema(TODAY).safeParse({ ...form, ...changed });
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  };

  test("accepts a complete form", () => {
    expect(errorsOf({})).toEqual([]);
  });

  test("all errors are named at once, each at its field", () => {
    expect(
      errorsOf({ eventDate: "2026-11-20", q: " ", guestRange: "!", message: "court" }).toSorted(),
    ).toEqual([
      "eventDate project:errors.date_past",
      "guestRange project:errors.guests",
      "message project:errors.message_short",
      "q project:errors.place",
    ]);
  });

  test("searching for the place keeps texts that could not be saved", () => {
    expect(errorsOf({ intent: "search", eventDate: "demain", message: "" })).toEqual([]);
  });
});
