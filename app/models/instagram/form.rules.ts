import * as z from "zod";
import { socialNetworksSchema } from "~/models/social-networks/form.rules";

/** The buttons of the Instagram section. Another form on the same page saves the links to social networks. */
export const INSTAGRAM_INTENTS = ["connect", "confirm", "revoke", "sync"] as const;

/** The one-time ticket of a connection that waits. */
export const ticketField = z.string().max(100);

/** All forms on the page of social networks. */
export const networksPageSchema = z.discriminatedUnion("intent", [
  socialNetworksSchema,
  z.strictObject({ intent: z.literal("connect") }),
  z.strictObject({ intent: z.literal("confirm"), ticket: ticketField }),
  z.strictObject({ intent: z.literal("revoke") }),
  z.strictObject({ intent: z.literal("sync") }),
]);
