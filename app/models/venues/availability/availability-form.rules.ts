import * as z from "zod";
import {
  daysFromTo,
  horizonOf,
  isMarkableDay,
  PERIOD_DAYS_MAX,
  decodeDayChange,
  ENCODED_DAY_CHANGE_MAX,
  type AvailabilityChange,
} from "./availability.rules";
import { isCalendarDay } from "~/models/core/time.rules";

const MALFORMED = "common:errors.malformed_form";
const DAY_REQUIRED = "availability:errors.day_required";
const day = z.string({ error: DAY_REQUIRED }).refine(isCalendarDay, DAY_REQUIRED);

/** The change that a form requests. */
export interface ParsedChange extends AvailabilityChange {
  isUndo: boolean;
}

const ONE_DAY = /^(take|free)\.(\d{4}-\d{2}-\d{2})$/;

/**
 * The forms of a venue's availability page: they change a day or a period, or undo such a change. Only days from today
 * to the end of the calendar are accepted. A form says which state the days must have, so sending it twice does no
 * harm.
 */
export function availabilitySchema(today: string) {
  const horizon = horizonOf(today);
  const period = z
    .strictObject({ intent: z.enum(["take", "free"]), from: day, to: day })
    .superRefine(({ from, to }, context) => {
      const fail = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!isMarkableDay(from, horizon)) fail("from", "availability:errors.outside");
      else if (!isMarkableDay(to, horizon)) fail("to", "availability:errors.outside");
      else if (to < from) fail("to", "availability:errors.order");
      else if (daysFromTo(from, to).length > PERIOD_DAYS_MAX) fail("to", "availability:errors.long");
    })
    .transform(({ intent, from, to }): ParsedChange => ({
      marking: intent,
      days: daysFromTo(from, to),
      isUndo: false,
    }));
  const oneDay = z
    .strictObject({ intent: z.literal("day"), day: z.string({ error: MALFORMED }).regex(ONE_DAY, MALFORMED) })
    .transform((form, context): ParsedChange => {
      const [, marking, only = ""] = ONE_DAY.exec(form.day) ?? [];
      if (isMarkableDay(only, horizon))
        return { marking: marking === "free" ? "free" : "take", days: [only], isUndo: false };
      context.addIssue({ code: "custom", path: [], message: "availability:errors.outside" });
      return z.NEVER;
    });
  const undo = z
    .strictObject({
      intent: z.literal("undo"),
      days: z.string({ error: MALFORMED }).max(ENCODED_DAY_CHANGE_MAX, MALFORMED),
    })
    .transform((form, context): ParsedChange => {
      const change = decodeDayChange(form.days);
      if (change)
        return { ...change, days: change.days.filter((each) => isMarkableDay(each, horizon)), isUndo: true };
      context.addIssue({ code: "custom", path: [], message: MALFORMED });
      return z.NEVER;
    });
  return z.discriminatedUnion("intent", [period, oneDay, undo]);
}
