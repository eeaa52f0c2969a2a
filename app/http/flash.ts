import * as z from "zod";

export const FLASH_COOKIE = "flash";

/** Kinds of messages, in the order of the design's banners and toasts. */
export type FlashKind = "success" | "info" | "warn" | "danger";

/** A message for the next page: a text key with what it interpolates, never a text. */
export interface Flash {
  kind: FlashKind;
  key: string;
  values?: Record<string, string | number> | undefined;
  /** A banner above the page rather than a toast: the outcome of a payment. */
  stays?: boolean | undefined;
}

const flashSchema = z.strictObject({
  kind: z.enum(["success", "info", "warn", "danger"]),
  key: z.string().regex(/^[a-z_]+:[\w.]+$/),
  values: z.record(z.string(), z.union([z.string().max(200), z.number()])).optional(),
  stays: z.boolean().optional(),
});

/** Reads what `serializeFlash` wrote; anything else is nothing. */
export function parseFlash(value: string | null): Flash | null {
  if (!value) return null;
  try {
    const result = flashSchema.safeParse(JSON.parse(value));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export const serializeFlash = (flash: Flash): string => JSON.stringify(flash);
