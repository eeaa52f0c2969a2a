import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { centsOfEuros, readEuros } from "~/models/core/money.rules";
import { readCount } from "~/models/core/count.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { DRAFT_TEXT_MAX } from "./draft.rules";
import {
  VENUE_DESCRIPTION_MAX,
  VENUE_DETAILS_MAX,
  VENUE_NUMBER_MIN,
  VENUE_PEOPLE_MAX,
  VENUE_PRICE_MAX,
} from "~/models/venues/rules";

const MALFORMED = "common:errors.malformed_form";
const REQUIRED = "venues:errors.description_required";

export const venueDescriptionField = z
  .string({ error: REQUIRED })
  .transform(tidyText)
  .pipe(
    z
      .string({ error: REQUIRED })
      .min(1, REQUIRED)
      .max(VENUE_DESCRIPTION_MAX, "venues:errors.description_long")
      .refine(isReadableText, "validation:invalid"),
  );

export const venueDetailsField = z
  .string()
  .transform((text): string | undefined => tidyText(text))
  .pipe(
    z
      .string()
      .max(VENUE_DETAILS_MAX, "venues:errors.details_long")
      .refine(isReadableText, "validation:invalid")
      .optional(),
  )
  .optional();

/** The text key of the error of a number of people or rooms; null if it is valid. */
const countProblem = (number: number | null, low: string): string | null => {
  if (number === null || !Number.isInteger(number)) return "venues:errors.people_unread";
  if (number > VENUE_PEOPLE_MAX) return "venues:errors.people_high";
  return number < VENUE_NUMBER_MIN ? low : null;
};

/** The text key of the error of a price in cents; null if it is valid. */
const priceProblem = (cents: number | null, low: string): string | null => {
  if (cents === null) return "venues:errors.price_unread";
  if (cents > VENUE_PRICE_MAX) return "venues:errors.price_high";
  return cents < VENUE_NUMBER_MIN * 100 ? low : null;
};

/** A field that reads a number, and reports what is wrong with it. */
const numberField = <Sent extends z.ZodType>(
  sent: Sent,
  read: (value: z.output<Sent>) => number | null,
  problemOf: (number: number | null, low: string) => string | null,
  low: string,
) =>
  sent.transform((value, context) => {
    const number = read(value);
    const message = problemOf(number, low);
    if (message !== null) context.addIssue({ code: "custom", message });
    return message === null && number !== null ? number : z.NEVER;
  });

/** A number of people or rooms as people type it; empty for none. */
const count = (low: string) => numberField(z.string(), readCount, countProblem, low).optional();

/** Reads a price typed in euros, and returns it in whole cents; empty for none. */
const price = (low: string) => numberField(z.string(), readEuros, priceProblem, low).optional();

const countAsNumber = (low: string) =>
  numberField(
    z.number({ error: "venues:errors.people_unread" }),
    (number) => number,
    countProblem,
    low,
  ).nullish();
const euros = (low: string) =>
  numberField(z.number({ error: "venues:errors.price_unread" }), centsOfEuros, priceProblem, low).nullish();

const SEATED_MIN = "venues:errors.seated_min";
const STANDING_MIN = "venues:errors.standing_min";
const BEDROOMS_MIN = "venues:errors.bedrooms_min";
const MIN_PRICE_MIN = "venues:errors.min_price_min";
const MAX_PRICE_MIN = "venues:errors.max_price_min";

/** The capacities and prices of a venue as numbers, which a client of the API sends; prices in euros become cents. */
export const venueNumberFields = {
  seatedCapacity: countAsNumber(SEATED_MIN),
  standingCapacity: countAsNumber(STANDING_MIN),
  bedrooms: countAsNumber(BEDROOMS_MIN),
  minPrice: euros(MIN_PRICE_MIN),
  maxPrice: euros(MAX_PRICE_MIN),
};

const step = z.literal("description", { error: MALFORMED });

const prices = z.object({ minPrice: z.number(), maxPrice: z.number() });

/** The rule for `refine` that the highest price is not below the lowest one. */
export const VENUE_PRICE_ORDER = [
  ({ minPrice, maxPrice }: { minPrice?: number | null | undefined; maxPrice?: number | null | undefined }) =>
    Number(maxPrice) >= Number(minPrice),
  {
    path: ["maxPrice"],
    error: "venues:errors.price_order",
    // This check also runs if other fields have errors. It is skipped only if one of the two prices could not be
    // parsed.
    when: ({ value }: { value: unknown }) => prices.safeParse(value).success,
  },
] satisfies [unknown, unknown];

const sent = z
  .strictObject({
    step,
    seen: dataVersionField,
    intent: z.enum(["next", "save"]),
    description: venueDescriptionField,
    details: venueDetailsField,
    seatedCapacity: count(SEATED_MIN),
    standingCapacity: count(STANDING_MIN),
    bedrooms: count(BEDROOMS_MIN),
    minPrice: price(MIN_PRICE_MIN),
    maxPrice: price(MAX_PRICE_MIN),
  })
  .refine(...VENUE_PRICE_ORDER);

const typedField = z.string({ error: MALFORMED }).max(DRAFT_TEXT_MAX, MALFORMED).optional();
const back = z.strictObject({
  step,
  seen: dataVersionField,
  intent: z.literal("back"),
  description: typedField,
  details: typedField,
  seatedCapacity: typedField,
  standingCapacity: typedField,
  bedrooms: typedField,
  minPrice: typedField,
  maxPrice: typedField,
});

/** The second step of the wizard. Amounts are parsed here; the draft stores them as they were typed. */
export const descriptionStepSchema = z.discriminatedUnion("intent", [sent, back], { error: MALFORMED });
export type DescriptionInput = z.output<typeof sent>;
