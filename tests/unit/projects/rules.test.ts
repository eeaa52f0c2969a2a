import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  MESSAGE_MAX,
  MESSAGE_MIN,
  PERIOD_MAX_DAYS,
  periodErrors,
  projectHorizonOf,
  WISHED_FEATURES_MAX,
  moveToFront,
} from "../../../app/models/projects/rules.ts";
import { projectDetailsFromForm } from "../../../app/models/projects/details.rules.ts";
import { contactSchema, detailsSchema, providersSchema } from "../../../app/models/projects/form.rules.ts";
import { isCalendarDay } from "../../../app/models/core/time.rules.ts";
import { isReadableText, tidyText } from "../../../app/models/core/text.rules.ts";

const TODAY = "2026-11-21";
const DAY = 86_400_000;
const dayAfter = (days: number) => new Date(Date.parse(TODAY) + days * DAY).toISOString().slice(0, 10);

describe("the days of an event", () => {
  test("only real days of the calendar are accepted", () => {
    for (const day of ["2028-02-29", "2026-12-31"]) expect(isCalendarDay(day), day).toBe(true);
    for (const day of [
      "2027-02-29",
      "2027-13-01",
      "2027-00-10",
      "27-01-01",
      "2027-1-1",
      "",
      "x",
      "2027-06-31",
    ])
      expect(isCalendarDay(day), day).toBe(false);
  });

  test("isCalendarDay returns a result for any text and never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isCalendarDay(text) === "boolean"));
  });

  test("one year after 29 February is 1 March", () => {
    expect(projectHorizonOf("2028-02-29")).toBe("2033-03-01");
    expect(projectHorizonOf(TODAY)).toBe("2031-11-21");
  });
});

describe("the period of an event", () => {
  test("a period has no error if it begins today or later, ends before the last allowed day, does not end before it begins, and is no longer than a year", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1800 }),
        fc.integer({ min: 0, max: PERIOD_MAX_DAYS }),
        (from, length) => {
          expect(periodErrors(dayAfter(from), dayAfter(from + length), TODAY)).toEqual({});
        },
      ),
    );
  });

  test("any other period has exactly one error", () => {
    expect(periodErrors(dayAfter(-1), null, TODAY)).toEqual({ eventDate: "project:errors.date_past" });
    expect(periodErrors(dayAfter(365 * 6), null, TODAY)).toEqual({ eventDate: "project:errors.date_far" });
    expect(periodErrors(dayAfter(9), dayAfter(8), TODAY)).toEqual({
      eventDateEnd: "project:errors.period_order",
    });
    expect(periodErrors(dayAfter(9), dayAfter(10 + PERIOD_MAX_DAYS), TODAY)).toEqual({
      eventDateEnd: "project:errors.period_long",
    });
  });
});

describe("the texts that couples type", () => {
  test("a text keeps emoji and line breaks and rejects control characters", () => {
    expect(isReadableText("Bonjour 💍\n👩🏽‍🤝‍👩🏻\tà bientôt")).toBe(true);
    const strays = ["\u0000", "\ufffd", "\ud800", "\u001b[0m", "\u007f", "\u0080", "\u0085", "\u009f"];
    for (const stray of [...strays, "\u2028", "\u2029", "\u202e", "\u2066", "\ufeff"])
      expect(isReadableText(`a${stray}b`), JSON.stringify(stray)).toBe(false);
  });

  test("invisible characters that people often copy together with a text are removed", () => {
    expect(tidyText("\ufeffun\u2028deux\u2029trois")).toBe("un\ndeux\ntrois");
    expect(tidyText("\u202d+33 6 12 34 56 78\u202c")).toBe("+33 6 12 34 56 78");
  });

  test("a tidied text does not change when it is tidied again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyText(text)).not.toContain("\r");
      }),
    );
  });
});

const DETAILS = {
  intent: "next",
  wanted: "planner",
  eventType: "wedding",
  serviceType: "FULL_PLANNING",
  eventDate: dayAfter(200),
  placeId: "2",
  guestRange: "80_120",
  budgetRange: "25000_35000",
  languages: ["fr", "fr", "en"],
  hasTheme: "no",
  message: "m".repeat(MESSAGE_MIN),
};

