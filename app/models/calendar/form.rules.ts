import * as z from "zod";

/** The buttons of the calendar's page. */
export const calendarSchema = z.strictObject({ intent: z.enum(["create", "change", "remove"]) });
export type CalendarIntent = z.output<typeof calendarSchema>["intent"];
