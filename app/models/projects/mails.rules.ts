import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const named = z.object({ firstname: z.string() });
const event = z.object({
  eventType: z.string(),
  eventDate: z.string(),
  eventDateEnd: z.string().nullable(),
  place: z.object({ city: z.string(), region: z.string().nullable(), countryCode: z.string() }),
});
export type EventFacts = z.infer<typeof event>;

/** The data of a project's event that mails contain. */
export const eventOfProject = ({
  eventType,
  eventDate,
  eventDateEnd,
  place: { city, region, countryCode },
}: EventFacts): EventFacts => ({ eventType, eventDate, eventDateEnd, place: { city, region, countryCode } });

export const PROJECT_CONFIRMATION = messageKind(
  "project_confirmation",
  named.extend({ event, providers: z.array(z.string()).readonly(), hours: z.int() }),
);
/** `distanceKm` is null if either place is unknown; `venueName` is null for a planner. */
export const NEW_EVENT_REQUEST = messageKind(
  "new_event_request",
  named.extend({
    event,
    guestRange: z.string(),
    distanceKm: z.number().nullable(),
    venueName: z.string().nullable(),
  }),
);
