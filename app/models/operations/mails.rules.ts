import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";
import { TROUBLES } from "./troubles.rules";

const trouble = z.enum(TROUBLES);

export const TROUBLE_BEGAN = messageKind(
  "trouble_began",
  z.object({ trouble, number: z.int(), at: z.int() }),
);
export const TROUBLE_OVER = messageKind("trouble_over", z.object({ trouble, since: z.int(), at: z.int() }));
