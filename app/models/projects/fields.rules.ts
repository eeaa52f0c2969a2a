import * as z from "zod";
import { placeFieldShape } from "~/models/places/address.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { isCalendarDay } from "~/models/core/time.rules";
import { MESSAGE_MAX, MESSAGE_MIN, periodErrors } from "./rules";

/* Fields of a project that are both in the first form and in the form with which a couple changes it. */

export const projectDayField = (required: string, invalid: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? required : invalid) })
    .refine(isCalendarDay, invalid);

/** A lookup slug. The server checks whether it is offered. */
export const projectChoiceField = (message: string) =>
  z.string({ error: message }).regex(/^\w{1,40}$/, message);

export const projectMessageField = z
  .string({ error: "project:errors.message_short" })
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(MESSAGE_MIN, "project:errors.message_short")
      .max(MESSAGE_MAX, "project:errors.message_long")
      .refine(isReadableText, "project:errors.unreadable"),
  );

/* These checks need two fields. They also run if other fields have errors, so that all errors appear at once. */

const period = z.object({
  eventDate: z.string().refine(isCalendarDay),
  eventDateEnd: z.string().refine(isCalendarDay).optional(),
});
const place = z.object({ q: placeFieldShape.q, placeId: placeFieldShape.placeId });

const isReadablePeriod = (input: unknown): boolean => period.safeParse(input).success;
const isReadablePlace = (input: unknown): boolean => place.safeParse(input).success;

/** The errors of the first and the last day together, by field. */
const periodErrorsOf = (input: unknown, today: string) => {
  const days = period.safeParse(input);
  return days.success ? periodErrors(days.data.eventDate, days.data.eventDateEnd ?? null, today) : {};
};

const periodCheck = (field: "eventDate" | "eventDateEnd", today: string) =>
  z.refine<unknown>((input) => periodErrorsOf(input, today)[field] === undefined, {
    path: [field],
    error: ({ input }) => periodErrorsOf(input, today)[field],
    when: ({ value }) => isReadablePeriod(value),
  });

/** The checks of the days and the place, for every form that contains both. `today` is the day of the couple's domain. */
export const periodAndPlaceChecks = (today: string) =>
  [
    periodCheck("eventDate", today),
    periodCheck("eventDateEnd", today),
    z.refine<{ q?: string | undefined; placeId?: string | undefined }>(
      ({ q, placeId }) => placeId !== undefined || Boolean(q?.trim()),
      { path: ["q"], error: "project:errors.place", when: ({ value }) => isReadablePlace(value) },
    ),
  ] as const;

/**
 * Maximum length of a typed text in a form that was sent only to search for the place. It is far longer than any field
 * accepts, so that the form can show the text again.
 */
const TYPED_MAX = 10_000;

/** A field of a form that was sent only to search for the place. It keeps the text that the couple typed. */
export const fieldAsTyped = (message: string) =>
  z.string({ error: message }).max(TYPED_MAX, message).optional();
