import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";

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
/** The link that continues a draft in another browser. `days` is how long a draft is kept after its last change. */
export const PROJECT_LINK = messageKind("project_link", z.object({ days: z.int() }));
/** The same link for a couple that has sent a project: it also leads to the couple's page, for `minutes`. */
export const PROJECT_LINK_KNOWN = messageKind(
  "project_link_known",
  z.object({ days: z.int(), minutes: z.int() }),
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

/* To a provider, when the couple ends the project. They name the event, but not the couple. */
const ended = named.extend({ event: eventFactsSchema });
export const REQUEST_BOOKED = messageKind("request_booked", ended);
export const REQUEST_BOOKED_ELSEWHERE = messageKind(
  "request_booked_elsewhere",
  ended.extend({ isCreditReturned: z.boolean() }),
);
export const REQUEST_WITHDRAWN = messageKind(
  "request_withdrawn",
  ended.extend({ isCreditReturned: z.boolean() }),
);

/** To a couple whose project nobody has opened. `days` is the number of days until the project lapses. */
export const STILL_LOOKING = messageKind("still_looking", named.extend({ event, days: z.int() }));
