import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { eventFactsSchema } from "~/models/requests/event.rules";

const report = z.object({ firstname: z.string(), event: eventFactsSchema });

export const REPORT_CREDIT_RETURNED = messageKind("report_returned", report);
export const REPORT_ACCEPTED = messageKind("report_accepted", report);
export const REPORT_REFUSED = messageKind("report_refused", report.extend({ reason: z.string() }));
export const CONTACT_CHECK = messageKind("contact_check", report.extend({ provider: z.string() }));
