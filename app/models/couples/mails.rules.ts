import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

/** The link to the couple's page. */
export const COUPLE_ENTRY = messageKind("couple_entry", z.object({ minutes: z.int() }));
/** Sent in place of the link, if no confirmed project has the e-mail address. */
export const COUPLE_UNKNOWN = messageKind("couple_unknown", z.object({}));
/** Sent when a project has left, with the page on which the couple sees the answers. */
export const COUPLE_PAGE = messageKind("couple_page", z.object({ firstname: z.string() }));
