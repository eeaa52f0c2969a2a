import * as z from "zod";

/** Events of Brevo that mean: mail will never reach this address. The others (soft_bounce, blocked, deferred) may pass. */
const FINAL = ["hard_bounce", "invalid_email"];

/** Most events in one call, where Brevo sends them in batches. */
const EVENTS_MAX = 500;

const eventSchema = z.object({ event: z.string().max(100), email: z.string().min(3).max(320) });
const callSchema = z.union([eventSchema.transform((event) => [event]), z.array(eventSchema).max(EVENTS_MAX)]);

/**
 * The addresses a call of Brevo's webhook reports as unreachable for good, each once; null when the body is not one of
 * Brevo's.
 */
export function unreachableAddresses(body: string): string[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = callSchema.safeParse(json);
  if (!parsed.success) return null;
  const addresses = parsed.data
    .filter(({ event }) => FINAL.includes(event))
    .map(({ email }) => email.trim().toLowerCase());
  return [...new Set(addresses)];
}
