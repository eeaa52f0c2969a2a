import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";

/** The link to the couple's page. */
export const COUPLE_ENTRY = messageKind("couple_entry", z.object({ minutes: z.int() }));
/** Sent in place of the link, if no confirmed project has the e-mail address. */
export const COUPLE_UNKNOWN = messageKind("couple_unknown", z.object({}));
/** Sent when a project has left, with the page on which the couple sees the answers. */
export const COUPLE_PAGE = messageKind("couple_page", z.object({ firstname: z.string() }));

/* To a provider that has opened the request. They name the event and the provider, but not the couple. */
const aboutOpenedRequest = z.object({ firstname: z.string(), event: eventFactsSchema });
export const COUPLE_CONTACT_CHANGED = messageKind("couple_contact_changed", aboutOpenedRequest);
export const COUPLE_DELETED = messageKind("couple_deleted", aboutOpenedRequest);