/** Messages by field, as a form shows them. */
function errorsOf(schema: ReturnType<typeof detailsSchema>, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("the first step of the couples' form", () => {
  const schema = detailsSchema(TODAY);

  test("a complete form is accepted, and duplicate languages are removed", () => {
    expect(schema.parse(DETAILS).languages).toEqual(["fr", "en"]);
  });

  test("the length of a message is its number of visible characters", () => {
    const lines = "a\r\n".repeat(MESSAGE_MAX / 2);
    expect(schema.safeParse({ ...DETAILS, message: lines }).success).toBe(true);
    expect(schema.safeParse({ ...DETAILS, message: "m".repeat(MESSAGE_MAX + 1) }).success).toBe(false);
    expect(schema.safeParse({ ...DETAILS, message: `${" ".repeat(40)}court` }).success).toBe(false);
  });

  test("errors of days and theme are reported together with other errors", () => {
    expect(errorsOf(schema, { ...DETAILS, eventDate: "2020-01-01", message: "x" })).toEqual({
      eventDate: "project:errors.date_past",
      message: "project:errors.message_short",
    });
    expect(errorsOf(schema, { ...DETAILS, hasTheme: "yes" })).toEqual({
      weddingTheme: "project:errors.theme",
    });
  });

  test("a missing place and a missing theme are reported together with all other errors", () => {
    const placeless = { ...DETAILS, placeId: undefined };
    expect(errorsOf(schema, { ...placeless, q: "  ", hasTheme: "yes", message: "x" })).toEqual({
      q: "project:errors.place",
      weddingTheme: "project:errors.theme",
      message: "project:errors.message_short",
    });
    expect(errorsOf(schema, { ...placeless, q: "Gordes" })).toEqual({});
  });

  test("a service of a planner is required unless the couple wants only a venue", () => {
    const { serviceType: _none, ...without } = DETAILS;
    const service = { serviceType: "project:errors.service_type" };
    for (const wanted of ["planner", "both"]) {
      expect(errorsOf(schema, { ...without, wanted, message: "x" })).toMatchObject(service);
      expect(errorsOf(schema, { ...DETAILS, wanted, serviceType: "VENUE_RENTAL" })).toEqual(service);
      expect(errorsOf(schema, { ...DETAILS, wanted })).toEqual({});
    }
    expect(errorsOf(schema, { ...without, wanted: "venue" })).toEqual({});
    expect(errorsOf(schema, { ...DETAILS, wanted: undefined })).toEqual({ wanted: "project:errors.wanted" });
  });

  test("answers to questions that the form did not ask are discarded", () => {
    const place = {
      city: "Gordes",
      region: null,
      zipcode: null,
      countryCode: "FR",
      latitude: 1,
      longitude: 1,
    };
    const input = { ...DETAILS, plannerBudgetRange: "1500_3000", venueFeatures: ["garden", "garden", "bar"] };
    const keep = (wanted: string) => projectDetailsFromForm(schema.parse({ ...input, wanted }), place);
    expect(keep("venue")).toMatchObject({
      serviceType: "VENUE_RENTAL",
      plannerBudgetRange: null,
      venueFeatures: ["garden", "bar"],
    });
    expect(keep("planner")).toMatchObject({ serviceType: "FULL_PLANNING", venueFeatures: [] });
    expect(keep("both")).toMatchObject({
      serviceType: "FULL_PLANNING",
      plannerBudgetRange: "1500_3000",
      venueFeatures: ["garden", "bar"],
    });
  });

  test("a couple may choose only a limited number of features of a venue", () => {
    const features = (count: number) => Array.from({ length: count }, (_, index) => `feature_${index}`);
    expect(errorsOf(schema, { ...DETAILS, venueFeatures: features(WISHED_FEATURES_MAX) })).toEqual({});
    expect(errorsOf(schema, { ...DETAILS, venueFeatures: features(WISHED_FEATURES_MAX + 1) })).toEqual({
      venueFeatures: "project:errors.venue_features_max",
    });
  });

  test("any input gives a result or the keys of error texts, and no exception", () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(DETAILS).map((name) => [name, fc.anything()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (input) => {
        for (const message of Object.values(errorsOf(schema, { ...input, intent: "next" })))
          expect(message).toMatch(/^(?:project:errors|common:errors)\.\w+$|^Invalid input|^Unrecognized/);
      }),
    );
  });

  test("an unknown field is rejected", () => {
    expect(schema.safeParse({ ...DETAILS, isModerated: "1" }).success).toBe(false);
  });
});

test("the second step requires one to five different planners and as many venues, except for the buttons “more” and “back”", () => {
  const id = (n: number) => `01890a5d-ac96-774b-bcce-b302099a80${10 + n}`;
  const next = (providers: string[]) => providersSchema.safeParse({ intent: "next", providers }).success;
  expect(next([])).toBe(false);
  expect(next([1, 2, 3, 4, 5].map(id))).toBe(true);
  expect(next([1, 2, 3, 4, 5, 6].map(id))).toBe(false);
  expect(next([1, 1, 1, 1, 1, 1].map(id))).toBe(true);
  const both = (providers: string[], venues: string[]) =>
    providersSchema.safeParse({ intent: "next", providers, venues }).success;
  expect(both([], [id(1)])).toBe(true);
  expect(both([1, 2, 3, 4, 5].map(id), [1, 2, 3, 4, 5].map(id))).toBe(true);
  expect(both([1, 2, 3, 4, 5, 6].map(id), [1].map(id))).toBe(false);
  expect(both([1].map(id), [1, 2, 3, 4, 5, 6].map(id))).toBe(false);
  expect(providersSchema.safeParse({ intent: "back" }).success).toBe(true);
  expect(providersSchema.safeParse({ intent: "more", shown: 1e9 }).success).toBe(false);
});

test("the third step trims and normalises names and requires consent", () => {
  const contact = {
    firstname: "  Anne-\u0301Lise ",
    lastname: "D’Arcy",
    email: " Camille@Couple.example ",
    phoneCountry: "FR",
    phone: "0612489035",
    consent: "on",
  };
  const parsed = contactSchema.safeParse({ ...contact, firstname: "  Ele\u0301a " });
  expect(parsed.data?.firstname).toBe("Eléa");
  expect(parsed.data?.email).toBe("Camille@Couple.example");
  expect(contactSchema.safeParse({ ...contact, firstname: "Anne", consent: undefined }).success).toBe(false);
});

test("the providers of the link to the form come first, in the order of the link, and the others keep their order", () => {
  const items = ["a", "b", "c"].map((id) => ({ id }));
  const order = (...first: string[]) =>
    moveToFront(items, first)
      .map(({ id }) => id)
      .join("");
  expect([order("c"), order("a"), order(), order("x"), order("c", "b"), order("x", "b")]).toEqual([
    "cab",
    "abc",
    "abc",
    "abc",
    "cba",
    "bac",
  ]);
});
