import * as z from "zod";

/** Brevo events for an address that can never receive mail. Others (soft_bounce, blocked, deferred) are temporary. */
const FINAL = ["hard_bounce", "invalid_email"];

/** Maximum number of events per webhook call, because Brevo can send them in batches. */
const EVENTS_MAX = 500;

const eventSchema = z.object({ event: z.string().max(100), email: z.string().min(3).max(320) });
const callSchema = z.union([eventSchema.transform((event) => [event]), z.array(eventSchema).max(EVENTS_MAX)]);

/** The permanently unreachable addresses in a Brevo webhook call, without duplicates; null if the body is not valid. */
export function unreachableAddresses(body: string): string[] | null {
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
