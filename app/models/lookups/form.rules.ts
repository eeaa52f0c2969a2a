import * as z from "zod";
import type { Language } from "~/models/domains/codes.rules";
import { tidyText } from "~/models/core/text.rules";
import { boundsUnit, RANGE_BOUND_MAX, LOOKUP_LABEL_MAX, LOOKUP_KINDS, type LookupKind } from "./rules";

const LABEL = "lists:errors.label";
const label = z
  .string({ error: LABEL })
  .transform(tidyText)
  .pipe(z.string({ error: LABEL }).min(1, LABEL).max(LOOKUP_LABEL_MAX, "lists:errors.label_long"));

/**
 * The names of an entry in all seven languages, because providers and couples may read the same entry in different
 * languages.
 */
const labels = z.strictObject({
  fr: label,
  en: label,
  de: label,
  it: label,
  nl: label,
  es: label,
  pt: label,
} satisfies Record<Language, typeof label>);

const bound = z
  .number("lists:errors.bound")
  .int("lists:errors.bound")
  .min(0, "lists:errors.bound")
  .max(RANGE_BOUND_MAX, "lists:errors.bound")
  .optional();

/** The form of an existing entry. It cannot change the bounds of the entry, because requests already refer to them. */
export const entrySchema = z.strictObject({ label: labels });

/** The form of a new range, which requires its labels and at least one bound. */
export const newLookupRangeSchema = z
  .strictObject({ label: labels, min: bound, max: bound })
  .superRefine(({ min, max }, context) => {
    const fail = (message: string) => context.addIssue({ code: "custom", path: ["max"], message });
    if (min === undefined && max === undefined) fail("lists:errors.bounds");
    if (min !== undefined && max !== undefined && max <= min) fail("lists:errors.bounds_order");
  });

/** The form of a new entry; only ranges have bounds. */
export const newEntrySchema = (kind: LookupKind) =>
  boundsUnit(kind) === null ? entrySchema : newLookupRangeSchema;

/**
 * The buttons that move an entry in its list, or that stop or resume offering it. Entries are never deleted, so past
 * choices keep their names.
 */
export const arrangeListSchema = z.strictObject({
  intent: z.enum(["up", "down", "activate", "deactivate"]),
  kind: z.enum(LOOKUP_KINDS),
  entry: z.string().regex(/^\w{1,40}$/),
});
