import * as z from "zod";
import { ERRORS } from "~/models/core/errors";

/** Splits a field name into parts: `address.lines[0]` gives `address`, `lines`, `0`. */
const partsOf = (name: string): string[] => name.match(/[^.[\]]+|\[\]/g) ?? [""];

/** Joins the parts of a field name again, after `partsOf` has split it. */
const nameOf = (parts: readonly string[]): string =>
  parts.reduce(
    (name, part) => (/^\d+$/.test(part) ? `${name}[${part}]` : name === "" ? part : `${name}.${part}`),
    "",
  );

const isIndex = (part: string): boolean => part === "[]" || /^\d{1,2}$/.test(part);

/** Whether the schema has a field of this name. Other names never reach the form parser. */
export const hasField = (schema: z.core.$ZodType, name: string): boolean => holds(schema, partsOf(name));

function holds(schema: z.core.$ZodType, parts: readonly string[]): boolean {
  if (schema instanceof z.ZodPipe) {
    const { in: input, out } = schema;
    return holds(input instanceof z.ZodTransform ? out : input, parts);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return holds(schema.def.innerType, parts);
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => holds(option, parts));
  if (schema instanceof z.ZodIntersection)
    return holds(schema.def.left, parts) || holds(schema.def.right, parts);
  const [part, ...rest] = parts;
  if (schema instanceof z.ZodArray)
    return part === undefined || (isIndex(part) && holds(schema.element, rest));
  if (schema instanceof z.ZodObject) {
    const field: z.core.$ZodType | undefined =
      part !== undefined && Object.hasOwn(schema.shape, part) ? schema.shape[part] : undefined;
    return field !== undefined && holds(field, rest);
  }
  return part === undefined;
}

/** The form fields that the schema contains, and the names of all other fields. */
export interface KnownAndUnknownFields {
  known: FormData;
  unknown: readonly string[];
}

export function splitUnknownFields(form: FormData, schema: z.core.$ZodType): KnownAndUnknownFields {
  const known = new FormData();
  const unknown = new Set<string>();
  for (const [name, value] of form) {
    if (unknown.has(name)) continue;
    if (known.has(name) || hasField(schema, name)) known.append(name, value);
    else unknown.add(name);
  }
  return { known, unknown: [...unknown] };
}

/**
 * Returns an error for each unknown field name. The error of `email.x` is shown at the field `email`; if there is no
 * such field, it is an error of the whole form (name "").
 */
export const unknownFields = (names: readonly string[], schema: z.core.$ZodType): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const parts = partsOf(name);
      const field = parts
        .map((_, length) => parts.slice(0, length + 1))
        .findLast((beginning) => holds(schema, beginning));
      return field ? [nameOf(field), "validation:invalid"] : ["", ERRORS.malformed_form.key];
    }),
  );
