import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type * as z from "zod";
import { AppError, ERRORS } from "~/models/errors";
import { isReadable } from "~/models/text.rules";
import { readInteger } from "~/models/number.rules";

/** Text keys for what a schema leaves without a message of its own. */
function defaultMessage(issue: { code?: string | undefined; input?: unknown }): string {
  if (issue.code === "unrecognized_keys") return ERRORS.malformed_form.key;
  return issue.input === undefined ? "validation:required" : "validation:invalid";
}

/** Form numbers are decimal integers; `0x10` or `5e1` is not a number. */
const { coerceFormValue } = configureCoercion({ type: { number: (text) => readInteger(text) ?? NaN } });

export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, {
      schema: coerceFormValue(schema),
      disableAutoCoercion: true,
      error: defaultMessage,
    });
  } catch {
    // Conform reads field names as paths and its own field as JSON; a crafted form can break either.
    throw new AppError("malformed_form");
  }
}

/**
 * Texts no field may hold, whatever its schema says: control characters, and what a broken encoding leaves behind. A field
 * that already has a message keeps its own.
 */
export function unreadableFields(
  form: FormData,
  errors: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !isReadable(value) && !errors[name]) fields[name] = "validation:invalid";
  }
  return fields;
}

/**
 * Errors as the page shows its fields, for the summary: a browser sends fields in that order. What was not sent (a box that
 * was not ticked) stays behind the field the schema names before it.
 */
export function inFormOrder<Messages>(
  errors: Readonly<Record<string, Messages>>,
  form: FormData,
): Record<string, Messages> {
  const fields = [...new Set(form.keys())];
  let place = -1;
  const placed = Object.entries(errors).map((entry) => {
    const at = fields.indexOf(entry[0]);
    place = at === -1 ? place : at;
    return { entry, place };
  });
  return Object.fromEntries(placed.sort((one, other) => one.place - other.place).map(({ entry }) => entry));
}

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new AppError("malformed_form");
  }
}
