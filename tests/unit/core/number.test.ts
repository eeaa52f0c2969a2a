import fc from "fast-check";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { parseForm } from "../../../app/access/read-form.ts";
import { buyCreditsSchema } from "../../../app/models/credits/form.rules.ts";
import { readCount } from "../../../app/models/core/count.rules.ts";
import { readDecimal, readInteger, readIntegerWithin } from "../../../app/models/core/number.rules.ts";
import { settingsSchema } from "../../../app/context/settings.ts";

/** Texts that JavaScript parses as numbers although people would not read them as numbers. */
const ODD = [
  "0x10",
  "0b11",
  "0o17",
  "5e1",
  "1e400",
  "+5",
  " 5",
  "5 ",
  "5\n",
  "\t5",
  "05",
  "-0",
  "-",
  "",
  " ",
  "Infinity",
  "-Infinity",
  "NaN",
  "1_000",
  "1 000",
  "1,000",
  "５",
  "٣",
  "५",
  "5n",
  "5.",
  ".5",
  "1.2.3",
  "9".repeat(16),
];

describe("parsing a count", () => {
  test.each(["fr", "en", "de", "de-CH", "it", "nl", "es", "pt"])(
    "a count with the separators of the language %s is parsed",
    (language) => {
      fc.assert(
        fc.property(fc.nat({ max: 999_999_999 }), (value) => {
          expect(readCount(` ${new Intl.NumberFormat(language).format(value)} `)).toBe(value);
        }),
      );
    },
  );

  test.each([
    ["1‘200", 1_200],
    ["1´200", 1_200],
    ["\u200e120\u200e", 120],
    ["1\u202f200", 1_200],
    ["1 200 000", 1_200_000],
  ])("the text %j is parsed as the number %s", (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  test.each([
    "1.5",
    "1,50",
    "12.5000",
    "1 2",
    "0.500",
    "1..200",
    "1.200.5",
    "1.200,500",
    "1 200.300",
    "½",
    "12k",
    "beaucoup",
    "",
  ])("the text %j is not parsed as a number", (text) => {
    expect(readCount(text)).toBeNull();
  });
});

describe("parsing an integer", () => {
  test.each(ODD)("the text %j is not an integer", (text) => {
    expect(readInteger(text)).toBeNull();
    expect(readDecimal(text)).toBeNull();
  });

  test("the returned integer is the integer that the text contains", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(readInteger(String(value))).toBe(value);
      }),
    );
    expect(["-1.5", "0.25", "4.8", "98", "-12"].map(readDecimal)).toEqual([-1.5, 0.25, 4.8, 98, -12]);
    expect(readInteger("4.8")).toBeNull();
  });

  test("a number can be converted back to the text from which it was parsed", () => {
    const likely = fc.string({ unit: fc.constantFrom(..."0123456789-+.eExX ,_"), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), (text) => {
        const value = readInteger(text);
        if (value !== null) expect(String(value)).toBe(text);
        const decimal = readDecimal(text);
        if (decimal !== null) expect(text).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
      }),
    );
  });

  test("a number outside its bounds is rejected", () => {
    expect(readIntegerWithin("50", 1, 50)).toBe(50);
    for (const text of ["0", "51", "-1", null]) expect(readIntegerWithin(text, 1, 50)).toBeNull();
  });
});

describe("a number in a form", () => {
  const statusOf = (schema: z.ZodType, entries: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) form.set(name, value);
    return parseForm(form, schema).status;
  };

  test.each(ODD)("the text %j is rejected as a quantity", (credits) => {
    expect(statusOf(buyCreditsSchema, { credits })).toBe("error");
  });

  test("a quantity in plain digits is accepted", () => {
    for (const credits of ["1", "9", "10", "50"])
      expect(statusOf(buyCreditsSchema, { credits })).toBe("success");
    for (const credits of ["0", "51", "-3", "3.5", "100"])
      expect(statusOf(buyCreditsSchema, { credits })).toBe("error");
  });

  test("an optional number is omitted if its field is empty, and rejected if it is malformed", () => {
    const schema = z.object({ count: z.number().optional() });
    expect(statusOf(schema, { count: "" })).toBe("success");
    expect(statusOf(schema, { count: "-7" })).toBe("success");
    expect(statusOf(schema, { count: "0x10" })).toBe("error");
  });
});

test("a numeric setting is rejected if it is malformed, and an empty setting is not read as zero", () => {
  expect(settingsSchema.parse({ SMS_DAILY_BUDGET: "60", REVIEW_RATING: "4.5" })).toMatchObject({
    SMS_DAILY_BUDGET: 60,
    REVIEW_RATING: 4.5,
    SMS_DAILY_NOTICES: 2000,
  });
  for (const SMS_DAILY_BUDGET of ["", " ", "5e1", "0x10", "4.5", "-1"])
    expect(settingsSchema.safeParse({ SMS_DAILY_BUDGET }).success, SMS_DAILY_BUDGET).toBe(false);
});
