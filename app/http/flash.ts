import * as z from "zod";

export const FLASH_COOKIE = "flash";

/** The kinds of messages that banners and toasts can show. */
export type FlashKind = "success" | "info" | "warn" | "danger";

/** A form that undoes the reported change: the URL to which it posts, and its fields. */
export interface UndoAction {
  action: string;
  fields: Record<string, string>;
  /**
   * How long the person can undo the change, in ms. Set only if this time may end while the message is still visible.
   */
  heldMs?: number | undefined;
}

/**
 * A message for the next page. It consists of a text key and the values for its placeholders, and never of a
 * translated text.
 */
export interface Flash {
  kind: FlashKind;
  key: string;
  values?: Record<string, string | number> | undefined;
  /** Whether the message is a banner above the page instead of a toast. Used for the result of a payment. */
  stays?: boolean | undefined;
  /** Undo form that is shown with the message. */
  undo?: UndoAction | undefined;
}

const flashSchema = z.strictObject({
  kind: z.enum(["success", "info", "warn", "danger"]),
  key: z.string().regex(/^[a-z_]+:[\w.]+$/),
  values: z.record(z.string(), z.union([z.string().max(200), z.number()])).optional(),
  stays: z.boolean().optional(),
  undo: z
    .strictObject({
      action: z.string().regex(/^\/(?!\/)[\w/?=&%.+-]*$/),
      fields: z.record(z.string().regex(/^\w{1,20}$/), z.string().max(120)),
      heldMs: z.number().int().positive().optional(),
    })
    .optional(),
});

/** Parses the output of `serializeFlash`; null for anything else. */
export function parseFlash(value: string | null): Flash | null {
  if (!value) return null;
  try {
    const result = flashSchema.safeParse(JSON.parse(value));
    return result.success ? result.data : null;
  } catch {
    // The cookie was changed in the browser, so there is no message.
    return null;
  }
}

export const serializeFlash = (flash: Flash): string => JSON.stringify(flash);
