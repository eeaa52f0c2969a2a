import * as z from "zod";

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/**
 * Browsers do not send unticked boxes. The button's value therefore distinguishes a form without ticks from an empty
 * body.
 */
export const notificationSettingsSchema = z.strictObject({
  intent: z.literal("save"),
  newRequestEmail: box,
  newRequestSms: box,
  reminderEmail: box,
  reminderSms: box,
  digestEmail: box,
});

/**
 * The form that unsubscribes, or that subscribes again. The first variant is the body of a one-click unsubscription
 * (RFC 8058): mail clients send it, and our own button sends the same body.
 */
export const unsubscribeSchema = z.union([
  z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  z.strictObject({ intent: z.literal("subscribe") }),
]);
