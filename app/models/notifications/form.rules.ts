import * as z from "zod";

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Unticked boxes are not sent, so the button's value distinguishes a form with no ticks from an empty body. */
export const notificationSettingsSchema = z.strictObject({
  intent: z.literal("save"),
  newRequestEmail: box,
  newRequestSms: box,
  reminderEmail: box,
  reminderSms: box,
  digestEmail: box,
});

/**
 * The form that unsubscribes, or that subscribes again. Its first variant is the one-click body of RFC 8058, which mail
 * clients and our own button send.
 */
export const unsubscribeSchema = z.union([
  z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  z.strictObject({ intent: z.literal("subscribe") }),
]);
