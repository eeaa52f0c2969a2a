import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

/** `by` is the name of the administrator who sends the invitation. */
export const ADMINISTRATOR_INVITED = messageKind(
  "administrator_invited",
  z.object({ firstname: z.string(), by: z.string(), minutes: z.int() }),
);
