import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const profile = z.object({ firstname: z.string(), company: z.string() });

export const MODERATION_APPROVED = messageKind("moderation_approved", profile);
export const MODERATION_APPROVED_HIDDEN = messageKind("moderation_approved_hidden", profile);
export const MODERATION_APPROVED_ABROAD = messageKind("moderation_approved_abroad", profile);
export const MODERATION_APPROVED_NO_VENUE = messageKind("moderation_approved_no_venue", profile);
export const MODERATION_APPROVED_VENUES = messageKind("moderation_approved_venues", profile);
export const MODERATION_REFUSED = messageKind("moderation_refused", profile.extend({ reason: z.string() }));
