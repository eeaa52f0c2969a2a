import * as z from "zod";

/** What Stripe names by its id or, where it was asked to expand it, as a whole. */
type Reference = string | { id: string };

export function idOf(reference: Reference): string;
export function idOf(reference: Reference | null | undefined): string | null;
export function idOf(reference: Reference | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/** The id out of a reference that has yet to be checked. */
export const referenceSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((reference) => idOf(reference));
