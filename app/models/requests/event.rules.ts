import * as z from "zod";

/** The fields of a request that identify its event in a mail, without the couple's names. */
export const eventFactsSchema = z.object({
  eventType: z.string(),
  eventDate: z.string(),
  eventDateEnd: z.string().nullable(),
  city: z.string(),
  venueName: z.string().nullable(),
});

export type EventOfRequest = z.infer<typeof eventFactsSchema>;

/** Picks the event's fields from a longer row. */
export const pickEventFields = ({
  eventType,
  eventDate,
  eventDateEnd,
  city,
  venueName,
}: EventOfRequest): EventOfRequest => ({ eventType, eventDate, eventDateEnd, city, venueName });

/**
 * The event for a mail to the couple. It has no venue's name, because such a mail names the venue in another sentence.
 */
export const coupleEventOf = (event: EventOfRequest): EventOfRequest => ({
  ...pickEventFields(event),
  venueName: null,
});
