import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { readEuros } from "~/models/core/money.rules";
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

const description = z
  .string({ error: REQUIRED })
  .transform(tidyText)
  .pipe(
    z
      .string({ error: REQUIRED })
      .min(1, REQUIRED)
      .max(VENUE_DESCRIPTION_MAX, "venues:errors.description_long")
      .refine(isReadableText, "validation:invalid"),
  );

const details = z
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

/** A number of people or rooms as people type it; empty for none. */
const count = (low: string) =>
  z
    .string()
    .transform((typed, context) => {
      const number = readCount(typed);
      if (number !== null && number >= VENUE_NUMBER_MIN && number <= VENUE_PEOPLE_MAX) return number;
      const message =
        number === null
          ? "venues:errors.people_unread"
          : number > VENUE_PEOPLE_MAX
            ? "venues:errors.people_high"
            : low;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();

/** Reads a price typed in euros, and returns it in whole cents; empty for none. */
const price = (low: string) =>
  z
    .string()
    .transform((typed, context) => {
      const cents = readEuros(typed);
      if (cents !== null && cents >= VENUE_NUMBER_MIN * 100 && cents <= VENUE_PRICE_MAX) return cents;
      const message =
        cents === null
          ? "venues:errors.price_unread"
          : cents > VENUE_PRICE_MAX
            ? "venues:errors.price_high"
            : low;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();

const step = z.literal("description", { error: MALFORMED });

const prices = z.object({ minPrice: z.number(), maxPrice: z.number() });

const sent = z
  .strictObject({
    step,
    seen: dataVersionField,
    intent: z.enum(["next", "save"]),
    description,
    details,
    seatedCapacity: count("venues:errors.seated_min"),
    standingCapacity: count("venues:errors.standing_min"),
    bedrooms: count("venues:errors.bedrooms_min"),
    minPrice: price("venues:errors.min_price_min"),
    maxPrice: price("venues:errors.max_price_min"),
  })
  .refine(({ minPrice, maxPrice }) => Number(maxPrice) >= Number(minPrice), {
    path: ["maxPrice"],
    error: "venues:errors.price_order",
    // This check also runs if other fields have errors. It is skipped only if one of the two prices could not be
    // parsed.
    when: ({ value }) => prices.safeParse(value).success,
  });

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
