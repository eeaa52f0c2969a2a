import * as z from "zod";
import { CALLS } from "../../../app/api/table.ts";
import { ALL_SCHEMAS } from "../../../app/registers/schemas.generated.ts";

type FormName = keyof typeof ALL_SCHEMAS;

/** How the fields of a call's body relate to those of the form for the same task. */
export interface CallFields {
  /** The schema of the form in app/registers/schemas.generated.ts; absent if the reason is in `noForm`. */
  form?: FormName;
  /** The value of the form's field `intent`, `step` or `decision`, if the schema has several forms. */
  intent?: string;
  /** The field of the body that contains the fields; absent if they are the body itself. */
  within?: string;
  /** Fields that have different names in the call and in the form. */
  names?: Readonly<Record<string, string>>;
  /** Fields that only one side has, or that both check differently, each with the reason. */
  differs?: Readonly<Record<string, string>>;
  /** Why no form of the register has these fields. */
  noForm?: string;
}

/** A call whose body consists of several parts has an entry for each part that has a form. */
export type CallFieldsRow = CallFields | readonly CallFields[];

/** Fields of forms that say what a button does, or what the page showed. */
const OF_PAGES = new Set([
  ...["intent", "step", "decision", "seen", "base", "known", "redirectTo", "to", "from"],
  ...["homepage", "stamp", "upload", "siretShown", "shown", "shownVenues"],
]);

const TODAY = "2026-11-27";

/** The object inside a schema with checks and conversions around it. */
function objectsIn(schema: z.core.$ZodType | undefined): z.ZodObject[] {
  if (schema instanceof z.ZodPipe)
    return objectsIn(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option));
  return schema instanceof z.ZodObject ? [schema] : [];
}

/** The field without the check for empty values: a form sends an empty text, a call sends null or nothing. */
function required(field: z.core.$ZodType): z.core.$ZodType {
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault
  )
    return required(field.def.innerType);
  return field instanceof z.ZodPipe && field.def.in instanceof z.ZodTransform
    ? required(field.def.out)
    : field;
}

/** Describes all checks of a field as a text. Functions are compared by their source. */
function checksOf(value: unknown): unknown {
  if (typeof value === "function") return value.toString();
  if (value instanceof RegExp || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(checksOf);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof z.core.$ZodType) return checksOf(value._zod.def);
  if ("_zod" in value) return checksOf(Reflect.get(Object(value["_zod"]), "def"));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, checksOf(inner)]));
}

const isSame = (one: z.core.$ZodType, other: z.core.$ZodType): boolean =>
  one === other || JSON.stringify(checksOf(one)) === JSON.stringify(checksOf(other));

/** The fields of a call's body; empty for a call without a body. */
export function bodyFieldsOf(id: string, within?: string): Readonly<Record<string, z.core.$ZodType>> {
  const call = CALLS.find((each) => each.id === id);
  const [body] = objectsIn(call?.bodyOf(TODAY));
  if (!body) throw new Error(`the body of ${id} has no fields`);
  if (within === undefined) return body.shape;
  const [inner] = objectsIn(body.shape[within]);
  if (!inner) throw new Error(`the body of ${id} has no fields in ${within}`);
  return inner.shape;
}

async function formFieldsOf({
  form,
  intent,
}: CallFields): Promise<Readonly<Record<string, z.core.$ZodType>>> {
  if (!form) return {};
  const options = objectsIn(await ALL_SCHEMAS[form](TODAY));
  const found = options.find(
    ({ shape }) =>
      intent === undefined ||
      [shape["intent"], shape["step"], shape["decision"]].some(
        (field) => field instanceof z.ZodLiteral && field.values.has(intent),
      ),
  );
  if (!found) throw new Error(`${form} has no form ${intent ?? ""}`);
  return found.shape;
}

/** The entries of a row. */
export const partsOfRow = (row: CallFieldsRow): readonly CallFields[] => [row].flat();

/** The names of the fields that only a call or only its form has, or that both check differently. */
export async function differentFields(id: string, row: CallFields): Promise<string[]> {
  if (!row.form) return [];
  const body = bodyFieldsOf(id, row.within);
  const form = await formFieldsOf(row);
  const nameInForm = (name: string): string => row.names?.[name] ?? name;
  const ofCall = Object.entries(body)
    .filter(([name, field]) => {
      const other = form[nameInForm(name)];
      return !other || !isSame(required(field), required(other));
    })
    .map(([name]) => name);
  const inCall = Object.keys(body).map(nameInForm);
  const ofForm = Object.keys(form).filter((name) => !inCall.includes(name) && !OF_PAGES.has(name));
  return [...ofCall, ...ofForm].toSorted();
}
