import { useForm as useConformForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";
import { ERRORS } from "~/models/core/errors";
import type { parseFields } from "~/models/core/parse-form.rules";
import type { SchemaName } from "~/enhance/parts/schemas";
import { useText, type TextValues } from "../hooks/use-text";
import type { FormSummary } from "./error-summary";
import type { PlaceFieldName } from "../fields/place-field";

/** the answer of an action that rejected a form. */
export type Rejected = SubmissionResult<string[]> | undefined;

/** Texts, lists of choices, texts by language, and rows of texts. */
type Fields = Record<string, string | string[] | Record<string, string> | Record<string, string>[]>;

export interface FormOptions {
  /** Name of the form's schema; the browser validates with it while somebody types. A form of buttons has none. */
  schema?: SchemaName;
  /** Tells the form from others of its page; by default what it posts in the fields of `own`. */
  id?: string;
  rejected: Rejected;
  /** Stored values, shown until a form is rejected; nested fields are nested objects. */
  defaultValue?: DefaultValue<Fields>;
  /** Fields that tell this form from others of its page, with the values it posts. */
  own?: Readonly<Record<string, string | readonly string[]>>;
  /** Ids of the fields where several forms of a page have the same names; by default the name. */
  idOf?: (name: string) => string;
  /** The button is dimmed until the form is valid. */
  dims?: boolean;
  /** The calendar day of the domain, where the schema compares with it. */
  today?: string;
  /** Values that the error of the whole form may use. */
  textValues?: TextValues;
  /** In an island, in place of `schema`: validates when a field is left, then while it is edited. */
  validate?: ((form: FormData) => ReturnType<typeof parseFields>) | undefined;
  /** In an island: what a valid form does in place of being sent. */
  onValid?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Field name of the submit buttons; its value selects one form of a page. */
const INTENT = "intent";

/** The country of a phone number is a part of its field. */
const idOfField = (name: string): string => (name === "phoneCountry" ? "phone-country" : name);

/** A form as its page draws it: what was typed or stored, and each error where it belongs. */
export type Form = ReturnType<typeof useForm>;

/**
 * Wires a form to its action and its schema by conform's metadata. On the server it costs the page nothing; in
 * an island it is part of its module.
 */
export function useForm(options: FormOptions) {
  const { schema, defaultValue = {}, own = {}, idOf = idOfField, textValues, validate, onValid } = options;
  const text = useText();
  const rejected = isOwn(options.rejected, own) ? options.rejected : undefined;
  const [form] = useConformForm<Fields, unknown>({
    id: formIdOf(options),
    lastResult: rejected,
    defaultValue,
    // Without a validator conform would send the form to have one field looked at.
    shouldValidate: validate ? "onBlur" : "onSubmit",
    shouldRevalidate: validate ? "onInput" : "onSubmit",
    ...(validate ? { onValidate: ({ formData }) => validate(formData) } : {}),
    ...(onValid ? { onSubmit: onValid } : {}),
  });

  const errorsOf: Readonly<Record<string, readonly string[] | null>> = form.allErrors;
  const errorOf = (name: string): string | undefined => {
    const key = errorsOf[name]?.[0];
    return key === undefined ? undefined : text(key);
  };
  const textsAt = (fields: unknown, name: string): readonly string[] => {
    const value = valueAt(fields, name);
    if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
    return typeof value === "string" && value !== "" ? [value] : [];
  };
  const values = (name: string): readonly string[] => textsAt(form.initialValue, name);
  const value = (name: string): string => values(name)[0] ?? "";
  // A button cannot show an error, so it becomes an error of the form.
  const formError = errorsOf[""]?.[0] ?? (errorsOf[INTENT] ? ERRORS.malformed_form.key : undefined);
  const summary: FormSummary = {
    problems: Object.keys(errorsOf)
      .filter((name) => name !== "" && name !== INTENT)
      .map((name) => ({ id: idOf(name), message: errorOf(name) ?? "" })),
    message: formError === undefined ? undefined : text(formError, textValues),
  };

  const named = (name: string) => ({ id: idOf(name), name, error: errorOf(name) });
  return {
    /** For the `<form>`: our messages replace the browser's. */
    props: {
      id: form.id,
      noValidate: true,
      "data-schema": schema,
      "data-dims": options.dims ? "" : undefined,
      "data-today": options.today,
      onSubmit: form.onSubmit,
    },
    /** In an island: looks again at a field that a script has changed. */
    validateField: (name: string) => {
      if (validate) form.validate({ name });
    },
    /** For the list of errors above the form. */
    summary,
    /** Text key of the error of the form as a whole. */
    formError,
    /** What was typed, else what is stored. */
    value,
    /** What is stored, also where something else was typed. */
    stored: (name: string): readonly string[] => textsAt(defaultValue, name),
    /** What the page was made from has changed meanwhile. */
    isOutdated: formError === ERRORS.changed_meanwhile.key,
    values,
    error: errorOf,
    isRejected: rejected !== undefined,
    /** For a text, a choice of one, a date. */
    field: (name: string) => ({ ...named(name), defaultValue: value(name) }),
    /** For a field whose value is never sent back: passwords, codes, files. */
    secret: named,
    /** For a choice of several. */
    choices: (name: string) => ({ ...named(name), defaultValues: values(name) }),
    /** For one box to tick. */
    box: (name: string) => ({ ...named(name), defaultChecked: values(name).length > 0 }),
    /** For a phone number with its country: one field to the eye. */
    phone: (name: string, countryField: string) => ({
      ...named(name),
      error: errorOf(name) ?? errorOf(countryField),
      defaultValue: value(name),
      countryField,
      defaultCountry: value(countryField),
    }),
    /** For the search of a place and the fields it fills. */
    place: (names: readonly PlaceFieldName[]) => ({
      values: Object.fromEntries(names.map((name) => [name, value(name)])),
      errors: Object.fromEntries(names.map((name) => [name, errorOf(name)])),
    }),
  };
}

/** Whether a rejected form is this one of its page. */
function isOwn(rejected: Rejected, own: NonNullable<FormOptions["own"]>): boolean {
  return Object.entries(own).every(([name, wanted]) => {
    const posted = rejected?.initialValue?.[name];
    return typeof posted === "string" && [wanted].flat().includes(posted);
  });
}

/** Unique on a page. */
const formIdOf = ({ schema, id, own = {} }: FormOptions): string =>
  ["form", schema, id, ...Object.values(own).map((wanted) => [wanted].flat()[0])].filter(Boolean).join("-");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The value of a field; `title.fr` is nested in `title`, `details[0].budget` in the first of `details`. */
const valueAt = (values: unknown, name: string): unknown =>
  name.split(/\]?\.|\[/).reduce((value, part) => (isRecord(value) ? value[part] : undefined), values);
