import * as z from "zod";

/**
 * Brevo's events for an e-mail address that can never receive mail. Other events (soft_bounce, blocked, deferred) are
 * about temporary problems.
 */
const FINAL = ["hard_bounce", "invalid_email"];

/** Maximum number of events in one webhook call. Brevo can send many events in one call. */
const EVENTS_MAX = 500;

const eventSchema = z.object({ event: z.string().max(100), email: z.string().min(3).max(320) });
const callSchema = z.union([eventSchema.transform((event) => [event]), z.array(eventSchema).max(EVENTS_MAX)]);

/**
 * The e-mail addresses that a call of Brevo's webhook reports as permanently unreachable, without duplicates. Null if
 * the body is not valid.
 */
export function unreachableEmails(body: string): string[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // A body that is not JSON is not from Brevo.
    return null;
  }
  const parsed = callSchema.safeParse(json);
  if (!parsed.success) return null;
  const addresses = parsed.data
    .filter(({ event }) => FINAL.includes(event))
    .map(({ email }) => email.trim().toLowerCase());
  return [...new Set(addresses)];
}
