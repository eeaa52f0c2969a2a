import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const named = z.object({ firstname: z.string() });

export const ACCOUNT_DELETED = messageKind("account_deleted", named);
/**
 * `lastDayAt` is a time on the last day on which the owner can keep the account: signing in on that day or earlier
 * keeps the account.
 */
export const INACTIVITY_WARNING = messageKind("inactivity_warning", named.extend({ lastDayAt: z.int() }));
export const ACCOUNT_EXPIRED = messageKind("account_expired", named);
export const DATA_EXPORT_READY = messageKind("data_export_ready", z.object({ days: z.int() }));

/** Mails whose row is deleted once they are sent or given up, so that no trace of the recipient remains. */
export const FAREWELL_MAILS = [ACCOUNT_DELETED, ACCOUNT_EXPIRED] as const;
export type FarewellMail = (typeof FAREWELL_MAILS)[number];
