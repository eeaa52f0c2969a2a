import type * as z from "zod";
import { hasSafeTexts } from "~/http/forms/form-limits";
import { AppError } from "~/models/core/errors";
import { parseFields } from "~/models/core/parse-form.rules";
import { isReadableText, removeCopiedMarks } from "~/models/core/text.rules";
import { splitUnknownFields, unknownFields } from "./form-fields";

export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseFields(form, schema);
  } catch {
    // Conform, the form library, parses each field name as a path, and one special field as JSON. A form made by an
    // attacker can make both fail.
    throw new AppError("malformed_form");
  }
}

/**
 * Returns errors for texts that no field may contain, such as control characters or wrongly decoded text. If a field
 * already has an error, that error stays.
 */
export function unreadableFields(
  form: FormData,
  errors: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || errors[name]) continue;
    if (!isReadableText(removeCopiedMarks(value))) fields[name] = "validation:invalid";
  }
  return fields;
}

/**
 * Sorts the errors for the error summary in the order of the fields on the page, which is the order in which the
 * browser sends them. A field that the browser did not send, such as an unticked box, follows the field before it in
 * the schema.
 */
export function sortErrorsByField<Messages>(
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

/** @throws AppError if the body is not a form, or contains a text that is too expensive to normalise */
export async function readForm(request: Request): Promise<FormData> {
  // A body that cannot be parsed is rejected like a form with forbidden texts.
  const form = await request.formData().catch(() => null);
  if (!form || !hasSafeTexts(form)) throw new AppError("malformed_form");
  return form;
}

/**
 * Parses a posted form with its schema. `unreadable` contains, by field, the errors that the schema cannot find:
 * unknown field names, forbidden characters and, if the form is rejected anyway, the errors of `alsoWrong`.
 * @param alsoWrong returns further errors; if the schema also rejects a field, the field shows the schema's error
 * instead
 */
export function readSubmission<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  alsoWrong: (form: FormData) => Record<string, string> = () => ({}),
) {
  const { known, unknown } = splitUnknownFields(form, schema);
  const submission = parseForm(known, schema);
  const errors = "error" in submission ? (submission.error ?? {}) : {};
  const unreadable = { ...unreadableFields(known, errors), ...unknownFields(unknown, schema) };
  if (submission.status === "success" && Object.keys(unreadable).length === 0)
    return { submission, unreadable };
  const also = Object.entries(alsoWrong(known)).filter(([name]) => !errors[name]);
  return { submission, unreadable: { ...Object.fromEntries(also), ...unreadable } };
}
