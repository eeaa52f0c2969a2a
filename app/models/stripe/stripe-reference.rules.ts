import * as z from "zod";

/** A Stripe object: its id, or the whole object when expanded. */
type Reference = string | { id: string };

export function idOf(reference: Reference): string;
export function idOf(reference: Reference | null | undefined): string | null;
export function idOf(reference: Reference | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/** Validates a reference and returns its id. */
export const referenceSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((reference) => idOf(reference));
