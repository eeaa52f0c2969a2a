import * as z from "zod";
import { parseCalendarUrl } from "~/models/calendar/address.rules";
import { calendarSchema } from "~/models/calendar/form.rules";

const address = z.string({ error: "availability:errors.invalid" }).transform((text, context): string => {
  const read = parseCalendarUrl(text);
  if ("address" in read) return read.address;
  context.addIssue({ code: "custom", message: `availability:errors.${read.problem}` });
  return z.NEVER;
});

/** Id of the synced calendar to which the form applies. */
const calendar = z.string().max(64);

/** The forms of the page of a venue's calendars: its private feed, and the synced external calendars. */
export const venueCalendarsSchema = z.discriminatedUnion("intent", [
  calendarSchema,
  z.strictObject({ intent: z.literal("connect"), address }),
  z.strictObject({ intent: z.literal("move"), calendar, address }),
  z.strictObject({ intent: z.literal("read"), calendar }),
  z.strictObject({ intent: z.literal("disconnect"), calendar }),
]);
