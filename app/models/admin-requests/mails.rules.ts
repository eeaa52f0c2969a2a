import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const fake = z.object({ firstname: z.string(), couple: z.string(), eventDate: z.string() });

export const REQUEST_MARKED_FAKE = messageKind("request_fake", fake);
export const REQUEST_FAKE_CREDIT_RETURNED = messageKind("request_fake_returned", fake);
