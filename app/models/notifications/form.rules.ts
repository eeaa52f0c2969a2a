import * as z from "zod";

const box = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The settings' form: a box that is not ticked is not sent, so the button tells a form from an empty one. */
export const settingsSchema = z.strictObject({
  intent: z.literal("save"),
  newRequestEmail: box,
  newRequestSms: box,
  reminderEmail: box,
  reminderSms: box,
  digestEmail: box,
});

/**
 * What unsubscribes: the body a mail client posts by itself (RFC 8058), which our button posts as well; or the wish to be
 * subscribed again.
 */
export const unsubscribeSchema = z.union([
  z.strictObject({ "List-Unsubscribe": z.literal("One-Click") }),
  z.strictObject({ intent: z.literal("subscribe") }),
]);
