import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

export const PROVIDER_REPLY = messageKind(
  "provider_reply",
  z.object({ provider: z.string(), subject: z.string(), text: z.string() }),
);
