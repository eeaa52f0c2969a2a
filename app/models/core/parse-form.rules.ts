import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type * as z from "zod";
import { ERRORS } from "./errors";
import { readInteger } from "./number.rules";

/** Default text keys for errors of a schema that gives no message. */
function defaultMessage(issue: { code?: string | undefined; input?: unknown }): string {
  if (issue.code === "unrecognized_keys") return ERRORS.malformed_form.key;
  return issue.input === undefined ? "validation:required" : "validation:invalid";
}

/** Numbers in forms are decimal integers; `0x10` and `5e1` are not accepted. */
const { coerceFormValue } = configureCoercion({ type: { number: (text) => readInteger(text) ?? NaN } });

/**
 * Parses a form with its schema. The browser does this before the form is sent, and the server before the action runs;
 * errors are text keys.
 * @throws an exception of conform if the name of a field is not a valid path
 */
export const parseFields = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema: coerceFormValue(schema), disableAutoCoercion: true, error: defaultMessage });
