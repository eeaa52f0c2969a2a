import * as z from "zod";

/** The buttons on the page with the provider's secret calendar URL. */
export const calendarSchema = z.strictObject({ intent: z.enum(["create", "change", "remove"]) });
export type CalendarIntent = z.output<typeof calendarSchema>["intent"];
