import * as z from "zod";
import { PLANS } from "./plan.rules";
import { PORTAL_KINDS } from "./subscription.rules";

export const planField = z.enum(PLANS, { error: "subscription:results.missing_parameters" });

/** The forms of /subscription, one for each button. */
export const subscriptionPageSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("subscribe"),
    plan: planField,
  }),
  z.strictObject({
    intent: z.literal("portal"),
    kind: z.enum(PORTAL_KINDS, { error: "subscription:results.missing_parameters" }),
  }),
]);
