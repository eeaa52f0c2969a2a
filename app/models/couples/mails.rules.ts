import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";
import { SHOWABLE_REASONS } from "~/models/requests/rules";
import { COUPLE_NEWS_KINDS } from "./news/rules";

/** The link to the couple's page. */
export const COUPLE_ENTRY = messageKind("couple_entry", z.object({ minutes: z.int() }));
/** Sent in place of the link, if no confirmed project has the e-mail address. */
export const COUPLE_UNKNOWN = messageKind("couple_unknown", z.object({}));
/** Sent when a project has left, with the page on which the couple sees the answers. */
export const COUPLE_PAGE = messageKind("couple_page", z.object({ firstname: z.string() }));

/**
 * The answers of a day, to the couple. `name` is null if the provider's account was deleted; `event` is null if the
 * couple has answers to one project only. `silent` counts the providers that have not answered in time.
 */
export const COUPLE_DIGEST = messageKind(
  "couple_digest",
  z.object({
    answers: z
      .array(
        z.object({
          kind: z.enum(COUPLE_NEWS_KINDS),
          name: z.string().nullable(),
          reason: z.enum(SHOWABLE_REASONS).nullable(),
          event: eventFactsSchema.omit({ venueName: true }).nullable(),
        }),
      )
      .readonly(),
    silent: z.int(),
  }),
);

/** The code for the couple's telephone, which is sent by SMS and never by e-mail. */
export const COUPLE_PHONE_CODE = messageKind(
  "couple_phone_code",
  z.object({ code: z.string(), minutes: z.int() }),
);

/* To a provider that has opened the request. They name the event and the provider, but not the couple. */
const aboutOpenedRequest = z.object({ firstname: z.string(), event: eventFactsSchema });
export const COUPLE_CONTACT_CHANGED = messageKind("couple_contact_changed", aboutOpenedRequest);
export const COUPLE_DELETED = messageKind("couple_deleted", aboutOpenedRequest);
