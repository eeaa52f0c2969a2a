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
 * The form that unsubscribes a person from mails, or subscribes the person again. Mail clients and our own button send
 * the first variant (one-click unsubscription, RFC 8058).
 */
export const unsubscribeSchema = z.union([
  z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  z.strictObject({ intent: z.literal("subscribe") }),
]);
